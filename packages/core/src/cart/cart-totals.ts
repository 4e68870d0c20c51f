import { PRODUCT_TYPE } from "../product/product-types.ts";
import type { CartEntry, ShoppingCart } from "./cart-schema.ts";

/** The members of a cart that follow from its lines. */
export type CartTotals = Pick<
  ShoppingCart,
  "subtotalCents" | "grandTotalCents" | "totalQuantity" | "hasDigital" | "purelyDigital" | "requiresShipping"
>;

/** Type of a line whose product is gone; no product has it. */
export const NO_PRODUCT_TYPE = 0;

/**
 * Totals and flags of these lines: `purelyDigital` when there are lines and all are digital, `requiresShipping` when any is
 * physical; a line whose product is gone counts for the quantity alone. Taxes, shipping and discounts come at checkout.
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
