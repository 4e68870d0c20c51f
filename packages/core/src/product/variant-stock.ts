import type { Stock, StockByVariant } from "../stock/stock-schema.ts";
import type { Product } from "./product-schema.ts";
import { PRODUCT_TYPE } from "./product-types.ts";

const UNLIMITED: Stock = { quantity: 0, unlimited: true };
const NOTHING: Stock = { quantity: 0, unlimited: false };

/** Whether stock counts for products of this type: only physical ones and services can run out. spec: storefront 4 */
export function canRunOut(productType: number): boolean {
  return productType === PRODUCT_TYPE.physical || productType === PRODUCT_TYPE.service;
}

/**
 * Stock of one variant as it counts when buying: always unlimited for types that can not run out, zero for a variant
 * without a stock record. spec: platform 4, stock count
 */
export function variantStock(productType: number, variantId: string, stock: StockByVariant): Stock {
  if (!canRunOut(productType)) {
    return UNLIMITED;
  }
  return (Object.hasOwn(stock, variantId) ? stock[variantId] : undefined) ?? NOTHING;
}

/** Stock of every variant of a product as it counts when buying, by variant. */
export function completeVariantStock(
  { productType, variants }: Pick<Product, "productType" | "variants">,
  stock: StockByVariant,
): StockByVariant {
  return Object.fromEntries(variants.map(({ id }) => [id, variantStock(productType, id, stock)]));
}
