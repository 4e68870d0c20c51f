import type { RenderedPage } from "../output/render-page.ts";

/** Browsers may cache these pages but must revalidate. */
export const SHARED_PAGE_HEADERS = {
  "cache-control": "public, max-age=0, must-revalidate",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "content-security-policy": "frame-ancestors 'self'",
} as const;

/** For one visitor. A locked page asks for its password in a form, so there is no authentication header. */
export const PRIVATE_PAGE_HEADERS = { ...SHARED_PAGE_HEADERS, "cache-control": "private, no-store" } as const;
const LOCKED_PAGE_HEADERS = {
  ...PRIVATE_PAGE_HEADERS,
  "x-robots-tag": "noindex",
  "www-authenticate": 'Form realm="page"',
} as const;
const DENIED_PAGE_HEADERS = { ...PRIVATE_PAGE_HEADERS, "x-robots-tag": "noindex" } as const;

/** Not for search engines, and their addresses must not leak to other sites. */
export const HIDDEN_PAGE_HEADERS = { "x-robots-tag": "noindex", "referrer-policy": "same-origin" } as const;

/** Headers of password and member pages, by status. */
const BARRIER_HEADERS: Readonly<Record<number, Record<string, string>>> = {
  401: LOCKED_PAGE_HEADERS,
  403: DENIED_PAGE_HEADERS,
};

export function publicHeaders({ status, contentType }: RenderedPage): Record<string, string> {
  return { ...(BARRIER_HEADERS[status] ?? SHARED_PAGE_HEADERS), "content-type": contentType };
}

export function privateHeaders({ status }: RenderedPage): Record<string, string> {
  return BARRIER_HEADERS[status] ?? PRIVATE_PAGE_HEADERS;
}
