import type { SiteEntry } from "@stoa/core/site/site-entry.ts";

/** What a path of a site leads to before anything is looked up. */
export type PageAddress =
  | { readonly kind: "cart" }
  /** `urlId` null is the home page; `itemUrlId` null is the page or collection itself. */
  | { readonly kind: "content"; readonly urlId: string | null; readonly itemUrlId: string | null }
  | { readonly kind: "unknown" };

const CANONICAL = /^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*)?$/;

/**
 * The one path under which a page is served: lower case, no slash at the end, none doubled. Null for a path that no page can
 * have, so nothing is ever redirected to an address that was not checked character by character.
 */
export function canonicalPath(path: string): string | null {
  if (CANONICAL.test(path)) return path;
  const canonical = `/${path.toLowerCase().split("/").filter(Boolean).join("/")}`;
  return CANONICAL.test(canonical) ? canonical : null;
}

/** Addresses that are never pages: calls and files that do not exist. */
export function isPagePath(path: string): boolean {
  return !path.startsWith("/api/") && !path.startsWith("/_");
}

/** Reads a canonical path. */
export function readAddress(path: string): PageAddress {
  if (path === "/cart") return { kind: "cart" };
  const [urlId = null, itemUrlId = null, ...rest] = path.split("/").filter(Boolean);
  return rest.length > 0 ? { kind: "unknown" } : { kind: "content", urlId, itemUrlId };
}

export const PAGE_FORMATS = ["html", "json", "json-pretty", "main-content", "page-context"] as const;
export type PageFormat = (typeof PAGE_FORMATS)[number];

/** The part of a query that changes what is served. spec: template-platform 2.2 */
export type PageQuery = { readonly format: PageFormat; readonly offset: number };

/** What a page without a query is asked for. */
export const PLAIN_QUERY: PageQuery = { format: "html", offset: 0 };

const MAX_OFFSET = 100_000;

export function readPageQuery(search: string): PageQuery {
  const parameters = new URLSearchParams(search);
  const format = PAGE_FORMATS.find((one) => one === parameters.get("format")) ?? "html";
  const offset = Number(parameters.get("offset") ?? 0);
  return { format, offset: Number.isInteger(offset) && offset > 0 && offset <= MAX_OFFSET ? offset : 0 };
}

/** A query that says the same in one way only: "" or `?format=…&offset=…`. */
export function queryText({ format, offset }: PageQuery): string {
  const parts = [...(format === "html" ? [] : [`format=${format}`]), ...(offset === 0 ? [] : [`offset=${offset}`])];
  return parts.length === 0 ? "" : `?${parts.join("&")}`;
}

/** A look at a page: where, and on which origin. */
export type PageVisit = {
  readonly site: SiteEntry;
  /** Scheme and host as the browser has them. */
  readonly origin: string;
  /** A canonical path. */
  readonly path: string;
  readonly query: PageQuery;
};
