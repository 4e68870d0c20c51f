import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { PageQuery } from "./page-query.ts";

export { PLAIN_QUERY, readPageQuery, type PageQuery } from "./page-query.ts";

const CANONICAL = /^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*)?$/;

/**
 * The canonical path of a page: lowercase, no trailing or double slashes. Null for an impossible path, so redirects
 * only go to addresses that were checked character by character.
 */
export function canonicalPath(path: string): string | null {
  if (CANONICAL.test(path)) return path;
  const canonical = `/${path.toLowerCase().split("/").filter(Boolean).join("/")}`;
  return CANONICAL.test(canonical) ? canonical : null;
}

/** False for API calls and missing files. */
export function isPagePath(path: string): boolean {
  return !path.startsWith("/api/") && !path.startsWith("/_");
}

/** Maximum length of a page's address plus that of an item below it. */
const MAX_PATH_CHARACTERS = 402;
const MAX_PARTS = 40;

/**
 * Candidate addresses of a canonical path, longest first: an item's address begins with its collection's. Undefined for
 * an impossible path; empty for the home page.
 */
export function addressesIn(path: string): readonly string[] | undefined {
  const parts = path.split("/").filter(Boolean);
  if (path.length > MAX_PATH_CHARACTERS || parts.length > MAX_PARTS) return undefined;
  return parts.map((_part, index) => parts.slice(0, parts.length - index).join("/"));
}

export type PageVisit = {
  readonly site: SiteEntry;
  readonly origin: string;
  readonly path: string;
  readonly query: PageQuery;
  /** Proofs of entered passwords by `site` or document id, each valid for one password hash. */
  readonly passes?: ReadonlyMap<string, string>;
  readonly memberAreas?: ReadonlySet<string>;
  /** Theme to preview drafts in, if it is not the site's own. */
  readonly themeName?: string | undefined;
};
