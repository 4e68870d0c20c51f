import type { ProductRow } from "@stoa/core/product/product-api.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import { stockCount } from "@stoa/core/product/stock/stock-count.ts";
import type { Stock, StockByVariant } from "@stoa/core/stock/stock-schema.ts";

const NO_STOCK: Stock = { quantity: 0, unlimited: false };

/** A draft's state relative to its published version. */
export function publishStatus(liveState: "same" | "different" | undefined): ProductRow["status"] {
  if (liveState === undefined) return "new";
  return liveState === "same" ? "published" : "changed";
}

/** A variant without a stock record counts as sold out. */
export function completeStock(product: Product, stock: StockByVariant | undefined): StockByVariant {
  return Object.fromEntries(product.variants.map(({ id }) => [id, stock?.[id] ?? NO_STOCK]));
}

export function totalStock(product: Product, stock: StockByVariant | undefined): Stock {
  const count = stockCount(product, completeStock(product, stock));
  return count === null ? { quantity: 0, unlimited: true } : { quantity: count, unlimited: false };
}
