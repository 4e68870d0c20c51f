import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { PageQuery } from "./page-query.ts";

export { PLAIN_QUERY, queryText, readPageQuery, type PageQuery } from "./page-query.ts";

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

/** An address of a page and one of an item below it are at most this long each. */
const MAX_PATH_CHARACTERS = 402;
const MAX_PARTS = 40;

/**
 * Addresses that may be meant by a canonical path, the longest first: an item's address begins with its collection's. Undefined for a path
 * that is nobody's; none for the home page.
 */
export function addressesIn(path: string): readonly string[] | undefined {
  const parts = path.split("/").filter(Boolean);
  if (path.length > MAX_PATH_CHARACTERS || parts.length > MAX_PARTS) return undefined;
  return parts.map((_part, index) => parts.slice(0, parts.length - index).join("/"));
}

/** A look at a page: where, and on which origin. */
export type PageVisit = {
  readonly site: SiteEntry;
  /** Scheme and host as the browser has them. */
  readonly origin: string;
  /** A canonical path. */
  readonly path: string;
  readonly query: PageQuery;
  /** What the visitor has shown passwords for: by `site` or a document's id, a proof that holds for one password hash. */
  readonly passes?: ReadonlyMap<string, string>;
  /** Member areas that the visitor may enter. */
  readonly memberAreas?: ReadonlySet<string>;
  /** Name of a theme that the drafts are looked at in, if it is not the site's own. */
  readonly themeName?: string | undefined;
};
