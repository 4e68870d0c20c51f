import type { ProductRow } from "@stoa/core/product/product-api.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import { stockCount } from "@stoa/core/product/stock-count.ts";
import type { Stock, StockByVariant } from "@stoa/core/stock/stock-schema.ts";

const NO_STOCK: Stock = { quantity: 0, unlimited: false };

/** How a draft stands to what visitors see of it. */
export function publishStatus(liveState: "same" | "different" | undefined): ProductRow["status"] {
  if (liveState === undefined) return "new";
  return liveState === "same" ? "published" : "changed";
}

/** Every variant has stock; one without a record has none left. */
export function completeStock(product: Product, stock: StockByVariant | undefined): StockByVariant {
  return Object.fromEntries(product.variants.map(({ id }) => [id, stock?.[id] ?? NO_STOCK]));
}

export function totalStock(product: Product, stock: StockByVariant | undefined): Stock {
  const count = stockCount(product, completeStock(product, stock));
  return count === null ? { quantity: 0, unlimited: true } : { quantity: count, unlimited: false };
}
