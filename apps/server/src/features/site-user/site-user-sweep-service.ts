import { inPlatform, inSite } from "../../db/database.ts";
import type { ClockJobCall } from "../../jobs/job.ts";
import { deleteOldRows, listSitesWithOldSessions } from "./site-user-sweep-store.ts";

/** Deletes expired sessions and mail links; a link may hold the name and address of someone who never confirmed it. */
export async function sweepSessions({ database, signal }: ClockJobCall, now: number): Promise<void> {
  const before = new Date(now);
  const sites = await inPlatform(database, (db) => listSitesWithOldSessions(db, before));
  for (const siteId of sites) {
    for (const table of ["site_user_session", "site_user_token"] as const) {
      let isMore = true;
      while (isMore && !signal.aborted)
        isMore = await inSite(database, siteId, (db) => deleteOldRows(db, table, before));
    }
  }
}
