import { loaderTextsOf } from "@stoa/core/cart/message/loader-texts.ts";
import { imageUrl } from "@stoa/core/image/image-url.ts";
import { escapeHtml } from "@stoa/core/lib/text/escape-html.ts";
import { showLabel } from "@stoa/core/multilingual/label/label-names.ts";
import { pathForVisitor } from "../../../../plugins/request/request-language.ts";
import { documentOf, type ItemSubject, type PageSubject } from "../../content/page-subject.ts";
import type { ContextSetting, PageContext } from "../../context/page-context.ts";
import { itemPath, pagePath } from "../../context/page-path.ts";
import { linkTo } from "../../address/page-query.ts";
import type { StorefrontAssets } from "../../storefront-assets.ts";
import { adPixelHtml } from "./ad-pixel.ts";
import { SYSTEM_STYLES_MARKER, THEME_CONTEXT_MARKER } from "./head-markers.ts";
import { pageDetailsHtml } from "./page-details-html.ts";
import { pageLanguages } from "./page-languages.ts";
import type { PageMetaTexts } from "./page-title.ts";
import { siteIconUrl } from "./site-icon.ts";
import { scriptJson, structuredDataOf } from "./structured-data.ts";

export type HeadSetting = ContextSetting & {
  readonly assets: StorefrontAssets;
  readonly styleUrl: string;
  readonly tweaks: Readonly<Record<string, unknown>>;
  /** Tools for other platforms' themes look for comments around the head. */
  readonly isThemeInstalled: boolean;
  /** Origin of the studio that embeds a preview; null on the published site. */
  readonly studioOrigin: string | null;
  readonly path?: string;
  /** See `LanguageSetting`. */
  readonly homeOrigin?: string;
  /** The look of a page in the platform's own frame; absent where the theme draws the page. */
  readonly safeLook?: string;
};

function meta(name: string, content: string): string {
  return content === "" ? "" : `<meta name="${name}" content="${escapeHtml(content)}">`;
}

function property(name: string, content: string): string {
  return content === "" ? "" : `<meta property="${name}" content="${escapeHtml(content)}">`;
}

function itemprop(name: string, content: string): string {
  return content === "" ? "" : `<meta itemprop="${name}" content="${escapeHtml(content)}">`;
}

/** The canonical path without its language; null for pages that search engines should not index. */
function canonicalPathOf(subject: PageSubject, { content }: Pick<HeadSetting, "content">): string | null {
  const { homepageId } = content.settings;
  const document = documentOf(subject);
  if (!document || document.data.isHiddenFromSearch === true) return null;
  if (subject.kind === "item") return itemPath(subject.document.data, subject.found.item);
  const offset = subject.kind === "list" ? subject.offset : 0;
  return linkTo(pagePath(document, homepageId), { offset });
}

function canonicalUrl(subject: PageSubject, setting: HeadSetting): string | null {
  const path = canonicalPathOf(subject, setting);
  return path === null ? null : `${setting.origin}${pathForVisitor(setting.site, path)}`;
}

/** `hreflang` links to the page in all of the site's languages. */
function alternateLinks(subject: PageSubject, setting: HeadSetting): string[] {
  const path = canonicalPathOf(subject, setting);
  const languages = path === null ? [] : pageLanguages(path, setting);
  const link = (language: string, url: string): string =>
    `<link rel="alternate" hreflang="${escapeHtml(language)}" href="${escapeHtml(url)}">`;
  const [own] = languages;
  return [...languages.map(({ language, url }) => link(language, url)), ...(own ? [link("x-default", own.url)] : [])];
}

type ShareImage = { readonly url: string; readonly size: readonly [number, number]; readonly altText: string };

function mainUseOfItem({ found }: Pick<ItemSubject, "found">): { imageId: string; altText: string } | undefined {
  const { item } = found;
  return item.kind === "product" ? item.data.images[0] : (item.data.mainImage ?? item.data.images?.[0]);
}

function mainUse(subject: PageSubject): { imageId: string; altText: string } | undefined {
  if (subject.kind === "item") return mainUseOfItem(subject);
  const own = documentOf(subject)?.data.mainImage;
  const [first] = subject.kind === "list" ? subject.listing.items : [];
  return (
    own ?? (first && subject.kind === "list" ? mainUseOfItem({ found: { ...EMPTY_FOUND, item: first } }) : undefined)
  );
}

const EMPTY_FOUND = { previous: null, next: null, facts: { images: new Map(), forms: new Map(), links: new Map() } };

function shareImageOf(
  subject: PageSubject,
  { images, origin, settings }: Pick<HeadSetting, "images" | "origin" | "settings">,
): ShareImage | null {
  for (const use of [mainUse(subject), settings.socialImage, settings.logo]) {
    const file = use && images.get(use.imageId);
    if (!use || !file) continue;
    const url = `${origin}${imageUrl(file.id, file.filename)}?format=1500w`;
    return { url, size: [file.widthPx, file.heightPx], altText: use.altText };
  }
  return null;
}

function shareType(subject: PageSubject): string {
  if (subject.kind !== "item") return "website";
  return subject.found.item.kind === "product" ? "product" : "article";
}

function articleProperties(subject: PageSubject): string[] {
  if (subject.kind !== "item" || subject.found.item.kind === "product") return [];
  const { data } = subject.found.item;
  const { labels } = subject.document;
  return [
    property("article:published_time", new Date(data.publishOn).toISOString()),
    ...data.tags.map((tag) => property("article:tag", showLabel(labels, "tag", tag))),
  ];
}

