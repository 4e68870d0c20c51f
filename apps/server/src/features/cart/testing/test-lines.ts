import type { SiteDb } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";

/** Adds lines to a cart: variant (`a`), or variant and answers (`a|x`) → quantity. */
export async function addLines(db: SiteDb, cartId: string, lines: Readonly<Record<string, number>>): Promise<void> {
  for (const [name, quantity] of Object.entries(lines)) {
    const [variantId = "", fields] = name.split("|");
    await db.text(
      `insert into cart_entry (site_id, cart_id, id, product_id, variant_id, quantity, additional_fields)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [db.siteId, cartId, newId(), newId(), variantId, quantity, fields ?? null],
    );
  }
}

export async function listCartLines(db: SiteDb, cartId: string): Promise<Record<string, number>> {
  const rows = await db.text<{ variant: string; fields: string | null; quantity: number }>(
    `select variant_id as variant, additional_fields as fields, quantity from cart_entry where site_id = $1 and cart_id = $2`,
    [db.siteId, cartId],
  );
  return Object.fromEntries(
    rows.map(({ variant, fields, quantity }) => [fields === null ? variant : `${variant}|${fields}`, quantity]),
  );
}
