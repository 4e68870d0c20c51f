import type { RetentionDays } from "@stoa/core/retention/retention-days.ts";
import { inPlatform, inSite, type SiteDb } from "../../db/database.ts";
import type { ClockJobCall } from "../../jobs/job.ts";
import {
  deleteFailedOrders,
  deleteOldDrafts,
  deleteSentSignups,
  deleteUnsubscribed,
  listSitesWithOldRecords,
  type Until,
} from "./retention-store.ts";

const DAY_MS = 24 * 60 * 60_000;

type DeleteBatch = (db: SiteDb, until: Until) => Promise<boolean>;
const BATCHES: readonly DeleteBatch[] = [deleteFailedOrders, deleteSentSignups, deleteUnsubscribed, deleteOldDrafts];

/**
 * Deletes failed orders, restock signups that were notified or withdrawn, former members of the mailing list, and
 * deleted drafts with their history, each after its days. docs/how-to/personal-data.md
 */
export async function sweepRecords(
  { database, signal }: ClockJobCall,
  days: RetentionDays,
  now: number,
): Promise<void> {
  const before = (count: number): Date => new Date(now - count * DAY_MS);
  const until: Until = {
    failedOrders: before(days.failedOrders),
    restockNotices: before(days.restockNotices),
    unsubscribed: before(days.unsubscribed),
    deletedDocuments: before(days.deletedDocuments),
  };
  for (const siteId of await inPlatform(database, (db) => listSitesWithOldRecords(db, until))) {
    for (const deleteBatch of BATCHES) {
      let isMore = true;
      while (isMore && !signal.aborted) isMore = await inSite(database, siteId, (db) => deleteBatch(db, until));
    }
  }
}
