import { isSameJson } from "../lib/patch/json-value.ts";
import type { Product, Variant } from "../product/product-schema.ts";
import type { StockByVariant } from "../stock/stock-schema.ts";
import type { BulkDifference } from "./bulk-edit-api.ts";

const NOTHING = { quantity: 0, unlimited: false };

/** Returns the differences a bulk edit makes to a product: first those of the product, then those of its variants. */
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
  const others = (after.otherPrices ?? []).flatMap((row) => {
    const { currency } = row.price;
    const known = before.otherPrices?.find(({ price }) => price.currency === currency);
    const rows = { before: known && { ...known, onSale: before.onSale }, after: { ...row, onSale: after.onSale } };
    return rowDifferences(rows).map((difference) => Object.assign(difference, { sku, currency }));
  });
  return [...rowDifferences({ before, after }).map((difference) => Object.assign(difference, { sku })), ...others];
}

type PriceRow = Pick<Variant, "price" | "salePrice" | "onSale">;
type Rows = { readonly before: PriceRow | undefined; readonly after: PriceRow };
type RowDifference = Pick<Extract<BulkDifference, { field: "price" }>, "field" | "before" | "after">;
type SaleDifference = Pick<Extract<BulkDifference, { field: "salePrice" }>, "field" | "before" | "after">;

function rowDifferences({ before, after }: Rows): Array<RowDifference | SaleDifference> {
  const differences: Array<RowDifference | SaleDifference> = [];
  if (before?.price.amount !== after.price.amount) {
    differences.push({ field: "price", before: before?.price ?? null, after: after.price });
  }
  const sales = { before: before ? saleOf(before) : null, after: saleOf(after) };
  if (!isSameJson(sales.before, sales.after)) {
    differences.push({ field: "salePrice", ...sales });
  }
  return differences;
}

/** Null for no sale price: a product on sale is not reduced in a currency where the sale price is not lower. */
function saleOf({ onSale, price, salePrice }: PriceRow): Variant["salePrice"] | null {
  return onSale && salePrice.amount < price.amount ? salePrice : null;
}
