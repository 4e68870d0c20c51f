import { escapeHtml } from "../lib/text/escape-html.ts";

const IMG = /<img\b[^>]*(?:>|$)/gi;
const SOURCE = /\s(?:data-src|data-image|src)\s*=\s*(?:"([^"]*)"|'([^']*)')/i;
const ENTITIES: Readonly<Record<string, string>> = { "&amp;": "&", "&#38;": "&", "&quot;": '"', "&#39;": "'" };

function sourceOf(img: string): string {
  const [, double, single] = SOURCE.exec(img) ?? [];
  return (double ?? single ?? "").trim().replace(/&(?:amp|#38|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);
}

function altOf(img: string): string {
  const [, double, single] = /\salt\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(img) ?? [];
  return double ?? single ?? "";
}

/** Returns the distinct image addresses in an HTML text. */
export function pictureUrls(html: string): readonly string[] {
  const urls = [...html.matchAll(IMG)].map(([img]) => sourceOf(img)).filter((url) => url !== "");
  return [...new Set(urls)];
}

/**
 * Returns HTML with images replaced by the site's own: `urlOf` returns the new address, or undefined to drop the image.
 */
export function withOwnPictures(html: string, urlOf: (url: string) => string | undefined): string {
  return html.replace(IMG, (img) => {
    const own = urlOf(sourceOf(img));
    return own === undefined ? "" : `<img src="${escapeHtml(own)}" alt="${altOf(img)}">`;
  });
}
