import { redirectFinder, type FindRedirect, type Redirect } from "@stoa/core/redirect/find-redirect.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import { inSite, type Database } from "../../db/database.ts";
import { readPublishedRedirects } from "./redirect-store.ts";

/** Where addresses without a page lead, by site; rules stay in memory as long as their release is live. */
export type Redirects = {
  /** `path` is as it was asked for. */
  readonly find: (site: SiteEntry, path: string) => Promise<Redirect | undefined>;
};

/** Sites whose rules are kept in memory. */
const MAX_SITES = 1000;

export function openRedirects(database: Database): Redirects {
  const finders = new Map<string, { readonly release: number; readonly find: FindRedirect }>();
  return {
    find: async (site, path) => {
      const { id, liveRelease } = site;
      if (liveRelease === null) return undefined;
      const known = finders.get(id);
      if (known?.release === liveRelease) return known.find(path);
      const find = redirectFinder(await inSite(database, id, (db) => readPublishedRedirects(db, liveRelease)));
      if (finders.size >= MAX_SITES) finders.clear();
      finders.set(id, { release: liveRelease, find });
      return find(path);
    },
  };
}
