import { inPlatform, inSite } from "../../db/database.ts";
import type { ClockJobCall } from "../../jobs/job.ts";
import { CART_LIFETIME_DAYS } from "./contents/cart-store.ts";
import { deleteOldCarts, listSitesWithOldCarts } from "./cart-sweep-store.ts";

const DAY_MS = 24 * 60 * 60_000;

/** Deletes carts unused for as long as their cookie lives. Carts bought or being paid stay. */
export async function sweepCarts({ database, signal }: ClockJobCall, now: number): Promise<void> {
  const before = new Date(now - CART_LIFETIME_DAYS * DAY_MS);
  for (const siteId of await inPlatform(database, (db) => listSitesWithOldCarts(db, before))) {
    let isMore = true;
    while (isMore && !signal.aborted) isMore = await inSite(database, siteId, (db) => deleteOldCarts(db, before));
  }
}
