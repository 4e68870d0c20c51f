import { isEndingRedirect } from "@stoa/core/redirect/ending-redirect.ts";
import { redirectFinder, type FindRedirect, type Redirect } from "@stoa/core/redirect/find-redirect.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import { inSite } from "../../db/database.ts";
import type { Resources } from "../../plugins/resources.ts";
import { readPublishedRedirects } from "./redirect-store.ts";

type Asked = { readonly host: string; readonly path: string };

/** Where addresses without a page lead, by site; rules stay in memory as long as their release is live. */
export type Redirects = {
  /** `path` is as it was asked for, at `host`. A rule that leads back to itself counts for nothing. */
  readonly find: (site: SiteEntry, asked: Asked) => Promise<Redirect | undefined>;
};

/** Sites whose rules are kept in memory. */
const MAX_SITES = 1000;

/** Where the site is, in whatever language: its rules hold at all of them. */
function hostsOf({ slug, primaryHost, languages = [] }: SiteEntry, asked: Asked, platformHost: string): string[] {
  const domains = [primaryHost, ...languages.map(({ domain }) => domain)];
  return [asked.host, `${slug}.${platformHost}`, ...domains.filter((domain) => domain !== undefined)];
}

type Serving = Pick<Resources, "database" | "env">;

export function openRedirects({ database, env }: Serving): Redirects {
  /** The rules of an owner can name the site's own hosts, which nobody knows when they are saved. */
  function findEnding(find: FindRedirect, site: SiteEntry, asked: Asked): Redirect | undefined {
    const found = find(asked.path);
    const hosts = hostsOf(site, asked, env.host);
    return found && isEndingRedirect(find, { path: asked.path, hosts }) ? found : undefined;
  }
  const finders = new Map<string, { readonly release: number; readonly find: FindRedirect }>();
  return {
    find: async (site, asked) => {
      const { id, liveRelease } = site;
      if (liveRelease === null) return undefined;
      const known = finders.get(id);
      if (known?.release === liveRelease) return findEnding(known.find, site, asked);
      const find = redirectFinder(await inSite(database, id, (db) => readPublishedRedirects(db, liveRelease)));
      if (finders.size >= MAX_SITES) finders.clear();
      finders.set(id, { release: liveRelease, find });
      return findEnding(find, site, asked);
    },
  };
}
