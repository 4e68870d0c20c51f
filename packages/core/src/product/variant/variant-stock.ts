import type { Stock, StockByVariant } from "../../stock/stock-schema.ts";
import type { Product } from "../product-schema.ts";
import { PRODUCT_TYPE } from "../product-types.ts";

const UNLIMITED: Stock = { quantity: 0, unlimited: true };
const NOTHING: Stock = { quantity: 0, unlimited: false };

/**
 * Returns whether products of this type have limited stock: only physical products and services do. spec: storefront 4
 */
export function canRunOut(productType: number): boolean {
  return productType === PRODUCT_TYPE.physical || productType === PRODUCT_TYPE.service;
}

/**
 * Returns a variant's effective stock: unlimited for types that cannot run out, zero for a variant
 * without a stock record. spec: platform 4, stock count
 */
export function variantStock(productType: number, variantId: string, stock: StockByVariant): Stock {
  if (!canRunOut(productType)) {
    return UNLIMITED;
  }
  return (Object.hasOwn(stock, variantId) ? stock[variantId] : undefined) ?? NOTHING;
}

/** Returns the effective stock of every variant of a product. */
export function completeVariantStock(
  { productType, variants }: Pick<Product, "productType" | "variants">,
  stock: StockByVariant,
): StockByVariant {
  return Object.fromEntries(variants.map(({ id }) => [id, variantStock(productType, id, stock)]));
}
