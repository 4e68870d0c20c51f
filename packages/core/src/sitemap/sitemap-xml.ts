import { escapeHtml } from "../lib/text/escape-html.ts";

/** A page for search engines: its path, and when it was last published (Unix milliseconds). */
export type SitemapEntry = { readonly path: string; readonly updatedOn: number };

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

function document(root: "urlset" | "sitemapindex", elements: readonly string[], more = ""): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}"${more}>\n${elements.join("\n")}\n</${root}>\n`;
}

/** Returns a sitemap of pages. `origin` is scheme and host. */
export function sitemapXml(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(
    ({ path, updatedOn }) =>
      `<url><loc>${escapeHtml(origin + path)}</loc><lastmod>${new Date(updatedOn).toISOString()}</lastmod></url>`,
  );
  return document("urlset", urls);
}

/** A page in one language; the site's own language comes first. */
export type SitemapAlternate = { readonly language: string; readonly url: string };

const XHTML = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** Returns a sitemap of a multilingual site: each page once per language, each time listing all languages. */
export function multilingualSitemapXml(
  entries: readonly SitemapEntry[],
  alternatesOf: (path: string) => readonly SitemapAlternate[],
): string {
  const urls = entries.flatMap(({ path, updatedOn }) => {
    const alternates = alternatesOf(path);
    const link = (language: string, url: string): string =>
      `<xhtml:link rel="alternate" hreflang="${escapeHtml(language)}" href="${escapeHtml(url)}"/>`;
    const [own] = alternates;
    const links = [
      ...alternates.map(({ language, url }) => link(language, url)),
      ...(own ? [link("x-default", own.url)] : []),
    ].join("");
    const changed = new Date(updatedOn).toISOString();
    return alternates.map(({ url }) => `<url><loc>${escapeHtml(url)}</loc><lastmod>${changed}</lastmod>${links}</url>`);
  });
  return document("urlset", urls, XHTML);
}

/** Returns an index of `fileCount` sitemaps, for sites with more addresses than a file holds. */
export function sitemapIndexXml(origin: string, fileCount: number): string {
  const files = Array.from(
    { length: fileCount },
    (_file, index) => `<sitemap><loc>${escapeHtml(`${origin}/sitemap.xml?file=${index + 1}`)}</loc></sitemap>`,
  );
  return document("sitemapindex", files);
}
