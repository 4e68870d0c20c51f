import { isDeepStrictEqual } from "node:util";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";

/** Sites in memory by the key they were found with: a slug or a host. */
export type SiteCache = {
  readonly peek: (key: string) => SiteEntry | undefined;
  readonly keep: (key: string, entry: SiteEntry) => void;
  readonly forget: (siteId: string) => void;
  readonly forgetAll: () => void;
  /** Grows when something is forgotten: a read that began before a change must not be cached after it. */
  readonly generation: () => number;
  /** Ids of sites that were peeked at since the last call. */
  readonly takeUsed: () => string[];
  /** Whether what is kept of a site equals `current`. */
  readonly isCurrent: (siteId: string, current: SiteEntry | undefined) => boolean;
};

/** An entry is about 200 bytes. */
const MAX_ENTRIES = 50_000;

export function createSiteCache(): SiteCache {
  const entries = new Map<string, SiteEntry>();
  const keysOfSite = new Map<string, Set<string>>();
  let used = new Set<string>();
  let generation = 0;

  function forgetAll(): void {
    generation += 1;
    entries.clear();
    keysOfSite.clear();
  }
  return {
    peek: (key) => {
      const entry = entries.get(key);
      if (entry) used.add(entry.id);
      return entry;
    },
    keep: (key, entry) => {
      if (entries.size >= MAX_ENTRIES) forgetAll();
      entries.set(key, entry);
      const keys = keysOfSite.get(entry.id) ?? new Set();
      keysOfSite.set(entry.id, keys.add(key));
    },
    forget: (siteId) => {
      generation += 1;
      for (const key of keysOfSite.get(siteId) ?? []) entries.delete(key);
      keysOfSite.delete(siteId);
    },
    forgetAll,
    generation: () => generation,
    takeUsed: () => {
      const taken = [...used];
      used = new Set();
      return taken;
    },
    isCurrent: (siteId, current) =>
      [...(keysOfSite.get(siteId) ?? [])].every((key) => isDeepStrictEqual(entries.get(key), current)),
  };
}
