import type { SiteId } from "@stoa/core/site/site-id.ts";
import { inSite, type Database, type SiteDb } from "../../db/database.ts";
import { createSiteBatches, type AddToBatch } from "./site-batches.ts";
import {
  addPageErrors,
  addVisitCounts,
  deleteOldVisits,
  listPageErrorsSince,
  listVisitCounts,
  type PageError,
  type VisitCount,
  type VisitDays,
} from "./visit-store.ts";

export function joinHits<Item extends { readonly hits: number }>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): readonly Item[] {
  const joined = new Map<string, Item>();
  for (const item of items) {
    const key = keyOf(item);
    joined.set(key, { ...item, hits: item.hits + (joined.get(key)?.hits ?? 0) });
  }
  return [...joined.values()];
}

export function dayOf(nowMs: number): string {
  return new Date(nowMs).toISOString().slice(0, 10);
}

type VisitRecorder = {
  readonly countVisit: AddToBatch<VisitCount>;
  readonly recordError: AddToBatch<PageError>;
};

export function createVisitRecorder(database: Database, now: () => number): VisitRecorder {
  const cleanedDays = new Map<SiteId, string>();

  /** The first write of a day deletes what is past its retention. */
  function write(siteId: SiteId, add: (db: SiteDb, day: string) => Promise<void>): Promise<void> {
    const day = dayOf(now());
    return inSite(database, siteId, async (db) => {
      await add(db, day);
      if (cleanedDays.get(siteId) === day) return;
      await deleteOldVisits(db, day);
      cleanedDays.set(siteId, day);
    });
  }

  return {
    countVisit: createSiteBatches((siteId, items) => {
      const counts = joinHits(items, ({ event, path }) => `${event} ${path}`);
      return write(siteId, (db, day) => addVisitCounts(db, day, counts));
    }),
    recordError: createSiteBatches((siteId, items) => {
      const errors = joinHits(items, ({ message, stack }) => `${message}\n${stack}`);
      return write(siteId, (db, day) => addPageErrors(db, day, errors));
    }),
  };
}

export function findVisits(db: SiteDb, days: VisitDays): Promise<readonly (VisitCount & { readonly day: string })[]> {
  return listVisitCounts(db, days);
}

export function findPageErrors(db: SiteDb, nowMs: number): Promise<readonly (PageError & { readonly day: string })[]> {
  return listPageErrorsSince(db, dayOf(nowMs));
}
