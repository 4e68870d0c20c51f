import type { MergeLine } from "@stoa/core/cart/merge-carts.ts";
import type { SiteDb } from "../../db/database.ts";

/** The lines of a cart as they are stored, in its order. */
export async function listLines(db: SiteDb, cartId: string): Promise<MergeLine[]> {
  return db.text<MergeLine>(
    `select id, product_id as "productId", variant_id as "variantId", quantity, additional_fields as "additionalFields"
     from cart_entry where site_id = $1 and cart_id = $2 order by created_at, id`,
    [db.siteId, cartId],
  );
}

/** What an order was placed for. */
export async function listOrderedPieces(
  db: SiteDb,
  orderId: string,
): Promise<ReadonlyArray<{ readonly variantId: string | null; readonly quantity: number }>> {
  return db.text(`select variant_id as "variantId", quantity from order_line where site_id = $1 and order_id = $2`, [
    db.siteId,
    orderId,
  ]);
}

/** Makes these the lines of a cart; those that it has by their ids keep their place. */
export async function writeLines(db: SiteDb, cartId: string, lines: readonly MergeLine[]): Promise<void> {
  await db.text(
    `insert into cart_entry (site_id, cart_id, id, product_id, variant_id, quantity, additional_fields)
     select $1, $2, line.id, line."productId", line."variantId", line.quantity, line."additionalFields"
     from jsonb_to_recordset($3) as line
       (id text, "productId" text, "variantId" text, quantity integer, "additionalFields" text)
     on conflict (site_id, cart_id, id) do update set quantity = excluded.quantity`,
    [db.siteId, cartId, JSON.stringify(lines)],
  );
}

/** Deletes a cart with its lines. */
export async function deleteCart(db: SiteDb, cartId: string): Promise<void> {
  await db.text("delete from cart where site_id = $1 and id = $2", [db.siteId, cartId]);
}

/** Locks carts with their checkouts, always in the same order: checkouts first, as a checkout locks its own. */
export async function lockCarts(db: SiteDb, ids: readonly string[]): Promise<void> {
  const values = [db.siteId, [...ids]];
  await Promise.all([
    db.text("select id from checkout where site_id = $1 and cart_id = any($2) order by id for update", values),
    db.text("select id from cart where site_id = $1 and id = any($2) order by id for update", values),
  ]);
}

/** Gives a cart to somebody who signs in and has none in use; its secret opens nothing from now on. */
export async function giveCartTo(db: SiteDb, cartId: string, siteUserId: string): Promise<void> {
  await db.text("update cart set site_user_id = $3, updated_at = now() where site_id = $1 and id = $2", [
    db.siteId,
    cartId,
    siteUserId,
  ]);
}

/** Whether an order of this cart is being paid. */
export async function isBeingPaid(db: SiteDb, cartId: string): Promise<boolean> {
  const rows = await db.text("select from checkout where site_id = $1 and cart_id = $2 and state = 'paying'", [
    db.siteId,
    cartId,
  ]);
  return rows.length > 0;
}

/** Copies what a cart was chosen with, its currency and codes; not whose it is, nor where they live. False for one that was bought. */
export async function copyCart(
  db: SiteDb,
  fromId: string,
  to: { readonly id: string; readonly tokenHash: Buffer },
): Promise<boolean> {
  const rows = await db.text(
    `insert into cart (site_id, id, token_hash, currency, codes, locale, copied_from)
     select site_id, $3, $4, currency, codes, locale, id
     from cart where site_id = $1 and id = $2 and kind = 'cart' and order_id is null returning id`,
    [db.siteId, fromId, to.id, to.tokenHash],
  );
  return rows.length > 0;
}

/** Ties a cart to its order. */
export async function setCartOrder(db: SiteDb, cartId: string, orderId: string): Promise<boolean> {
  const rows = await db.text(
    `update cart set order_id = $3, updated_at = now() where site_id = $1 and id = $2
       and (order_id is null or order_id = $3) returning id`,
    [db.siteId, cartId, orderId],
  );
  return rows.length > 0;
}

/** A bought cart and the empty one that goes on in its place. */
export type Succession = {
  readonly fromId: string;
  readonly id: string;
  /** The secret of the bought cart goes to the new one; this is its new one. */
  readonly newTokenHash: Buffer;
  readonly tokenHash: Buffer;
};

/** Lets a new cart go on where a bought one ended: with its secret, for the same visitor, in the same currency. */
export async function succeedCart(db: SiteDb, { fromId, id, newTokenHash, tokenHash }: Succession): Promise<void> {
  await Promise.all([
    db.text("update cart set token_hash = $3 where site_id = $1 and id = $2", [db.siteId, fromId, newTokenHash]),
    db.text(
      `insert into cart (site_id, id, token_hash, currency, shipping_location, locale, site_user_id)
       select site_id, $3, $4, currency, shipping_location, locale, site_user_id from cart where site_id = $1 and id = $2`,
      [db.siteId, fromId, id, tokenHash],
    ),
  ]);
}
