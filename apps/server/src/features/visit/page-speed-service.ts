import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { speedP75, type SpeedCount, type SpeedMeasure } from "@stoa/core/visit/page-speed.ts";
import type { SpeedValue } from "@stoa/core/visit/performance-record.ts";
import type { listPageSpeed } from "@stoa/core/visit/visit-api.ts";
import { inSite, type Database, type SiteDb } from "../../db/database.ts";
import { addPageSpeed, deleteOldPageSpeed, listPageSpeedHits, type SpeedHits } from "./page-speed-store.ts";
import { createSiteBatches, type AddToBatch } from "./site-batches.ts";
import { dayOf, joinHits } from "./visit-service.ts";

export function createSpeedRecorder(database: Database, now: () => number): AddToBatch<readonly SpeedValue[]> {
  const cleanedDays = new Map<SiteId, string>();
  return createSiteBatches((siteId, told) => {
    const values = told.flat().map(({ path, measure, bucket }): SpeedHits => ({ path, measure, bucket, hits: 1 }));
    const counts = joinHits(values, ({ path, measure, bucket }) => `${measure} ${bucket} ${path}`);
    const day = dayOf(now());
    return inSite(database, siteId, async (db) => {
      await addPageSpeed(db, day, counts);
      if (cleanedDays.get(siteId) === day) return;
      await deleteOldPageSpeed(db, day);
      cleanedDays.set(siteId, day);
    });
  });
}

type PageSpeedRow = EndpointReply<typeof listPageSpeed>["pages"][number];

function rowOf(path: string, counts: ReadonlyMap<SpeedMeasure, readonly SpeedCount[]>): PageSpeedRow {
  const measured = [...counts].map(([measure, found]) => [measure, speedP75(measure, found)] as const);
  const samples = [...counts.values()].map((found) => found.reduce((sum, { hits }) => sum + hits, 0));
  return { path, samples: Math.max(...samples), p75: Object.fromEntries(measured) };
}

export async function findPageSpeed(
  db: SiteDb,
  days: { readonly from: string; readonly to: string },
): Promise<PageSpeedRow[]> {
  const pages = Map.groupBy(await listPageSpeedHits(db, days), ({ path }) => path);
  const rows = [...pages].map(([path, hits]) =>
    rowOf(
      path,
      Map.groupBy(hits, ({ measure }) => measure),
    ),
  );
  return rows.toSorted((one, other) => other.samples - one.samples || (one.path < other.path ? -1 : 1));
}
