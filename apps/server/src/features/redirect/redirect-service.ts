import { isEndingRedirect } from "@stoa/core/redirect/ending-redirect.ts";
import { redirectFinder, type FindRedirect, type Redirect } from "@stoa/core/redirect/find-redirect.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import { inSite } from "../../db/database.ts";
import type { Resources } from "../../plugins/resources.ts";
import { readPublishedRedirects } from "./redirect-store.ts";

type Asked = { readonly host: string; readonly path: string };

/** Redirects per site, cached while their release is live. */
export type Redirects = {
  /** `path` is as requested, at `host`. A rule that redirects to itself is ignored. */
  readonly find: (site: SiteEntry, asked: Asked) => Promise<Redirect | undefined>;
};

const MAX_SITES = 1000;

/** All hosts of a site in every language: its rules apply to all of them. */
function hostsOf({ slug, primaryHost, languages = [] }: SiteEntry, asked: Asked, platformHost: string): string[] {
  const domains = [primaryHost, ...languages.map(({ domain }) => domain)];
  return [asked.host, `${slug}.${platformHost}`, ...domains.filter((domain) => domain !== undefined)];
}

type Serving = Pick<Resources, "database" | "env">;

export function openRedirects({ database, env }: Serving): Redirects {
  /** Rules can name the site's own hosts, which are unknown when they are saved. */
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
