import { createRenderMemo } from "@stoa/template/render-memo";
import { DEFAULT_LIMITS, type RenderResult, type Template } from "@stoa/template";
import type { FileLocation, ThemeDataQuery } from "../../theme/theme-service.ts";
import type { DataResults } from "../content/page-data-queries.ts";
import type { PageContext } from "../context/page-context.ts";
import type { SiteStyle } from "../theme/site-style-cache.ts";
import type { HeadSetting } from "./head/head-html.ts";
import type { Drawing } from "./page-drawing.ts";

export type RenderSetting = {
  /** For the page's context, its head and its feeds. */
  readonly page: HeadSetting;
  readonly style: Pick<SiteStyle, "tweakClasses" | "idleFonts" | "isBuiltIn">;
  readonly drawing: Drawing;
  readonly findings: DataResults;
  readonly asked: Map<string, ThemeDataQuery>;
  /** Called for template errors, with their place in the theme if it is known; the page is shown regardless. */
  readonly reportProblem: (code: string, message: string, place?: FileLocation) => void;
  /** Shows the content without the theme's frame. */
  readonly isBare?: boolean | undefined;
  /** By `performance.now()`, for all templates of the page; instead of the limit for visitors, which is per template. */
  readonly renderUntil?: number | undefined;
};

/** Time limit for a theme's page; the engine's own limit is for strangers' templates. */
const MAX_RENDER_MS = 500;
/** Built-in templates always terminate; they may be slow on a busy machine. */
const MAX_BUILT_IN_RENDER_MS = 10_000;

/** Rendered text of cached items, valid while the item is the same object. */
const memo = createRenderMemo();

/** Output limit of a theme, on top of the content passed to its frame, which grows with a product's variants. */
function mostChars(data: PageContext): number {
  const { "main-content": main } = data["squarespace"] as { readonly "main-content"?: string };
  if (main === undefined) return DEFAULT_LIMITS.outputChars;
  const given = [main, data["squarespace-headers"], data["squarespace-footers"]].map(String);
  return given.reduce((sum, text) => sum + text.length, DEFAULT_LIMITS.outputChars);
}

function maxRenderMs({ style, renderUntil }: RenderSetting): number {
  if (renderUntil !== undefined) return Math.max(1, renderUntil - performance.now());
  return style.isBuiltIn ? MAX_BUILT_IN_RENDER_MS : MAX_RENDER_MS;
}

export function runTemplate(template: Template, data: PageContext, setting: RenderSetting): string {
  const { theme, content, now, studioOrigin } = setting.page;
  const result: RenderResult = template.render(data, {
    partials: theme.partials,
    locale: content.settings.language,
    now,
    limits: { timeMs: maxRenderMs(setting), outputChars: mostChars(data) },
    ...(studioOrigin === null ? { memo } : {}),
  });
  // Syntax errors were already reported when the theme was compiled.
  for (const error of result.errors.slice(template.errors.length)) {
    setting.reportProblem(error.code, error.message, theme.placeOf(error));
  }
  return result.output;
}
