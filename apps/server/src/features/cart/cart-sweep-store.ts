import type { SiteId } from "@stoa/core/site/site-id.ts";
import type { PlatformDb, SiteDb } from "../../db/database.ts";

const BATCH = 1000;

export async function listSitesWithOldCarts(db: PlatformDb, before: Date): Promise<SiteId[]> {
  const rows = await db.text<{ id: SiteId }>("select id from sites_with_old_carts($1) as id", [before]);
  return rows.map(({ id }) => id);
}

/** Deletes a batch of carts untouched since `before`, neither bought nor being paid; true when there may be more. */
export async function deleteOldCarts(db: SiteDb, before: Date): Promise<boolean> {
  const rows = await db.text(
    `with old as materialized (
       select id from cart one where site_id = $1 and updated_at < $2 and order_id is null
         and not exists (select from checkout where site_id = $1 and cart_id = one.id and state = 'paying')
       limit ${BATCH} for update skip locked)
     delete from cart using old where cart.site_id = $1 and cart.id = old.id returning cart.id`,
    [db.siteId, before],
  );
  return rows.length === BATCH;
}
