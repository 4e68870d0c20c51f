import { PAGE_PATH_PATTERN } from "@stoa/core/lib/id-schema.ts";
import { addressPath, readablePath } from "@stoa/core/page/address-path.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { PageQuery } from "./page-query.ts";

export { PLAIN_QUERY, readPageQuery, type PageQuery } from "./page-query.ts";

const PLAIN = /^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*)?$/;
const ADDRESS = new RegExp(PAGE_PATH_PATTERN, "u");

/**
 * The canonical path of a page: lowercase, in NFC, percent-encoded, no trailing or double slashes. Null for an
 * impossible path, so redirects only go to addresses that were checked character by character.
 */
export function canonicalPath(path: string): string | null {
  if (PLAIN.test(path)) return path;
  const address = readablePath(path).toLowerCase().normalize("NFC").split("/").filter(Boolean).join("/");
  return address === "" || ADDRESS.test(address) ? addressPath(address) : null;
}

/** Whether a path only differs in its escapes from its canonical one, so it shows the page without a redirect. */
export function isSamePath(path: string, canonical: string): boolean {
  return path === canonical || readablePath(path) === readablePath(canonical);
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
  const shown = readablePath(path);
  const parts = shown.split("/").filter(Boolean);
  if (shown.length > MAX_PATH_CHARACTERS || parts.length > MAX_PARTS) return undefined;
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
  /** Shows what is behind locks: for a check that nobody sees. */
  readonly isUnlocked?: boolean;
  /** Theme to preview drafts in, if it is not the site's own. */
  readonly themeName?: string | undefined;
};
