import type { Template } from "@stoa/template";
import { escapeHtml } from "@stoa/core/lib/text/escape-html.ts";
import type { Theme } from "../../theme/theme-service.ts";
import { documentOf, type PageSubject } from "../content/page-subject.ts";
import { extendContext, type PageContext } from "../context/page-context.ts";
import { isBare, layoutKeyOf, mainTemplate } from "../context/page-templates.ts";
import type { HeadSetting } from "./head/head-html.ts";
import { runTemplate, type RenderSetting } from "./run-template.ts";

/**
 * What is wrong with a page that a theme drew: nothing came out; errors kept its content out of the frame; the theme
 * leaves the content out by itself, which may be intended; a limit cut something off.
 */
export type PageFailure = "empty" | "content-lost" | "content-left-out" | "cut";

/** Ends the content in the frame, to see whether the theme shows all of it. Never sent. */
const CONTENT_END = "\uE0F0stoa-content-end\uE0F0";

/** A page without the site's frame: a cover, or a lock that must not reveal what is behind it. */
function bareHtml(
  main: string,
  system: Record<string, unknown>,
  { settings, theme }: Pick<HeadSetting, "settings" | "theme">,
): string {
  const { "page-classes": classes, "page-id": id } = system["squarespace"] as Record<string, string>;
  return `<!doctype html>
<html lang="${escapeHtml(settings.language)}">
<head>
${[String(system["squarespace-headers"]), ...theme.fontPreloads].join("\n")}
</head>
<body id="${escapeHtml(id ?? "")}" class="${escapeHtml(classes ?? "")}">
<main id="content">
${main}
</main>
${String(system["squarespace-footers"])}
</body>
</html>
`;
}

export type FrameParts = {
  readonly data: PageContext;
  readonly system: Record<string, unknown>;
  readonly main: string;
  /** Errors occurred while the content was drawn. */
  readonly hasMainErrors: boolean;
};

export type FramedPage = { readonly html: string; readonly failure: PageFailure | null };

type Partials = Pick<Theme, "partials" | "brokenPartials">;

/** Whether a template, or a block that it applies, has syntax errors. */
function hasErrors(template: Template | undefined, theme: Partials, seen = new Set<Template>()): boolean {
  if (template === undefined || seen.has(template)) return false;
  seen.add(template);
  if (template.errors.length > 0) return true;
  return template.references.partials.some(
    (name) => theme.brokenPartials.has(name) || hasErrors(theme.partials[name], theme, seen),
  );
}

const MEDIA = /<(?:img|picture|svg|video|audio|iframe|object|embed|canvas|form|input|button|script)\b/i;

/** Whether visitors would see nothing of it. */
function showsNothing(html: string): boolean {
  return !MEDIA.test(html) && html.replaceAll(/<[^<>]*>/g, "").trim() === "";
}

type Framed = {
  /** Undefined for a page without a frame. */
  readonly framed: string | undefined;
  readonly hasFrameErrors: boolean;
  readonly hasContentErrors: boolean;
  readonly main: string;
};

function failureOf({ framed, hasFrameErrors, hasContentErrors, main }: Framed): PageFailure | null {
  if (framed?.trim() === "") return "empty";
  if (hasContentErrors && showsNothing(main)) return "empty";
  if (main.trim() === "") return null;
  if (framed === undefined || framed.includes(CONTENT_END)) return null;
  return hasFrameErrors ? "content-lost" : "content-left-out";
}

/** Wraps a setting to see whether errors are reported through it. */
export function countProblems(setting: RenderSetting): {
  readonly setting: RenderSetting;
  readonly hasAny: () => boolean;
} {
  let count = 0;
  const reportProblem: RenderSetting["reportProblem"] = (...problem) => {
    count += 1;
    setting.reportProblem(...problem);
  };
  return { setting: { ...setting, reportProblem }, hasAny: () => count > 0 };
}

/** A theme may name the platform's code twice, as in a comment of a script; only the first place gets it. */
function withCodeOnce(html: string, system: Record<string, unknown>): string {
  return [system["squarespace-headers"], system["squarespace-footers"]].map(String).reduce((text, code) => {
    const end = code === "" ? -1 : text.indexOf(code) + code.length;
    return end < code.length ? text : text.slice(0, end) + text.slice(end).replaceAll(code, "");
  }, html);
}

/** Draws the page in the theme's frame; a frame that stays empty must not lose the page's content. */
export function framePage(subject: PageSubject, parts: FrameParts, setting: RenderSetting): FramedPage {
  const { data, system, main, hasMainErrors } = parts;
  const { theme } = setting.page;
  const isFrameless = setting.isBare === true || isBare(subject);
  const shell = isFrameless ? undefined : theme.layouts.get(layoutKeyOf(theme, documentOf(subject)));
  const mark = main.trim() === "" ? "" : CONTENT_END;
  const squarespace = { ...(system["squarespace"] as object), "main-content": `${main}${mark}` };
  const counted = countProblems(setting);
  const framed = shell && runTemplate(shell, extendContext(data, { squarespace }), counted.setting);
  const failure = failureOf({
    framed,
    main,
    hasFrameErrors: counted.hasAny() || hasErrors(shell, theme),
    hasContentErrors: hasMainErrors || hasErrors(mainTemplate(subject, theme), theme),
  });
  const isBlank = framed === undefined || framed.trim() === "";
  if (isBlank) return { html: bareHtml(main, system, setting.page), failure };
  return { html: withCodeOnce(framed.replaceAll(CONTENT_END, ""), system), failure };
}
