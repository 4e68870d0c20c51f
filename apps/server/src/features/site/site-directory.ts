import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import { inPlatform, type Database } from "../../db/database.ts";
import type { ConnectionSettings } from "../../db/postgres/embedded-postgres-server.ts";
import { listen } from "../../db/notifications.ts";
import type { RequestOrigin } from "../../plugins/request/request-origin.ts";
import { findSiteByHost, findSiteBySlug } from "./site-store.ts";

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

/** Cached sites; an entry is about 200 bytes. */
const MAX_ENTRIES = 50_000;

export function openSiteDirectory(database: Database, settings: ConnectionSettings): SiteDirectory {
  const entries = new Map<string, SiteEntry>();
  const keysOfSite = new Map<string, Set<string>>();
  // A read that began before a change must not be cached after it.
  let generation = 0;

  function forgetAll(): void {
    generation += 1;
    entries.clear();
    keysOfSite.clear();
  }
  function forget(siteId: string): void {
    generation += 1;
    for (const key of keysOfSite.get(siteId) ?? []) entries.delete(key);
    keysOfSite.delete(siteId);
  }
  const notifications = listen(settings, { channel: "stoa_site", onMessage: forget, onGap: forgetAll });

  function keep(key: string, entry: SiteEntry): void {
    if (entries.size >= MAX_ENTRIES) forgetAll();
    entries.set(key, entry);
    const keys = keysOfSite.get(entry.id) ?? new Set();
    keysOfSite.set(entry.id, keys.add(key));
  }

  async function read(key: string, origin: SiteOrigin): Promise<SiteEntry | undefined> {
    const before = generation;
    const found = await inPlatform(database, (db) =>
      "slug" in origin ? findSiteBySlug(db, origin.slug) : findSiteByHost(db, origin.domain),
    );
    if (found && notifications.isListening() && before === generation) keep(key, found);
    return found;
  }
  const reading = new Map<string, Promise<SiteEntry | undefined>>();
  /**
   * Parallel requests for an uncached site share one query; a query that began before a change is not shared after it.
   */
  function readOnce(key: string, origin: SiteOrigin): Promise<SiteEntry | undefined> {
    const shared = `${generation} ${key}`;
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
      return entries.get(key) ?? readOnce(key, origin);
    },
    peek: (origin) => (origin.kind === "platform" ? undefined : entries.get(keyOf(origin))),
    forget,
    close: notifications.close,
  };
}
