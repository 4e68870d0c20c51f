import { OUTBOX_LIMITS } from "@stoa/core/outbox/outbox-limits.ts";
import { inPlatform, inSite } from "../../db/database.ts";
import type { ClockJobCall } from "../../jobs/job.ts";
import { forgetMailFiles } from "./mail/mail-file-service.ts";
import { deleteOldRows } from "./outbox-state-store.ts";
import { listSitesWithOldOutbox } from "./outbox-sweep-store.ts";

const DAY_MS = 24 * 60 * 60_000;

/** Deletes old mails and notices: they contain personal data. */
export async function sweepOutbox({ database, signal }: ClockJobCall, now: number): Promise<void> {
  const before = new Date(now - OUTBOX_LIMITS.keptDays * DAY_MS);
  const sites = await inPlatform(database, (db) => listSitesWithOldOutbox(db, before));
  for (const siteId of sites) {
    for (const table of ["mail", "webhook_delivery", "mailchimp_signup"] as const) {
      let isMore = true;
      while (isMore && !signal.aborted) {
        isMore = await inSite(database, siteId, async (db) => {
          const old = await deleteOldRows(db, table, before);
          await forgetMailFiles(db, old.mailFiles);
          return old.isMore;
        });
      }
    }
  }
}
