import { isSameJson } from "../../lib/patch/json-value.ts";
import type { Product, Variant } from "../../product/product-schema.ts";
import type { StockByVariant } from "../../stock/stock-schema.ts";

/** What an import can change about an existing product, in display order. */
export const IMPORT_DIFFERENCES = [
  "title",
  "description",
  "type",
  "visibility",
  "tags",
  "categories",
  "options",
  "variants",
  "skus",
  "prices",
  "stock",
  "weight and size",
  "pictures",
  "search words",
  "settings of its previous type",
] as const;

export type ImportDifference = (typeof IMPORT_DIFFERENCES)[number];

const PRODUCT_FIELDS: Partial<Record<keyof Product, ImportDifference>> = {
  title: "title",
  description: "description",
  productType: "type",
  isVisible: "visibility",
  tags: "tags",
  categories: "categories",
  variantOptionOrdering: "options",
  images: "pictures",
  seo: "search words",
  digital: "settings of its previous type",
  paywall: "settings of its previous type",
  isSubscribable: "settings of its previous type",
};

const VARIANT_FIELDS: Partial<Record<keyof Variant, ImportDifference>> = {
  sku: "skus",
  price: "prices",
  salePrice: "prices",
  onSale: "prices",
  attributes: "options",
  weightGrams: "weight and size",
  sizeMm: "weight and size",
  imageId: "pictures",
};

function differingFields<Whole extends object>(
  fields: Partial<Record<keyof Whole, ImportDifference>>,
  before: Whole,
  after: Whole,
): ImportDifference[] {
  const entries = Object.entries<ImportDifference | undefined>(fields);
  return entries.flatMap(([field, difference]) => {
    const name = field as keyof Whole;
    return difference === undefined || isSameJson(before[name], after[name]) ? [] : [difference];
  });
}

/** Returns the differences between a product and its imported version; `stock` is the stock the import sets. */
export function importDifferences(before: Product, after: Product, stock: StockByVariant): ImportDifference[] {
  const known = new Map(before.variants.map((variant) => [variant.id, variant]));
  const ids = (product: Product): string[] => product.variants.map(({ id }) => id);
  const found = new Set([
    ...differingFields<Product>(PRODUCT_FIELDS, before, after),
    ...after.variants.flatMap((variant) => {
      const old = known.get(variant.id);
      return old === undefined ? [] : differingFields<Variant>(VARIANT_FIELDS, old, variant);
    }),
    ...(isSameJson(ids(before), ids(after)) ? [] : ["variants" as const]),
    ...(Object.keys(stock).length === 0 ? [] : ["stock" as const]),
  ]);
  return IMPORT_DIFFERENCES.filter((difference) => found.has(difference));
}
