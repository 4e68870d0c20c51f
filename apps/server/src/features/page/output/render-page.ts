import { escapeHtml } from "@stoa/core/lib/text/escape-html.ts";
import { invariant } from "@stoa/core/lib/invariant.ts";
import { linkInLanguage, linkJsonInLanguage } from "@stoa/core/multilingual/language/link-language.ts";
import { languagePrefixOf } from "../../../plugins/request/request-language.ts";
import { DATA_QUERY_RESULTS, FOLDER_NAVIGATION, NAVIGATION_AREAS } from "../../theme/theme-service.ts";
import { documentOf, type PageSubject } from "../content/page-subject.ts";
import { browserContext } from "../context/site/browser-context.ts";
import { folderScope, areaScopes } from "../context/site/navigation-scope.ts";
import { buildPageContext, extendContext, pageBlocks, type PageContext } from "../context/page-context.ts";
import { storeCurrency } from "../context/site/site-context.ts";
import { layoutKeyOf, mainTemplate } from "../context/page-templates.ts";
import type { PageFormat } from "../address/page-query.ts";
import { dataQueryAnswers } from "./data-query-answers.ts";
import { footHtml, headHtml, styleLink, type HeadSetting } from "./head/head-html.ts";
import { SYSTEM_STYLES_MARKER } from "./head/head-markers.ts";
import { withDirection } from "./html-direction.ts";
import { icalText } from "./feed/ical-text.ts";
import type { SiteStyle } from "../theme/site-style-cache.ts";
import { pageClasses, pageId } from "./page-classes.ts";
import { languageContext, pageLanguages, withSwitcher } from "./head/page-languages.ts";
import { allSheets, sheetsOf } from "./head/page-sheets.ts";
import { countProblems, framePage, type FramedPage, type PageFailure } from "./page-frame.ts";
import { runTemplate, type RenderSetting } from "./run-template.ts";
import { pageMetaTexts } from "./head/page-title.ts";
import { withThemeContext } from "./head/theme-context.ts";
import { safeHtml } from "../safe/safe-frame.ts";
import { rssText } from "./feed/rss-text.ts";
import { fillVisitorParts, withSiteParts, type VisitorParts } from "./visitor/visitor-parts-html.ts";

export type RenderedPage = {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
  /** A template hit its limits, so something is missing. */
  readonly isCut: boolean;
  readonly failure: PageFailure | null;
};

export type { PageFailure } from "./page-frame.ts";
export type { RenderSetting } from "./run-template.ts";

const HTML = "text/html; charset=utf-8";
const JSON_TYPE = "application/json; charset=utf-8";

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
    "squarespace-footers": footHtml(page),
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

function linkSystemStyles(
  html: string,
  { assets, studioOrigin }: Pick<HeadSetting, "assets" | "studioOrigin">,
): string {
  const sheets = studioOrigin === null ? sheetsOf(html, assets) : allSheets(assets);
  const links = sheets.map(styleLink).join("");
  return html.replace(links === "" ? `${SYSTEM_STYLES_MARKER}\n` : SYSTEM_STYLES_MARKER, () => links);
}

const LINK = /<link\b[^<>]*>\n?/gi;
const PRELOAD = /\srel=["']?preload\b/i;
const HREF = /\shref=["']?([^"'\s>]+)/i;

function withoutIdleFonts(html: string, { idleFonts }: Pick<SiteStyle, "idleFonts">): string {
  if (idleFonts.length === 0) return html;
  return html.replaceAll(LINK, (link) => {
    return PRELOAD.test(link) && idleFonts.includes(HREF.exec(link)?.[1] ?? "") ? "" : link;
  });
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

type SafeParts = { readonly main: string; readonly title: string; readonly system: Record<string, unknown> };

/** A page with nothing of the theme but its looks. */
function framedSafely({ main, title, system }: SafeParts, setting: RenderSetting, data: PageContext): FramedPage {
  const { page } = setting;
  const { "page-classes": classes = "", "page-id": id = "" } = system["squarespace"] as Record<string, string>;
  const html = safeHtml({ main, title, pageId: id, pageClasses: classes, look: page.safeLook ?? "" }, page);
  const directed = withDirection(html, page.settings.language);
  const whole = data["multilingual"] ? withSwitcher(directed, switcherHtml(data, setting)) : directed;
  return { html: linkSystemStyles(whole, page), failure: null };
}

function renderHtml(subject: PageSubject, context: PageContext, setting: RenderSetting): FramedPage {
  const { page, style } = setting;
  const system = systemData(subject, context, setting);
  const multilingual = languageContext(pageLanguages(page.path ?? "/", page), page.settings.language);
  const data = extendContext(context, multilingual ? { ...system, multilingual } : system);
  const counted = countProblems(setting);
  const main = mainContent(subject, data, counted.setting);
  if (page.safeLook !== undefined)
    return framedSafely({ main, system, title: pageMetaTexts(subject, page.content).title }, setting, data);
  const shown = framePage(subject, { data, system, main, hasMainErrors: counted.hasAny() }, setting);
  const html = withDirection(withoutIdleFonts(shown.html, style), page.settings.language);
  const parts = visitorParts(subject, { context, data }, setting);
  const filled = withSiteParts(fillVisitorParts(html, parts), parts);
  const whole = withThemeContext(filled, { subject, context, setting: page });
  const linked = linkSystemStyles(multilingual ? withSwitcher(whole, switcherHtml(data, setting)) : whole, page);
  return { html: linked, failure: shown.failure };
}

type PageText = Pick<RenderedPage, "contentType" | "text"> & { readonly failure?: PageFailure | null };

/** Whether a format exists for a subject: only lists have a feed, and only lists and items a calendar. */
function hasFormat(subject: PageSubject, format: PageFormat): boolean {
  if (format === "rss") return subject.kind === "list";
  return format !== "ical" || subject.kind === "list" || subject.kind === "item";
}

function renderText(subject: PageSubject, format: PageFormat, setting: RenderSetting): PageText {
  const { page } = setting;
  const context = buildPageContext(subject, page);
  switch (format) {
    case "html": {
      const { html, failure } = renderHtml(subject, context, setting);
      return { contentType: HTML, text: html, failure };
    }
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

function inLanguage({ contentType, text }: PageText, { site }: Pick<HeadSetting, "site">): PageText {
  const place = languagePrefixOf(site);
  if (!place) return { contentType, text };
  if (contentType === HTML) return { contentType, text: linkInLanguage(text, place) };
  return { contentType, text: contentType === JSON_TYPE ? linkJsonInLanguage(text, place) : text };
}

/** Renders a subject in the requested format. spec: template-platform 2.2 */
export function renderPage(subject: PageSubject, wanted: PageFormat, setting: RenderSetting): RenderedPage {
  const format = hasFormat(subject, wanted) ? wanted : "html";
  let isCut = false;
  const reportProblem: RenderSetting["reportProblem"] = (code, message, place) => {
    isCut ||= code === "CODE_LIMIT_REACHED" || code === "UNEXPECTED_ERROR";
    setting.reportProblem(code, message, place);
  };
  const made = renderText(subject, format, { ...setting, reportProblem });
  const { contentType, text } = inLanguage(made, setting.page);
  invariant(format !== "html" || text !== "", `the theme ${setting.page.theme.name} renders something`);
  const failure = made.failure ?? (isCut && format === "html" ? "cut" : null);
  return { status: statusOf(subject), contentType, text, isCut, failure };
}
