import { escapeHtml } from "../lib/escape-html.ts";

/** A page that search engines should know: its path, and when it was last published (Unix milliseconds). */
export type SitemapEntry = { readonly path: string; readonly updatedOn: number };

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

function document(root: "urlset" | "sitemapindex", elements: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${elements.join("\n")}\n</${root}>\n`;
}

/** Addresses of pages as the protocol of sitemaps has them. `origin` is scheme and host. */
export function sitemapXml(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(
    ({ path, updatedOn }) =>
      `<url><loc>${escapeHtml(origin + path)}</loc><lastmod>${new Date(updatedOn).toISOString()}</lastmod></url>`,
  );
  return document("urlset", urls);
}

/** An index of `fileCount` sitemaps, for sites with more addresses than a file holds. */
export function sitemapIndexXml(origin: string, fileCount: number): string {
  const files = Array.from(
    { length: fileCount },
    (_file, index) => `<sitemap><loc>${escapeHtml(`${origin}/sitemap.xml?file=${index + 1}`)}</loc></sitemap>`,
  );
  return document("sitemapindex", files);
}
