import type { RenderedPage } from "./output/render-page.ts";

/** Of pages that visitors may keep only to ask whether they have changed. */
export const SHARED_PAGE_HEADERS = {
  "cache-control": "public, max-age=0, must-revalidate",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "content-security-policy": "frame-ancestors 'self'",
} as const;

/** Of pages for one visitor. A locked page asks for its password in a form, which no header has a word for. */
export const PRIVATE_PAGE_HEADERS = { ...SHARED_PAGE_HEADERS, "cache-control": "private, no-store" } as const;
const LOCKED_PAGE_HEADERS = {
  ...PRIVATE_PAGE_HEADERS,
  "x-robots-tag": "noindex",
  "www-authenticate": 'Form realm="page"',
} as const;
/** Of pages that only members see, to whoever is none. */
const DENIED_PAGE_HEADERS = { ...PRIVATE_PAGE_HEADERS, "x-robots-tag": "noindex" } as const;

/** Nothing of them is for search engines, and their addresses are for no other site. */
export const HIDDEN_PAGE_HEADERS = { "x-robots-tag": "noindex", "referrer-policy": "same-origin" } as const;

/** By status, of pages that stand where others would: for a password, for members. */
const BARRIER_HEADERS: Readonly<Record<number, Record<string, string>>> = {
  401: LOCKED_PAGE_HEADERS,
  403: DENIED_PAGE_HEADERS,
};

/** Headers of a page that is the same for everybody. */
export function publicHeaders({ status, contentType }: RenderedPage): Record<string, string> {
  return { ...(BARRIER_HEADERS[status] ?? SHARED_PAGE_HEADERS), "content-type": contentType };
}

/** Headers of a page that one visitor sees. */
export function privateHeaders({ status }: RenderedPage): Record<string, string> {
  return BARRIER_HEADERS[status] ?? PRIVATE_PAGE_HEADERS;
}
