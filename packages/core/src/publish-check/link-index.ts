import type { DocumentKind } from "../document/document-kinds.ts";
import { splitLanguagePath, type PublicLanguage } from "../multilingual/language/language-path.ts";
import { plainPath, type FindRedirect } from "../redirect/find-redirect.ts";

/** Draft data that determines whether and where visitors find it, and its search result. */
export type CheckedEntry = {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly title: string;
  readonly urlId: string | null;
  readonly collectionId: string | null;
  /** Not hidden by the owner. */
  readonly isOn: boolean;
  /** Excluded from search engines, password-protected or members-only. */
  readonly isKeptFromSearch: boolean;
  readonly seoTitle: string;
  readonly description: string;
  /** It has text to derive a description from when none is written. */
  readonly hasWords: boolean;
};

export type LinkTarget = { readonly entry: CheckedEntry; readonly path: string; readonly isShown: boolean };

export type LinkIndex = {
  readonly byId: ReadonlyMap<string, LinkTarget>;
  readonly byPath: ReadonlyMap<string, LinkTarget>;
  readonly findRedirect: FindRedirect;
  readonly languages: readonly PublicLanguage[];
  /** Schemes and hosts of the site. */
  readonly origins: ReadonlySet<string>;
};

type SitePlaces = Pick<LinkIndex, "findRedirect" | "languages" | "origins"> & { readonly homepageId: string | null };

const PAGES: ReadonlySet<DocumentKind> = new Set(["page", "collection"]);
const ENTRIES: ReadonlySet<DocumentKind> = new Set(["item", "product"]);

function pageTarget(entry: CheckedEntry, homepageId: string | null): LinkTarget {
  return { entry, path: entry.id === homepageId ? "/" : `/${entry.urlId ?? ""}`, isShown: entry.isOn };
}

function entryTarget(entry: CheckedEntry, parent: LinkTarget): LinkTarget {
  const path = `/${parent.entry.urlId ?? ""}/${entry.urlId ?? ""}`;
  return { entry, path, isShown: entry.isOn && parent.isShown };
}

/** Indexes the link targets among a site's drafts in one pass. */
export function createLinkIndex(entries: readonly CheckedEntry[], places: SitePlaces): LinkIndex {
  const { homepageId, ...rest } = places;
  const pages = entries.filter(({ kind }) => PAGES.has(kind));
  const byId = new Map(pages.map((entry) => [entry.id, pageTarget(entry, homepageId)]));
  for (const entry of entries) {
    const parent = ENTRIES.has(entry.kind) ? byId.get(entry.collectionId ?? "") : undefined;
    if (parent) byId.set(entry.id, entryTarget(entry, parent));
  }
  const byPath = new Map([...byId.values()].map((target) => [target.path, target]));
  const home = byId.get(homepageId ?? "");
  if (home) byPath.set(`/${home.entry.urlId ?? ""}`, home);
  return { byId, byPath, ...rest };
}

/** Returns the path of an address without language, query and fragment; case is ignored. */
export function pathOfAddress(address: string, languages: readonly PublicLanguage[]): string {
  const path = plainPath(address.split(/[?#]/, 1)[0] ?? "");
  return plainPath(splitLanguagePath(path, languages)?.path ?? path);
}
