import type { StockByVariant } from "../stock/stock-schema.ts";
import type { Product } from "./product-schema.ts";
import { PRODUCT_TYPE } from "./product-types.ts";
import { stockCount } from "./stock-count.ts";

/** The smallest, largest and default quantity of one cart line, and its step. spec: platform 5, rendering */
export const QUANTITY_LIMITS = { min: 1, max: 9999, step: 1, value: 1 } as const;

/** What decides, beside product and stock, whether a quantity can be chosen. */
export type QuantityInputRule = {
  /** Store setting; on unless the owner switched it off. */
  readonly multipleQuantityAllowedForServices: boolean;
};

/**
 * Whether the product page offers a quantity: for a physical product, or a service where the store allows more than one,
 * that is no subscription and has more than one in stock. spec: platform 5, rendering
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
