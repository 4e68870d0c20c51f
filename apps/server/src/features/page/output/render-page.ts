import { createRenderMemo } from "@stoa/template/render-memo";
import { DEFAULT_LIMITS, type RenderResult, type Template } from "@stoa/template";
import { escapeHtml } from "@stoa/core/lib/text/escape-html.ts";
import { invariant } from "@stoa/core/lib/invariant.ts";
import { linkInLanguage, linkJsonInLanguage } from "@stoa/core/multilingual/language/link-language.ts";
import { languagePrefixOf } from "../../../plugins/request/request-language.ts";
import {
  DATA_QUERY_RESULTS,
  FOLDER_NAVIGATION,
  NAVIGATION_AREAS,
  type ThemeDataQuery,
} from "../../theme/theme-service.ts";
import type { DataResults } from "../content/page-data-queries.ts";
import { documentOf, type PageSubject } from "../content/page-subject.ts";
import { browserContext } from "../context/site/browser-context.ts";
import { folderScope, areaScopes } from "../context/site/navigation-scope.ts";
import { buildPageContext, extendContext, pageBlocks, type PageContext } from "../context/page-context.ts";
import { storeCurrency } from "../context/site/site-context.ts";
import { isBare, layoutKeyOf, mainTemplate } from "../context/page-templates.ts";
import type { PageFormat } from "../address/page-query.ts";
import { dataQueryAnswers } from "./data-query-answers.ts";
import { footHtml, headHtml, styleLink, type HeadSetting } from "./head/head-html.ts";
import { SYSTEM_STYLES_MARKER } from "./head/head-markers.ts";
import { withDirection } from "./html-direction.ts";
import { icalText } from "./feed/ical-text.ts";
import type { SiteStyle } from "../theme/site-style-cache.ts";
import { pageClasses, pageId } from "./page-classes.ts";
import type { Drawing } from "./page-drawing.ts";
import { languageContext, pageLanguages, withSwitcher } from "./head/page-languages.ts";
import { allSheets, sheetsOf } from "./head/page-sheets.ts";
import { pageMetaTexts } from "./head/page-title.ts";
import { withThemeContext } from "./head/theme-context.ts";
import { rssText } from "./feed/rss-text.ts";
import { fillVisitorParts, withSiteParts, type VisitorParts } from "./visitor/visitor-parts-html.ts";

export type RenderSetting = {
  /** For the page's context, its head and its feeds. */
  readonly page: HeadSetting;
  readonly style: Pick<SiteStyle, "tweakClasses" | "idleFonts" | "isBuiltIn">;
  readonly drawing: Drawing;
  readonly findings: DataResults;
  readonly asked: Map<string, ThemeDataQuery>;
  /** Called for template errors; the page is shown regardless. */
  readonly reportProblem: (code: string, message: string) => void;
};

export type RenderedPage = {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
  /** A template hit its limits, so something is missing. */
  readonly isCut: boolean;
};

/** Time limit for a theme's page; the engine's own limit is for strangers' templates. */
const MAX_RENDER_MS = 500;
/** Built-in templates always terminate; they may be slow on a busy machine. */
const MAX_BUILT_IN_RENDER_MS = 10_000;

const HTML = "text/html; charset=utf-8";
const JSON_TYPE = "application/json; charset=utf-8";

/** Rendered text of cached items, valid while the item is the same object. */
const memo = createRenderMemo();

/** Output limit of a theme, on top of the content passed to its frame, which grows with a product's variants. */
function mostChars(data: PageContext): number {
  const { "main-content": main } = data["squarespace"] as { readonly "main-content"?: string };
  if (main === undefined) return DEFAULT_LIMITS.outputChars;
  const given = [main, data["squarespace-headers"], data["squarespace-footers"]].map(String);
  return given.reduce((sum, text) => sum + text.length, DEFAULT_LIMITS.outputChars);
}

