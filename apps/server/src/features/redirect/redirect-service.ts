import { isEndingRedirect } from "@stoa/core/redirect/ending-redirect.ts";
import { redirectFinder, type FindRedirect, type Redirect } from "@stoa/core/redirect/find-redirect.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import { inSite, type Database } from "../../db/database.ts";
import { readPublishedRedirects } from "./redirect-store.ts";

/** Where addresses without a page lead, by site; rules stay in memory as long as their release is live. */
export type Redirects = {
  /** `path` is as it was asked for, at `host`. A rule that leads back to itself counts for nothing. */
  readonly find: (
    site: SiteEntry,
    asked: { readonly host: string; readonly path: string },
  ) => Promise<Redirect | undefined>;
};

/** Sites whose rules are kept in memory. */
const MAX_SITES = 1000;

/** The rules of an owner can name the site's own host, which nobody knows when they are saved. */
function findEnding(find: FindRedirect, asked: { readonly host: string; readonly path: string }): Redirect | undefined {
  const found = find(asked.path);
  return found && isEndingRedirect(find, asked) ? found : undefined;
}

export function openRedirects(database: Database): Redirects {
  const finders = new Map<string, { readonly release: number; readonly find: FindRedirect }>();
  return {
    find: async (site, asked) => {
      const { id, liveRelease } = site;
      if (liveRelease === null) return undefined;
      const known = finders.get(id);
      if (known?.release === liveRelease) return findEnding(known.find, asked);
      const find = redirectFinder(await inSite(database, id, (db) => readPublishedRedirects(db, liveRelease)));
      if (finders.size >= MAX_SITES) finders.clear();
      finders.set(id, { release: liveRelease, find });
      return findEnding(find, asked);
    },
  };
}
