import { ASSET_LIMITS } from "@stoa/core/asset/asset-limits.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { inPlatform, inSite, type SiteDb } from "../../../db/database.ts";
import type { ClockJobCall } from "../../../jobs/job.ts";
import type { Resources } from "../../../plugins/resources.ts";
import { deleteAssetRow, listSitesWithDeletedAssets, lockDeletedAssets } from "./asset-sweep-store.ts";
import { removeAssetFiles } from "../upload/asset-upload-service.ts";
import { listAssetUses } from "./asset-use-store.ts";
import { removeStaleIncoming } from "../upload/incoming-file.ts";

const DAY_MS = 24 * 60 * 60_000;
const BATCH = 50;

export type SweepParts = Pick<Resources, "storage" | "env" | "now">;
type Sweep = SweepParts & { readonly before: Date };

/** Removes a batch of deleted files that no page shows; returns the last id examined, undefined at the end. */
async function sweepSome(db: SiteDb, { storage, before }: Sweep, afterId: string): Promise<string | undefined> {
  const deleted = await lockDeletedAssets(db, { before, afterId, limit: BATCH });
  for (const asset of deleted) {
    const uses = await listAssetUses(db, asset.id);
    if (uses.length > 0) continue;
    await removeAssetFiles({ storage }, db.siteId, asset);
    await deleteAssetRow(db, asset.id);
  }
  return deleted.length === BATCH ? deleted.at(-1)?.id : undefined;
}

async function sweepSite({ database, signal }: ClockJobCall, siteId: SiteId, sweep: Sweep): Promise<void> {
  let afterId: string | undefined = "";
  while (afterId !== undefined && !signal.aborted) {
    const from: string = afterId;
    afterId = await inSite(database, siteId, (db) => sweepSome(db, sweep, from));
  }
}

/** Permanently removes files deleted long ago that are shown nowhere, and remains of broken uploads. */
export async function sweepAssets(call: ClockJobCall, parts: SweepParts): Promise<void> {
  const now = parts.now();
  const before = new Date(now - ASSET_LIMITS.restoreDays * DAY_MS);
  await removeStaleIncoming(parts.env.dataFolder, now);
  const siteIds = await inPlatform(call.database, (db) => listSitesWithDeletedAssets(db, before));
  for (const siteId of siteIds) await sweepSite(call, siteId, { ...parts, before });
}
