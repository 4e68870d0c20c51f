import { sql } from "kysely";
import type { SiteDb } from "../../db/database.ts";
import { build } from "../../db/query-builder.ts";

/** A cart unused for this long is gone. */
export const CART_LIFETIME_DAYS = 30;

/** Holds for the carts that still open. */
export const CART_IS_ALIVE = `updated_at > now() - interval '${CART_LIFETIME_DAYS} days'`;

export type StoredCart = { readonly id: string; readonly createdAt: Date };

/** Keeps other calls off the cart until the transaction ends, and keeps the cart alive. Of several tokens the first that opens one counts. */
export async function lockCart(
  db: SiteDb,
  tokenHashes: readonly Buffer[],
): Promise<(StoredCart & { readonly tokenHash: Buffer }) | undefined> {
  const rows = await db.text<{ id: string; created_at: Date; token_hash: Buffer }>(
    `update cart set updated_at = now() where site_id = $1 and token_hash = any($2) and ${CART_IS_ALIVE}
     returning id, created_at, token_hash`,
    [db.siteId, [...tokenHashes]],
  );
  const row = tokenHashes.map((hash) => rows.find((one) => one.token_hash.equals(hash))).find(Boolean);
  return row && { id: row.id, createdAt: row.created_at, tokenHash: row.token_hash };
}

/** Creates a cart, or takes the one that a parallel call of the same visitor has just made. Either way it is locked. */
export async function openCart(
  db: SiteDb,
  cart: { readonly id: string; readonly tokenHash: Buffer },
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const [row] = await db.text<{ id: string }>(
    `insert into cart (site_id, id, token_hash) values ($1, $2, $3)
     on conflict (site_id, token_hash) do update set updated_at = now() returning id`,
    [db.siteId, cart.id, cart.tokenHash],
  );
  const id = row?.id ?? cart.id;
  return { id, isNew: id === cart.id };
}

export type NewLine = {
  readonly id: string;
  readonly cartId: string;
  readonly productId: string;
  readonly variantId: string;
  readonly quantity: number;
  readonly additionalFields: string | null;
};

/** Adds to the line of the same variant and fields, or starts one; answers the line's id. */
export async function addToLine(db: SiteDb, line: NewLine): Promise<string> {
  const [row] = await db.text<{ id: string }>(
    `insert into cart_entry (site_id, cart_id, id, product_id, variant_id, quantity, additional_fields)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (site_id, cart_id, variant_id, md5(coalesce(additional_fields, '')))
     do update set quantity = cart_entry.quantity + excluded.quantity
     returning id`,
    [db.siteId, line.cartId, line.id, line.productId, line.variantId, line.quantity, line.additionalFields],
  );
  return row?.id ?? line.id;
}

/** Where a line is: an entry's id alone opens nothing. */
export type LinePlace = { readonly cartId: string; readonly entryId: string };

export async function setLineQuantity(db: SiteDb, { cartId, entryId }: LinePlace, quantity: number): Promise<void> {
  await db.run(
    build
      .updateTable("cart_entry")
      .set({ quantity })
      .where("site_id", "=", db.siteId)
      .where("cart_id", "=", cartId)
      .where("id", "=", entryId),
  );
}

export async function deleteLine(db: SiteDb, { cartId, entryId }: LinePlace): Promise<void> {
  await db.run(
    build
      .deleteFrom("cart_entry")
      .where("site_id", "=", db.siteId)
      .where("cart_id", "=", cartId)
      .where("id", "=", entryId),
  );
}

/** Starts a cart's time anew. */
export async function touchCart(db: SiteDb, cartId: string): Promise<void> {
  await db.run(
    build
      .updateTable("cart")
      .set({ updated_at: sql`now()` })
      .where("site_id", "=", db.siteId)
      .where("id", "=", cartId),
  );
}
