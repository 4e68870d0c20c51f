import type { StockByVariant } from "@stoa/core/stock/stock-schema.ts";
import type { SiteDb } from "../../db/database.ts";
import { bumpFactsVersion } from "../site/site-service.ts";
import { listStockRows, upsertStock } from "./stock-store.ts";

/** Stock of the variants of each product: product id → variant id → stock. */
export async function readStock(db: SiteDb, productIds: readonly string[]): Promise<Map<string, StockByVariant>> {
  const byProduct = new Map<string, StockByVariant>();
  if (productIds.length === 0) return byProduct;
  for (const row of await listStockRows(db, productIds)) {
    const stock = byProduct.get(row.productId) ?? {};
    stock[row.variantId] = { quantity: row.quantity, unlimited: row.isUnlimited };
    byProduct.set(row.productId, stock);
  }
  return byProduct;
}

/** An owner sets stock rarely and looks at once, so every number counts; sales will count only when they flip something. */
function isVisibleChange(before: StockByVariant, after: StockByVariant): boolean {
  return Object.entries(after).some(([variantId, stock]) => {
    const old = before[variantId];
    return old?.quantity !== stock.quantity || old.unlimited !== stock.unlimited;
  });
}

/** Sets stock to what an owner counted. Visible at once, without a publish. */
export async function setStockOf(db: SiteDb, productId: string, stock: StockByVariant): Promise<void> {
  const before = (await readStock(db, [productId])).get(productId) ?? {};
  if (!isVisibleChange(before, stock)) return;
  await upsertStock(db, productId, stock);
  await bumpFactsVersion(db);
}
