import type { ShoppingCart } from "./cart-schema.ts";

/** Whose cart it is. `id`, `cartToken` and `created` (epoch milliseconds) are null for a visitor who has none yet. */
export type CartHeader = Pick<ShoppingCart, "id" | "cartToken" | "websiteId" | "created" | "currency">;

/** A cart with nothing in it. spec: storefront 3, shopping cart */
export function emptyCart(header: CartHeader): ShoppingCart {
  return {
    id: header.id,
    cartToken: header.cartToken,
    websiteId: header.websiteId,
    orderId: null,
    created: header.created,
    currency: header.currency,
    isPurchased: false,
    entries: [],
    shippingOptions: [],
    selectedShippingOption: null,
    shippingLocation: null,
    applicableTaxRules: [],
    coupons: [],
    validCoupons: [],
    invalidCoupons: [],
    subtotalCents: 0,
    taxCents: 0,
    shippingCostCents: 0,
    discountCents: 0,
    grandTotalCents: 0,
    totalQuantity: 0,
    hasDigital: false,
    purelyDigital: false,
    requiresShipping: false,
  };
}
