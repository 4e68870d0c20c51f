import type { ShoppingCart } from "../cart-schema.ts";

/** Identity of a cart. `id`, `cartToken` and `created` (epoch milliseconds) are null for a visitor without a cart. */
export type CartHeader = Pick<ShoppingCart, "id" | "cartToken" | "websiteId" | "created" | "currency"> &
  Partial<Pick<ShoppingCart, "kind" | "currencies" | "orderId">>;

/** Returns an empty cart; one with an order was purchased. spec: storefront 3, shopping cart */
export function emptyCart(header: CartHeader): ShoppingCart {
  return {
    id: header.id,
    cartToken: header.cartToken,
    websiteId: header.websiteId,
    orderId: header.orderId ?? null,
    created: header.created,
    kind: header.kind ?? "cart",
    currency: header.currency,
    currencies: header.currencies ?? [header.currency],
    isPurchased: (header.orderId ?? null) !== null,
    entries: [],
    shippingOptions: [],
    selectedShippingOption: null,
    shippingLocation: null,
    applicableTaxRules: [],
    taxLineItems: [],
    promoCodes: [],
    pricesIncludeTax: false,
    isTaxKnown: true,
    coupons: [],
    validCoupons: [],
    invalidCoupons: [],
    discounts: [],
    subtotalCents: 0,
    taxCents: 0,
    shippingCostCents: 0,
    discountCents: 0,
    grandTotalCents: 0,
    totalQuantity: 0,
    hasDigital: false,
    purelyDigital: false,
    requiresShipping: false,
    problems: [],
  };
}