function runTemplate(template: Template, data: PageContext, setting: RenderSetting): string {
  const { theme, content, now, studioOrigin } = setting.page;
  const result: RenderResult = template.render(data, {
    partials: theme.partials,
    locale: content.settings.language,
    now,
    limits: { timeMs: setting.style.isBuiltIn ? MAX_BUILT_IN_RENDER_MS : MAX_RENDER_MS, outputChars: mostChars(data) },
    ...(studioOrigin === null ? { memo } : {}),
  });
  // Syntax errors were already reported when the theme was compiled.
  for (const error of result.errors.slice(template.errors.length)) setting.reportProblem(error.code, error.message);
  return result.output;
}

function mainContent(subject: PageSubject, data: PageContext, setting: RenderSetting): string {
  const template = mainTemplate(subject, setting.page.theme);
  if (template) return runTemplate(template, data, setting);
  return subject.kind === "page" ? pageBlocks(subject.document, setting.page) : "";
}

/** A page with a heading in its blocks needs no other. */
function hasOwnHeading({ mainContent }: PageContext): boolean {
  return typeof mainContent === "string" && /<h1\b/i.test(mainContent);
}

/** Names themes can read besides the page context. spec: template-platform 1.1 */
function systemData(subject: PageSubject, context: PageContext, setting: RenderSetting): Record<string, unknown> {
  const { page, findings, asked, drawing, style } = setting;
  const { content, theme, settings } = page;
  const document = documentOf(subject);
  const words = pageMetaTexts(subject, content);
  const activeId = document?.id ?? null;
  const itemCode = settings.injection?.item ?? "";
  const areas = theme.conf.navigations.map(({ name }) => name);
  return {
    "squarespace-headers": headHtml(subject, { words, context }, page),
    "squarespace-footers": footHtml(subject, page),
    "squarespace-post-entry": itemCode,
    postItemInjectCode: itemCode,
    "stoa-has-heading": hasOwnHeading(context),
    [DATA_QUERY_RESULTS]: { answers: dataQueryAnswers(findings, page, drawing), asked },
    [NAVIGATION_AREAS]: areaScopes(areas, content, activeId),
    [FOLDER_NAVIGATION]: folderScope(content, activeId),
    squarespace: {
      "page-classes": pageClasses(subject, {
        homepageId: content.settings.homepageId,
        currency: storeCurrency(content.settings),
        layoutKey: layoutKeyOf(theme, document),
        tweakClasses: style.tweakClasses,
      }),
      "page-id": pageId(subject),
      "page-title": escapeHtml(words.title),
      "template-revision": theme.version,
      "cart-classes": "sqs-custom-cart",
      facebookAppId: "",
    },
  };
}

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

function linkSystemStyles(
  html: string,
  { assets, studioOrigin }: Pick<HeadSetting, "assets" | "studioOrigin">,
): string {
  const sheets = studioOrigin === null ? sheetsOf(html, assets) : allSheets(assets);
  const links = sheets.map(styleLink).join("");
  return html.replace(links === "" ? `${SYSTEM_STYLES_MARKER}\n` : SYSTEM_STYLES_MARKER, () => links);
}

const FONT_PRELOAD = /<link\b(?=[^>]*\srel=["']?preload\b)[^>]*\shref=["']?([^"'\s>]+)[^>]*>\n?/gi;

function withoutIdleFonts(html: string, { idleFonts }: Pick<SiteStyle, "idleFonts">): string {
  if (idleFonts.length === 0) return html;
  return html.replaceAll(FONT_PRELOAD, (link, file: string) => (idleFonts.includes(file) ? "" : link));
}

type Contexts = { readonly context: PageContext; readonly data: PageContext };

function visitorParts(subject: PageSubject, { context, data }: Contexts, setting: RenderSetting): VisitorParts {
  const shareLinks = setting.page.theme.partials["sqs-share-buttons.block"];
  const drawShareLinks: VisitorParts["drawShareLinks"] = (page) =>
    shareLinks ? runTemplate(shareLinks, extendContext(data, page), setting) : "";
  return { subject, context, setting: setting.page, drawShareLinks };
}

function switcherHtml(data: PageContext, setting: RenderSetting): string {
  const switcher = setting.page.theme.partials["stoa-languages.block"];
  return switcher ? runTemplate(switcher, data, setting) : "";
}