function sharing(subject: PageSubject, words: PageMetaTexts, setting: HeadSetting): string[] {
  const url = canonicalUrl(subject, setting);
  const image = shareImageOf(subject, setting);
  return [
    property("og:site_name", setting.settings.siteTitle),
    property("og:title", words.title),
    property("og:type", shareType(subject)),
    property("og:description", words.description),
    property("og:url", url ?? ""),
    ...(image
      ? [
          property("og:image", image.url),
          property("og:image:width", String(image.size[0])),
          property("og:image:height", String(image.size[1])),
          property("og:image:alt", image.altText),
          itemprop("thumbnailUrl", image.url),
        ]
      : []),
    ...articleProperties(subject),
    itemprop("name", words.title),
    itemprop("description", words.description),
    meta("twitter:card", image ? "summary_large_image" : "summary"),
    meta("twitter:title", words.title),
    meta("twitter:description", words.description),
    ...(image ? [meta("twitter:image", image.url), meta("twitter:image:alt", image.altText)] : []),
  ];
}

function structuredData(subject: PageSubject, words: PageMetaTexts, setting: HeadSetting): string {
  const url = canonicalUrl(subject, setting);
  if (url === null) return "";
  const { origin, content, images } = setting;
  const homeUrl = `${origin}${pathForVisitor(setting.site, "/")}`;
  const data = structuredDataOf(subject, { url, origin, homeUrl, images, ...words }, content);
  return `<script type="application/ld+json">${scriptJson(data)}</script>`;
}

function feedLink(subject: PageSubject, { content }: Pick<HeadSetting, "content">): string {
  if (subject.kind !== "list") return "";
  const path = pagePath(subject.document, content.settings.homepageId);
  const title = escapeHtml(subject.document.data.title);
  return `<link rel="alternate" type="application/rss+xml" title="${title}" href="${escapeHtml(path)}?format=rss">`;
}

export function styleLink(href: string | null): string {
  return href === null ? "" : `<link rel="stylesheet" href="${escapeHtml(href)}">`;
}

function moduleScript(src: string | null): string {
  return src === null ? "" : `<script type="module" src="${escapeHtml(src)}"></script>`;
}

/** The smallest script; in other languages with the few strings needed before other scripts load. */
export function loaderScript({
  assets: { loader },
  settings: { language },
}: Pick<HeadSetting, "assets" | "settings">): string {
  const words = loaderTextsOf(language);
  if (loader === null || words === null) return moduleScript(loader);
  return `<script type="module" src="${escapeHtml(loader)}" data-words="${escapeHtml(JSON.stringify(words))}"></script>`;
}

function classicScript(src: string | null, attributes = ""): string {
  return src === null ? "" : `<script src="${escapeHtml(src)}"${attributes}></script>`;
}

/** Scripts that theme scripts depend on; most built-in themes need none. spec: template-platform 1.9 */
function runtimeScripts({ theme, assets }: Pick<HeadSetting, "theme" | "assets">): string[] {
  if (theme.runtime === "none") return [];
  const core = classicScript(assets.runtime, theme.hasFeatureClasses ? " data-features" : "");
  return theme.runtime === "core" ? [core] : [core, classicScript(assets.runtimeYui)];
}

/** The owner's markup comes last: the site's, then the page's, which stays behind its lock. */
function ownHeadMarkup(subject: PageSubject, { settings: { injection } }: Pick<HeadSetting, "settings">): string[] {
  const own = subject.kind === "locked" ? injection?.lock : documentOf(subject)?.data.headCode;
  return [injection?.header ?? "", own ?? ""];
}

function isMarked({ theme, isThemeInstalled }: Pick<HeadSetting, "theme" | "isThemeInstalled">): boolean {
  return isThemeInstalled || theme.runtime !== "none";
}

/** `{squarespace-headers}`: all platform markup for the head. spec: template-platform 1.1 */
export function headHtml(
  subject: PageSubject,
  { words, context }: { readonly words: PageMetaTexts; readonly context: PageContext },
  setting: HeadSetting,
): string {
  const { assets, studioOrigin, settings } = setting;
  const canonical = canonicalUrl(subject, setting);
  const isIndexed = canonical !== null && studioOrigin === null;
  const lines = [
    isMarked(setting) ? "<!-- This is Squarespace. -->" : "",
    '<base href="">',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(words.title)}</title>`,
    meta("description", words.description),
    isIndexed ? `<link rel="canonical" href="${escapeHtml(canonical)}">` : meta("robots", "noindex"),
    ...(isIndexed ? alternateLinks(subject, setting) : []),
    ...(studioOrigin === null ? sharing(subject, words, setting) : [meta("stoa-studio-origin", studioOrigin)]),
    `<link rel="icon" href="${escapeHtml(siteIconUrl(settings.siteTitle))}">`,
    feedLink(subject, setting),
    styleLink(assets.styles),
    SYSTEM_STYLES_MARKER,
    styleLink(setting.styleUrl),
    THEME_CONTEXT_MARKER,
    pageDetailsHtml(context, setting.theme),
    ...runtimeScripts(setting),
    loaderScript(setting),
    studioOrigin === null ? structuredData(subject, words, setting) : moduleScript(assets.preview),
    adPixelHtml(subject, setting),
    ...ownHeadMarkup(subject, setting),
    isMarked(setting) ? "<!-- End of Squarespace Headers -->" : "",
  ];
  return lines.filter((line) => line !== "").join("\n");
}

/** `{squarespace-footers}`: markup after all content. spec: template-platform 1.1 */
export function footHtml({ theme, settings: { injection } }: Pick<HeadSetting, "theme" | "settings">): string {
  const start =
    theme.runtime === "none" ? "" : "<script>window.Squarespace&&Squarespace.afterBodyLoad(window.Y)</script>";
  return [start, injection?.footer ?? ""].filter((part) => part !== "").join("\n");
}
