import type { MergeLine } from "@stoa/core/cart/merge/merge-carts.ts";
import type { SiteDb } from "../../../db/database.ts";

export async function listLines(db: SiteDb, cartId: string): Promise<MergeLine[]> {
  return db.text<MergeLine>(
    `select id, product_id as "productId", variant_id as "variantId", quantity,
       additional_fields as "additionalFields", press_keys as "pressKeys", customizations
     from cart_entry where site_id = $1 and cart_id = $2 order by created_at, id`,
    [db.siteId, cartId],
  );
}

export async function listOrderedPieces(
  db: SiteDb,
  orderId: string,
): Promise<ReadonlyArray<{ readonly variantId: string | null; readonly quantity: number }>> {
  return db.text(`select variant_id as "variantId", quantity from order_line where site_id = $1 and order_id = $2`, [
    db.siteId,
    orderId,
  ]);
}

/** Replaces a cart's lines; lines with known ids keep their position. */
export async function writeLines(db: SiteDb, cartId: string, lines: readonly MergeLine[]): Promise<void> {
  await db.text(
    `insert into cart_entry (site_id, cart_id, id, product_id, variant_id, quantity, additional_fields, press_keys, customizations)
     select $1, $2, line.id, line."productId", line."variantId", line.quantity, line."additionalFields", line."pressKeys", line.customizations
     from jsonb_to_recordset($3) as line
       (id text, "productId" text, "variantId" text, quantity integer, "additionalFields" text, "pressKeys" text[], customizations jsonb)
     on conflict (site_id, cart_id, id) do update set quantity = excluded.quantity, press_keys = excluded.press_keys`,
    [db.siteId, cartId, JSON.stringify(lines)],
  );
}

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

/**
 * Makes a guest's cart the first one of a visitor who signs in: keeps its choices, but not the address someone typed.
 */
export async function copyChoices(db: SiteDb, fromId: string, toId: string): Promise<void> {
  await db.text(
    `update cart set currency = from_cart.currency, locale = coalesce(cart.locale, from_cart.locale),
       shipping_location = from_cart.shipping_location, shipping_option_id = from_cart.shipping_option_id,
       copied_from = from_cart.copied_from
     from cart from_cart where cart.site_id = $1 and cart.id = $3 and from_cart.site_id = $1 and from_cart.id = $2`,
    [db.siteId, fromId, toId],
  );
}

/**
 * Moves a guest's checkout to the cart of the account they sign in to, unless that cart is in checkout itself. Shipping
 * and email come from the account; the guest's address is dropped, because whoever planted the guest's cart may have
 * typed it.
 */
export async function moveCheckout(
  db: SiteDb,
  into: { readonly id: string; readonly siteUserId: string },
  fromId: string,
) {
  await db.text(
    `update checkout set cart_id = $3, site_user_id = $4, updated_at = now(), billing_address = null,
       email = (select email from site_user where site_id = $1 and id = $4),
       shipping_address = (select address from site_user_address where site_id = $1 and user_id = $4 and is_default)
     where site_id = $1 and cart_id = $2 and state = 'open'
       and not exists (select from checkout own where own.site_id = $1 and own.cart_id = $3 and own.state <> 'completed')`,
    [db.siteId, fromId, into.id, into.siteUserId],
  );
}

export async function isBeingPaid(db: SiteDb, cartId: string): Promise<boolean> {
  const rows = await db.text("select from checkout where site_id = $1 and cart_id = $2 and state = 'paying'", [
    db.siteId,
    cartId,
  ]);
  return rows.length > 0;
}

/** Copies a cart's currency and codes, but not its owner or address. Returns false for a bought cart. */
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

export async function setCartOrder(db: SiteDb, cartId: string, orderId: string): Promise<boolean> {
  const rows = await db.text(
    `update cart set order_id = $3, updated_at = now() where site_id = $1 and id = $2
       and (order_id is null or order_id = $3) returning id`,
    [db.siteId, cartId, orderId],
  );
  return rows.length > 0;
}

export type Succession = {
  readonly fromId: string;
  readonly id: string;
  /** The bought cart's replacement hash: its secret passes to the new cart. */
  readonly newTokenHash: Buffer;
  readonly tokenHash: Buffer;
};

/** Creates the successor of a bought cart: same secret, same visitor, same currency. */
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
