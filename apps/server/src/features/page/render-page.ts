import type { RenderResult, Template } from "@stoa/template";
import { invariant } from "../../errors.ts";
import {
  escapeHtml,
  layoutHtml,
  NAVIGATION_AREAS,
  QUERY_DESK,
  type QueryDesk,
  type Theme,
} from "../theme/theme-service.ts";
import { blockHtml } from "./block-registry.ts";
import { browserContext } from "./browser-context.ts";
import { headHtml, type HeadSetting } from "./head-html.ts";
import { navigationScopes } from "./navigation-scope.ts";
import type { PageFormat } from "./page-address.ts";
import { pageClasses, pageId } from "./page-classes.ts";
import { buildPageContext, documentOf, layoutKeyOf, type PageContext, type PageSubject } from "./page-context.ts";
import { pageWords } from "./page-title.ts";
import { storeCurrency } from "./site-context.ts";

export type RenderSetting = HeadSetting & {
  /** What the templates ask for beside their page, and what was found of it. */
  readonly queryDesk: QueryDesk;
  /** Told of what goes wrong in a template; the page is shown all the same. */
  readonly reportProblem: (code: string, message: string) => void;
};

export type RenderedPage = {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
  /** A template was stopped at its limits, so something is missing. */
  readonly isCut: boolean;
};

/** A theme's page may take this long; the engine's own limit is for strangers' templates. */
const MAX_RENDER_MS = 500;

const HTML = "text/html; charset=utf-8";
const JSON_TYPE = "application/json; charset=utf-8";

function runTemplate(template: Template, data: unknown, setting: RenderSetting): string {
  const { theme, content, now } = setting;
  const result: RenderResult = template.render(data, {
    partials: theme.partials,
    locale: content.settings.language,
    now,
    limits: { timeMs: MAX_RENDER_MS },
  });
  // Syntax errors were reported when the theme was compiled.
  for (const error of result.errors.slice(template.errors.length)) setting.reportProblem(error.code, error.message);
  return result.output;
}

/** The template that fills `{squarespace.main-content}`; pages show their own layout instead. */
function mainTemplate(subject: PageSubject, theme: Theme): Template | undefined {
  switch (subject.kind) {
    case "list":
      return theme.collections.get("products")?.list;
    case "item":
      return theme.collections.get("products")?.item;
    case "cart":
      return theme.pages.get("cart")?.template;
    case "not-found":
      return theme.pages.get("not-found")?.template;
    case "page":
      return undefined;
  }
}

function mainContent(subject: PageSubject, data: PageContext, setting: RenderSetting): string {
  if (subject.kind === "page") {
    const { id, data: page } = subject.document;
    return layoutHtml({ id: `page-${id}`, type: "page", columns: 12, updatedOn: 0 }, page.layout, blockHtml);
  }
  const template = mainTemplate(subject, setting.theme);
  return template ? runTemplate(template, data, setting) : "";
}

/** Names that themes read beside the page context. spec: template-platform 1.1 */
function systemData(subject: PageSubject, context: PageContext, setting: RenderSetting): Record<string, unknown> {
  const { content, theme } = setting;
  const document = documentOf(subject);
  const words = pageWords(subject, content);
  const layoutKey = layoutKeyOf(theme, document);
  return {
    "squarespace-headers": headHtml(subject, { words, context }, setting),
    "squarespace-footers": "",
    [QUERY_DESK]: setting.queryDesk,
    [NAVIGATION_AREAS]: navigationScopes(content, document?.id ?? null),
    squarespace: {
      "page-classes": pageClasses(subject, {
        homepageId: content.settings.homepageId,
        currency: storeCurrency(content.settings),
        layoutKey,
      }),
      "page-id": pageId(subject),
      "page-title": escapeHtml(words.title),
      "template-revision": theme.version,
      "cart-classes": "sqs-custom-cart",
      facebookAppId: "",
    },
  };
}

function renderHtml(subject: PageSubject, context: PageContext, setting: RenderSetting): string {
  const { theme } = setting;
  const system = systemData(subject, context, setting);
  const data = { ...context, ...system };
  const main = mainContent(subject, data, setting);
  const shell = theme.layouts.get(layoutKeyOf(theme, documentOf(subject)));
  if (!shell) return main;
  const squarespace = { ...(system["squarespace"] as object), "main-content": main };
  return runTemplate(shell, { ...data, squarespace }, setting);
}

type PageText = Pick<RenderedPage, "contentType" | "text">;

function renderText(subject: PageSubject, format: PageFormat, setting: RenderSetting): PageText {
  const context = buildPageContext(subject, setting);
  switch (format) {
    case "html":
      return { contentType: HTML, text: renderHtml(subject, context, setting) };
    case "main-content": {
      const data = { ...context, ...systemData(subject, context, setting) };
      return { contentType: HTML, text: mainContent(subject, data, setting) };
    }
    case "json":
      return { contentType: JSON_TYPE, text: JSON.stringify(context) };
    case "json-pretty":
      return { contentType: JSON_TYPE, text: `${JSON.stringify(context, null, 2)}\n` };
    case "page-context":
      return { contentType: JSON_TYPE, text: JSON.stringify(browserContext(subject, context, setting)) };
  }
}

/** Renders a subject in the form that was asked for. spec: template-platform 2.2 */
export function renderPage(subject: PageSubject, format: PageFormat, setting: RenderSetting): RenderedPage {
  let isCut = false;
  const reportProblem: RenderSetting["reportProblem"] = (code, message) => {
    isCut ||= code === "CODE_LIMIT_REACHED" || code === "UNEXPECTED_ERROR";
    setting.reportProblem(code, message);
  };
  const { contentType, text } = renderText(subject, format, { ...setting, reportProblem });
  invariant(format !== "html" || text !== "", `the theme ${setting.theme.name} renders something`);
  return { status: subject.kind === "not-found" ? 404 : 200, contentType, text, isCut };
}
