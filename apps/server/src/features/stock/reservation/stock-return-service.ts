import type { Stock, StockByVariant } from "@stoa/core/stock/stock-schema.ts";
import type { SiteDb } from "../../../db/database.ts";
import { adjustStock, lockStock, setStockOf } from "../stock-service.ts";

export type StockNote = Readonly<Record<string, { readonly before: Stock; readonly after: Stock }>>;

export type StockReturn = {
  readonly productId: string;
  readonly moves: StockNote;
  readonly by: string;
  readonly note: string;
};

/** Reverts stock changes; sales since then are kept. Returns false where that is not possible. */
export async function returnStock(db: SiteDb, { productId, moves, by, note }: StockReturn): Promise<boolean> {
  const entries = Object.entries(moves);
  if (entries.length === 0) return true;
  const stored = await lockStock(db, productId);
  const isCounted = entries.filter(([, { before, after }]) => !before.unlimited && !after.unlimited);
  const flipped = entries.filter(([, { before, after }]) => before.unlimited !== after.unlimited);
  // Someone has changed that setting since.
  const isOther = entries.some(([id, { after }]) => (stored[id]?.unlimited ?? false) !== after.unlimited);
  if (isOther) return false;
  const changes = isCounted.map(([variantId, { before, after }]) => ({
    productId,
    variantId,
    delta: before.quantity - after.quantity,
  }));
  const result = await adjustStock(db, { changes, reason: "adjustment", note, by });
  if (!result.ok) return false;
  const back = Object.fromEntries(flipped.map(([id, { before }]) => [id, before])) satisfies StockByVariant;
  await setStockOf(db, { productId, stock: back, reason: "adjustment", by, note });
  return true;
}
