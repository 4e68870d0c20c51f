import type { PlatformDb, SiteDb } from "../../db/database.ts";
import type { TableRow } from "../../db/rows/table-rows-data.ts";

/** When this install began to set its secret cookies with the prefix. */
export async function findCookieUpgrade(db: PlatformDb): Promise<Date | undefined> {
  const [row] = await db.text<TableRow<"cookie_upgrade", "at">>("select at from cookie_upgrade", []);
  return row?.at;
}

type Secrets = { readonly from: Buffer; readonly to: Buffer };

/** Gives a guest's cart of before the upgrade another secret; false for any other cart. */
export async function renameFormerCart(db: SiteDb, { from, to }: Secrets): Promise<boolean> {
  const rows = await db.text(
    `update cart set token_hash = $3 where site_id = $1 and token_hash = $2 and kind = 'cart'
       and site_user_id is null and created_at < (select at from cookie_upgrade) returning id`,
    [db.siteId, from, to],
  );
  return rows.length > 0;
}

/** The same for a checkout that was being paid when the install was upgraded. */
export async function renameFormerCheckout(
  db: SiteDb,
  { from, to }: { readonly from: readonly Buffer[]; readonly to: Buffer },
): Promise<boolean> {
  const rows = await db.text(
    `update checkout set token_hash = $3 where site_id = $1 and token_hash = any($2) and state = 'paying'
       and created_at < (select at from cookie_upgrade) returning id`,
    [db.siteId, [...from], to],
  );
  return rows.length > 0;
}

/** Moves the likes of a visitor to another id. */
export async function renameFormerLikes(db: SiteDb, { from, to }: Secrets): Promise<void> {
  await db.run("update item_like set visitor_hash = $3 where site_id = $1 and visitor_hash = $2", [
    db.siteId,
    from,
    to,
  ]);
}
