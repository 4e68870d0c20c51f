import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import { inPlatform, type Database } from "../../db/database.ts";
import type { ConnectionSettings } from "../../db/postgres/embedded-postgres-server.ts";
import { listen, type Heartbeat } from "../../db/notifications.ts";
import type { RequestOrigin } from "../../plugins/request/request-origin.ts";
import { createSiteCache, type SiteCache } from "./site-cache.ts";
import { findSiteByHost, findSiteBySlug, listSitesById } from "./site-store.ts";

/** Host → site, cached while the database notifies of changes, so a cached page costs no query. */
export type SiteDirectory = {
  readonly find: (origin: RequestOrigin) => Promise<SiteEntry | undefined>;
  /** Returns the site only if cached. */
  readonly peek: (origin: RequestOrigin) => SiteEntry | undefined;
  /** Drops a site this process has just changed, without waiting for the notification. */
  readonly forget: (siteId: string) => void;
  readonly close: () => Promise<void>;
};

type SiteOrigin = Exclude<RequestOrigin, { kind: "platform" }>;

function keyOf(origin: SiteOrigin): string {
  return "slug" in origin ? `slug:${origin.slug}` : `host:${origin.domain}`;
}

const CHECK_EVERY_MS = 5000;
const SITES_PER_QUERY = 500;

/** Only for tests. */
export type DirectoryTiming = { readonly heartbeat?: Heartbeat | undefined; readonly checkEveryMs?: number };

async function forgetChanged(database: Database, cache: SiteCache): Promise<void> {
  const used = cache.takeUsed();
  for (let from = 0; from < used.length; from += SITES_PER_QUERY) {
    const ids = used.slice(from, from + SITES_PER_QUERY);
    const sites = await inPlatform(database, (db) => listSitesById(db, ids));
    const current = new Map<string, SiteEntry>(sites.map((site) => [site.id, site]));
    for (const id of ids) if (!cache.isCurrent(id, current.get(id))) cache.forget(id);
  }
}

type Checks = { readonly stop: () => Promise<void> };

/** Compares the sites in use with the database from time to time, in case a notification was lost. */
function startChecks(database: Database, { cache, everyMs }: { cache: SiteCache; everyMs: number }): Checks {
  let checking = Promise.resolve();
  const timer = setInterval(() => {
    // Without a database there is nothing to compare with, and the connection that listens reports the gap.
    checking = checking.then(() => forgetChanged(database, cache)).catch(() => undefined);
  }, everyMs);
  timer.unref();
  return {
    stop: () => {
      clearInterval(timer);
      return checking;
    },
  };
}

export function openSiteDirectory(
  database: Database,
  settings: ConnectionSettings,
  { heartbeat, checkEveryMs = CHECK_EVERY_MS }: DirectoryTiming = {},
): SiteDirectory {
  const cache = createSiteCache();
  const notifications = listen(settings, {
    channel: "stoa_site",
    onMessage: cache.forget,
    onGap: cache.forgetAll,
    heartbeat,
  });
  const checks = startChecks(database, { cache, everyMs: checkEveryMs });

  async function read(key: string, origin: SiteOrigin): Promise<SiteEntry | undefined> {
    const before = cache.generation();
    const found = await inPlatform(database, (db) =>
      "slug" in origin ? findSiteBySlug(db, origin.slug) : findSiteByHost(db, origin.domain),
    );
    if (found && notifications.isListening() && before === cache.generation()) cache.keep(key, found);
    return found;
  }
  const reading = new Map<string, Promise<SiteEntry | undefined>>();
  /**
   * Parallel requests for an uncached site share one query; a query that began before a change is not shared after it.
   */
  function readOnce(key: string, origin: SiteOrigin): Promise<SiteEntry | undefined> {
    const shared = `${cache.generation()} ${key}`;
    const known = reading.get(shared);
    if (known) return known;
    const promise = read(key, origin).finally(() => reading.delete(shared));
    reading.set(shared, promise);
    return promise;
  }

  return {
    find: async (origin) => {
      if (origin.kind === "platform") return undefined;
      const key = keyOf(origin);
      return cache.peek(key) ?? readOnce(key, origin);
    },
    peek: (origin) => (origin.kind === "platform" ? undefined : cache.peek(keyOf(origin))),
    forget: cache.forget,
    close: async () => {
      await checks.stop();
      await notifications.close();
    },
  };
}
