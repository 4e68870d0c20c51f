import type { StockByVariant } from "@stoa/core/stock/stock-schema.ts";
import { sql } from "kysely";
import type { SiteDb } from "../../db/database.ts";
import { build } from "../../db/query-builder.ts";

export type StockRow = {
  readonly variantId: string;
  readonly productId: string;
  readonly quantity: number;
  readonly isUnlimited: boolean;
};

const columns = [
  "variant_id as variantId",
  "product_id as productId",
  "quantity",
  "is_unlimited as isUnlimited",
] as const;

export function listStockRows(db: SiteDb, productIds: readonly string[]): Promise<StockRow[]> {
  return db.rows(
    build
      .selectFrom("stock")
      .select(columns)
      .where("site_id", "=", db.siteId)
      .where("product_id", "=", sql<string>`any(${[...productIds]})`),
  );
}

/** Sets the stock of a product's variants, whatever it was. */
export async function upsertStock(db: SiteDb, productId: string, stock: StockByVariant): Promise<void> {
  const rows = Object.entries(stock).map(([variantId, { quantity, unlimited }]) => ({
    site_id: db.siteId,
    variant_id: variantId,
    product_id: productId,
    quantity: unlimited ? 0 : quantity,
    is_unlimited: unlimited,
  }));
  if (rows.length === 0) return;
  await db.run(
    build
      .insertInto("stock")
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(["site_id", "variant_id"]).doUpdateSet({
          quantity: sql`excluded.quantity`,
          is_unlimited: sql`excluded.is_unlimited`,
        }),
      ),
  );
}