function renderHtml(subject: PageSubject, context: PageContext, setting: RenderSetting): string {
  const { page, style } = setting;
  const { theme } = page;
  const system = systemData(subject, context, setting);
  const multilingual = languageContext(pageLanguages(page.path ?? "/", page), page.settings.language);
  const data = extendContext(context, multilingual ? { ...system, multilingual } : system);
  const main = mainContent(subject, data, setting);
  const shell = isBare(subject) ? undefined : theme.layouts.get(layoutKeyOf(theme, documentOf(subject)));
  const squarespace = { ...(system["squarespace"] as object), "main-content": main };
  const framed = shell ? runTemplate(shell, extendContext(data, { squarespace }), setting) : "";
  // A theme with missing or empty regions must not lose the page's content.
  const shown = framed.trim() === "" ? bareHtml(main, system, page) : framed;
  const html = withDirection(withoutIdleFonts(shown, style), page.settings.language);
  const parts = visitorParts(subject, { context, data }, setting);
  const filled = withSiteParts(fillVisitorParts(html, parts), parts);
  const whole = withThemeContext(filled, { subject, context, setting: page });
  return linkSystemStyles(multilingual ? withSwitcher(whole, switcherHtml(data, setting)) : whole, page);
}

type PageText = Pick<RenderedPage, "contentType" | "text">;

/** Whether a format exists for a subject: only lists have a feed, and only lists and items a calendar. */
function hasFormat(subject: PageSubject, format: PageFormat): boolean {
  if (format === "rss") return subject.kind === "list";
  return format !== "ical" || subject.kind === "list" || subject.kind === "item";
}

function renderText(subject: PageSubject, format: PageFormat, setting: RenderSetting): PageText {
  const { page } = setting;
  const context = buildPageContext(subject, page);
  switch (format) {
    case "html":
      return { contentType: HTML, text: renderHtml(subject, context, setting) };
    case "main-content": {
      const data = extendContext(context, systemData(subject, context, setting));
      const parts = visitorParts(subject, { context, data }, setting);
      return { contentType: HTML, text: fillVisitorParts(mainContent(subject, data, setting), parts) };
    }
    case "json":
      return { contentType: JSON_TYPE, text: JSON.stringify(context) };
    case "json-pretty":
      return { contentType: JSON_TYPE, text: `${JSON.stringify(context, null, 2)}\n` };
    case "page-context":
      return { contentType: JSON_TYPE, text: JSON.stringify(browserContext(subject, context, page)) };
    case "rss":
      return { contentType: "application/rss+xml; charset=utf-8", text: rssText(subject, context, page) };
    case "ical":
      return { contentType: "text/calendar; charset=utf-8", text: icalText(subject, page) };
  }
}

function statusOf(subject: PageSubject): number {
  if (subject.kind === "locked") return 401;
  if (subject.kind === "system") return subject.status;
  return subject.kind === "not-found" ? 404 : 200;
}

function linked({ contentType, text }: PageText, { site }: Pick<HeadSetting, "site">): PageText {
  const place = languagePrefixOf(site);
  if (!place) return { contentType, text };
  if (contentType === HTML) return { contentType, text: linkInLanguage(text, place) };
  return { contentType, text: contentType === JSON_TYPE ? linkJsonInLanguage(text, place) : text };
}

/** Renders a subject in the requested format. spec: template-platform 2.2 */
export function renderPage(subject: PageSubject, wanted: PageFormat, setting: RenderSetting): RenderedPage {
  const format = hasFormat(subject, wanted) ? wanted : "html";
  let isCut = false;
  const reportProblem: RenderSetting["reportProblem"] = (code, message) => {
    isCut ||= code === "CODE_LIMIT_REACHED" || code === "UNEXPECTED_ERROR";
    setting.reportProblem(code, message);
  };
  const { contentType, text } = linked(renderText(subject, format, { ...setting, reportProblem }), setting.page);
  invariant(format !== "html" || text !== "", `the theme ${setting.page.theme.name} renders something`);
  return { status: statusOf(subject), contentType, text, isCut };
}
