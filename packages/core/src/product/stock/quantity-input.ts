import type { StockByVariant } from "../../stock/stock-schema.ts";
import type { Product } from "../product-schema.ts";
import { PRODUCT_TYPE } from "../product-types.ts";
import { stockCount } from "./stock-count.ts";

/** Quantity limits, step and default of one cart line. spec: platform 5, rendering */
export const QUANTITY_LIMITS = { min: 1, max: 9999, step: 1, value: 1 } as const;

export type QuantityInputRule = {
  /** Store setting; on by default. */
  readonly multipleQuantityAllowedForServices: boolean;
};

/**
 * Returns whether the product page shows a quantity input: for a physical product, or a service where the store allows
 * several,
 * that is not a subscription and has more than one in stock. spec: platform 5, rendering
 */
export function hasQuantityInput(
  product: Pick<Product, "productType" | "variants" | "isSubscribable">,
  stock: StockByVariant,
  rule: QuantityInputRule = { multipleQuantityAllowedForServices: true },
): boolean {
  const isCountable =
    product.productType === PRODUCT_TYPE.physical ||
    (product.productType === PRODUCT_TYPE.service && rule.multipleQuantityAllowedForServices);
  const isSubscription = product.isSubscribable === true;
  return isCountable && !isSubscription && (stockCount(product, stock) ?? Number.POSITIVE_INFINITY) > 1;
}
