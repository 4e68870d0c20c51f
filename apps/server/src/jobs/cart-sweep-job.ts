import { inPlatform, inSite } from "../db/database.ts";
import { deleteOldCarts, listSitesWithOldCarts } from "./cart-sweep-store.ts";
import type { ClockJob } from "./job.ts";

/** As long as the cookie that opens a cart; after that nobody can. */
const KEPT_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;

/** Deletes carts that were left. */
export function cartSweepJob({ now }: { readonly now: () => number }): ClockJob {
  return {
    kind: "clock",
    name: "cart.sweep",
    schedule: "20 3 * * *",
    run: async ({ database, signal }) => {
      const before = new Date(now() - KEPT_DAYS * DAY_MS);
      const sites = await inPlatform(database, (db) => listSitesWithOldCarts(db, before));
      for (const siteId of sites) {
        let isMore = true;
        while (isMore && !signal.aborted) isMore = await inSite(database, siteId, (db) => deleteOldCarts(db, before));
      }
    },
  };
}
