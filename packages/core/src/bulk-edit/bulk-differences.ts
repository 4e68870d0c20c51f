import { isSameJson } from "../lib/json-value.ts";
import type { Product, Variant } from "../product/product-schema.ts";
import type { StockByVariant } from "../stock/stock-schema.ts";
import type { BulkDifference } from "./bulk-edit-api.ts";

const NOTHING = { quantity: 0, unlimited: false };

/** What differs between a product as it is and as a bulk edit makes it: first what is the whole product's, then its variants'. */
export function bulkDifferences(
  before: Product,
  after: Product,
  stock: { readonly before: StockByVariant; readonly after: StockByVariant },
): BulkDifference[] {
  const whole: BulkDifference[] = [];
  if (before.isVisible !== after.isVisible) {
    whole.push({ field: "isVisible", before: before.isVisible, after: after.isVisible });
  }
  if (!isSameJson(before.tags, after.tags)) {
    whole.push({ field: "tags", before: before.tags, after: after.tags });
  }
  if (!isSameJson(before.categories, after.categories)) {
    whole.push({ field: "categories", before: before.categories, after: after.categories });
  }
  const variants = after.variants.flatMap((variant, index) => {
    const { id, sku } = variant;
    const stockAfter = stock.after[id];
    return [
      ...priceDifferences(before.variants[index] ?? variant, variant),
      ...(stockAfter === undefined
        ? []
        : [{ field: "stock" as const, sku, before: stock.before[id] ?? NOTHING, after: stockAfter }]),
    ];
  });
  return [...whole, ...variants];
}

function priceDifferences(before: Variant, after: Variant): BulkDifference[] {
  const { sku } = after;
  const differences: BulkDifference[] = [];
  if (before.price.amount !== after.price.amount) {
    differences.push({ field: "price", sku, before: before.price, after: after.price });
  }
  const sales = { before: saleOf(before), after: saleOf(after) };
  if (!isSameJson(sales.before, sales.after)) {
    differences.push({ field: "salePrice", sku, ...sales });
  }
  return differences;
}

function saleOf({ onSale, salePrice }: Variant): Variant["salePrice"] | null {
  return onSale ? salePrice : null;
}
