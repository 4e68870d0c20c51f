import { escapeHtml, type Theme } from "../theme/theme-service.ts";
import { browserContext } from "./browser-context.ts";
import { pagePath } from "./navigation-scope.ts";
import { shareImageOf, type ContextSetting, type PageContext, type PageSubject } from "./page-context.ts";
import type { PageWords } from "./page-title.ts";
import { siteIconUrl } from "./site-icon.ts";
import type { StorefrontAssets } from "./storefront-assets.ts";
import { productStructuredData, scriptJson, websiteStructuredData } from "./structured-data.ts";

export type HeadSetting = ContextSetting & {
  readonly assets: StorefrontAssets;
  /** The studio a preview frame belongs to; null on the published site. */
  readonly studioOrigin: string | null;
};

function meta(name: string, content: string): string {
  return content === "" ? "" : `<meta name="${name}" content="${escapeHtml(content)}">`;
}

function property(name: string, content: string): string {
  return content === "" ? "" : `<meta property="${name}" content="${escapeHtml(content)}">`;
}

/** The address a page is known by; null for pages that search engines should not keep. */
function canonicalUrl(subject: PageSubject, { origin, content }: HeadSetting): string | null {
  const { homepageId } = content.settings;
  switch (subject.kind) {
    case "page":
      return `${origin}${pagePath(subject.document, homepageId)}`;
    case "list": {
      const query = subject.offset === 0 ? "" : `?offset=${subject.offset}`;
      return `${origin}${pagePath(subject.document, homepageId)}${query}`;
    }
    case "item":
      return `${origin}/${subject.document.data.urlId}/${subject.found.product.data.urlId}`;
    case "cart":
    case "not-found":
      return null;
  }
}

function sharing(subject: PageSubject, words: PageWords, setting: HeadSetting): string[] {
  const url = canonicalUrl(subject, setting);
  const image = shareImageOf(subject);
  const [width = "", height = ""] = image?.size.split("x") ?? [];
  return [
    property("og:site_name", setting.content.settings.siteTitle),
    property("og:title", words.title),
    property("og:type", subject.kind === "item" ? "product" : "website"),
    property("og:description", words.description),
    property("og:url", url ?? ""),
    ...(image
      ? [
          property("og:image", `${setting.origin}${image.url}`),
          property("og:image:width", width),
          property("og:image:height", height),
          property("og:image:alt", image.altText),
        ]
      : []),
    meta("twitter:card", image ? "summary_large_image" : "summary"),
  ];
}

function structuredData(subject: PageSubject, words: PageWords, setting: HeadSetting): string {
  const url = canonicalUrl(subject, setting);
  if (url === null) return "";
  const { origin, content } = setting;
  const data =
    subject.kind === "item"
      ? productStructuredData(subject.found.product, { url, origin, description: words.description })
      : websiteStructuredData({ name: content.settings.siteTitle, url: `${origin}/` });
  return `<script type="application/ld+json">${scriptJson(data)}</script>`;
}

function styleLink(href: string | null): string {
  return href === null ? "" : `<link rel="stylesheet" href="${escapeHtml(href)}">`;
}

function moduleScript(src: string | null): string {
  return src === null ? "" : `<script type="module" src="${escapeHtml(src)}"></script>`;
}

export function themeStyleUrl(theme: Theme): string {
  return `/_theme/${theme.name}/${theme.styles.hash}.css`;
}

/** `{squarespace-headers}`: everything the platform puts into the head. spec: template-platform 1.1 */
export function headHtml(
  subject: PageSubject,
  { words, context }: { readonly words: PageWords; readonly context: PageContext },
  setting: HeadSetting,
): string {
  const { assets, studioOrigin, theme } = setting;
  const canonical = canonicalUrl(subject, setting);
  const isIndexed = canonical !== null && studioOrigin === null;
  const lines = [
    "<!-- This is Squarespace. -->",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(words.title)}</title>`,
    meta("description", words.description),
    isIndexed ? `<link rel="canonical" href="${escapeHtml(canonical)}">` : meta("robots", "noindex"),
    ...(studioOrigin === null ? sharing(subject, words, setting) : [meta("stoa-studio-origin", studioOrigin)]),
    `<link rel="icon" href="${escapeHtml(siteIconUrl(setting.content.settings.siteTitle))}">`,
    styleLink(assets.styles),
    styleLink(themeStyleUrl(theme)),
    `<script>Static=window.Static||{};Static.SQUARESPACE_CONTEXT=${scriptJson(browserContext(subject, context, setting))}</script>`,
    moduleScript(assets.loader),
    studioOrigin === null ? structuredData(subject, words, setting) : moduleScript(assets.preview),
    "<!-- End of Squarespace Headers -->",
  ];
  return lines.filter((line) => line !== "").join("\n");
}
