import { MAX_RECORDED_PRESSES } from "@stoa/core/cart/merge/merge-carts.ts";
import type { SavedAnswer } from "@stoa/core/cart/merge/saved-answers.ts";
import type { SiteDb } from "../../../db/database.ts";

export type NewLine = {
  readonly id: string;
  readonly cartId: string;
  readonly productId: string;
  readonly variantId: string;
  readonly quantity: number;
  readonly additionalFields: string | null;
  readonly customizations: readonly SavedAnswer[];
  readonly pressKey?: string | undefined;
};

/** Adds to the line of the same variant and fields, or starts one; returns the line's id. */
export async function addToLine(db: SiteDb, line: NewLine): Promise<string> {
  const [row] = await db.text<{ id: string }>(
    `insert into cart_entry (site_id, cart_id, id, product_id, variant_id, quantity, additional_fields, press_keys, customizations)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (site_id, cart_id, variant_id, md5(coalesce(additional_fields, '')))
     do update set quantity = cart_entry.quantity + excluded.quantity,
       press_keys = (excluded.press_keys || cart_entry.press_keys)[1:${MAX_RECORDED_PRESSES}]
     returning id`,
    [
      db.siteId,
      line.cartId,
      line.id,
      line.productId,
      line.variantId,
      line.quantity,
      line.additionalFields,
      line.pressKey === undefined ? [] : [line.pressKey],
      JSON.stringify(line.customizations),
    ],
  );
  return row?.id ?? line.id;
}

/** An entry id alone opens nothing. */
export type LineKey = { readonly cartId: string; readonly entryId: string };

export async function setLineQuantity(db: SiteDb, { cartId, entryId }: LineKey, quantity: number): Promise<void> {
  await db.run("update cart_entry set quantity = $4 where site_id = $1 and cart_id = $2 and id = $3", [
    db.siteId,
    cartId,
    entryId,
    quantity,
  ]);
}

export async function setLineFields(
  db: SiteDb,
  { cartId, entryId }: LineKey,
  { additionalFields, customizations }: Pick<NewLine, "additionalFields" | "customizations">,
): Promise<void> {
  await db.run(
    "update cart_entry set additional_fields = $4, customizations = $5 where site_id = $1 and cart_id = $2 and id = $3",
    [db.siteId, cartId, entryId, additionalFields, JSON.stringify(customizations)],
  );
}

export async function deleteLine(db: SiteDb, { cartId, entryId }: LineKey): Promise<void> {
  await db.run("delete from cart_entry where site_id = $1 and cart_id = $2 and id = $3", [db.siteId, cartId, entryId]);
}
