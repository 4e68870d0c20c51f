import { escapeHtml } from "@stoa/core/lib/text/escape-html.ts";
import { imageUrl } from "@stoa/core/image/image-url.ts";
import { PAGE_TEXTS } from "@stoa/core/visitor-text/page-texts.ts";
import type { SystemSubject } from "../content/page-subject.ts";
import { loaderScript, styleLink, type HeadSetting } from "../output/head/head-html.ts";
import { SYSTEM_STYLES_MARKER } from "../output/head/head-markers.ts";
import { siteIconUrl } from "../output/head/site-icon.ts";

/** Pages on which people type what no other script of the site may learn. */
const SAFE_PAGES: ReadonlySet<string> = new Set(["account", "checkout", "download", "order-confirmed", "order-status"]);

/** Whether a platform page is shown in the platform's own frame, without anything of the theme but its looks. */
export function isSafePage({ page }: Pick<SystemSubject, "page">): boolean {
  return SAFE_PAGES.has(page);
}

type FrameSetting = Pick<HeadSetting, "settings" | "images" | "strings" | "assets">;

function logoHtml({ settings: { logo, siteTitle }, images }: Pick<FrameSetting, "settings" | "images">): string {
  const file = logo && images.get(logo.imageId);
  if (!file) return escapeHtml(siteTitle);
  const src = `${imageUrl(file.id, file.filename)}?format=500w`;
  return `<img class="safe-logo" src="${escapeHtml(src)}" alt="${escapeHtml(siteTitle)}">`;
}

type Framed = {
  readonly title: string;
  /** The page's own markup. */
  readonly main: string;
  readonly pageId: string;
  readonly pageClasses: string;
  /** The look, which the page's policy names by its hash. */
  readonly look: string;
};

/** A whole page without scripts, sheets, markup or injections of the site. decision 095 */
export function safeHtml({ title, main, pageId, pageClasses, look }: Framed, setting: FrameSetting): string {
  const { settings, strings, assets } = setting;
  const word = (name: "skipText" | "toCartText"): string => escapeHtml(strings[name] ?? PAGE_TEXTS[name]);
  return `<!doctype html>
<html lang="${escapeHtml(settings.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<meta name="robots" content="noindex">
<link rel="icon" href="${escapeHtml(siteIconUrl(settings.siteTitle))}">
${styleLink(assets.styles)}
${SYSTEM_STYLES_MARKER}
${styleLink(assets.sheets.safe)}
<style>${look}</style>
${loaderScript(setting)}
</head>
<body id="${escapeHtml(pageId)}" class="safe-page ${escapeHtml(pageClasses)}">
<a class="safe-skip" href="#content">${word("skipText")}</a>
<header class="safe-head"><a class="safe-title" href="/">${logoHtml(setting)}</a><a class="safe-cart sqs-custom-cart" href="/cart">${word("toCartText")}</a></header>
<main id="content" class="safe-main" tabindex="-1">
${main}
</main>
<footer class="safe-foot"><a href="/">${escapeHtml(settings.siteTitle)}</a></footer>
</body>
</html>
`;
}
