import { PRODUCT_TYPE } from "../../product/product-types.ts";
import type { CartEntry, ShoppingCart } from "../cart-schema.ts";

export type CartTotals = Pick<
  ShoppingCart,
  "subtotalCents" | "grandTotalCents" | "totalQuantity" | "hasDigital" | "purelyDigital" | "requiresShipping"
>;

/** Product type of a line whose product is gone; no product uses it. */
export const NO_PRODUCT_TYPE = 0;

/**
 * Returns totals and flags of lines: `purelyDigital` when there are lines and all are digital, `requiresShipping` when
 * any is
 * physical; a line whose product is gone only counts toward the quantity. Taxes, shipping and discounts are added at
 * checkout.
 * spec: storefront 3, shopping cart
 */
export function cartTotals(entries: readonly CartEntry[]): CartTotals {
  const types = entries.map((entry) => entry.productType).filter((type) => type !== NO_PRODUCT_TYPE);
  const subtotalCents = entries.reduce((sum, entry) => sum + entry.subTotal, 0);
  return {
    subtotalCents,
    grandTotalCents: subtotalCents,
    totalQuantity: entries.reduce((sum, entry) => sum + entry.quantity, 0),
    hasDigital: types.includes(PRODUCT_TYPE.digital),
    purelyDigital: types.length > 0 && types.every((type) => type === PRODUCT_TYPE.digital),
    requiresShipping: types.includes(PRODUCT_TYPE.physical),
  };
}
