import type { ShoppingCart } from "../cart/cart-schema.ts";
import type { PricedOrder } from "./priced-order-schema.ts";

/** The amounts of a cart that an order's price knows. */
export type CartAmounts = Pick<
  ShoppingCart,
  "subtotalCents" | "taxCents" | "shippingCostCents" | "discountCents" | "grandTotalCents" | "requiresShipping"
>;

/**
 * The amounts of an order as a cart has them: `discountCents` with what is off the shipping, so that subtotal − discount +
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
