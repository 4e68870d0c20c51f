import type { ShoppingCart } from "../cart/cart-schema.ts";
import type { PricedOrder } from "./priced-order-schema.ts";

export type CartAmounts = Pick<
  ShoppingCart,
  "subtotalCents" | "taxCents" | "shippingCostCents" | "discountCents" | "grandTotalCents" | "requiresShipping"
>;

/**
 * Returns an order's amounts as a cart has them: `discountCents` includes shipping discounts, so subtotal − discount +
 * shipping (+ tax unless included) is the grand total. spec: storefront 3, shopping cart
 */
export function cartAmounts(order: PricedOrder): CartAmounts {
  return {
    subtotalCents: order.subtotalCents,
    taxCents: order.taxCents,
    shippingCostCents: order.shippingCents,
    discountCents: order.discountCents + order.shippingDiscountCents,
    grandTotalCents: order.grandTotalCents,
    requiresShipping: order.requiresShipping,
  };
}
