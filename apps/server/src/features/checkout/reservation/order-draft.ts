import { asCustomizations } from "@stoa/core/cart/merge/saved-answers.ts";
import { answersOf } from "@stoa/core/checkout/checkout-form-answers.ts";
import type { PricedOrder } from "@stoa/core/pricing/priced-order-schema.ts";
import type { CartKind } from "@stoa/core/cart/cart-schema.ts";
import type { PricedCartLine } from "../../cart/contents/cart-facts-service.ts";
import type { NewOrder, NewOrderLine } from "../../order/placing/order-placing-service.ts";
import type { CheckoutContext } from "../checkout-context.ts";

const ORDER_KINDS: Readonly<Record<CartKind, NewOrder["kind"]>> = {
  cart: "order",
  express: "order",
  subscription: "subscription",
  donation: "donation",
};

function lineOf({ entry, line, product, customizations }: PricedCartLine): NewOrderLine {
  return {
    id: line.id,
    // A donation is not a product.
    productId: product && line.productId,
    variantId: product && line.variantId,
    productType: line.productType,
    sku: entry.chosenVariant.sku,
    title: entry.title,
    variantOptions: entry.chosenVariant.optionValues,
    customizations,
    imageUrl: entry.imageUrl,
    weightGrams: line.weightGrams,
    sizeMm: line.sizeMm,
    subscription: entry.subscriptionPlan,
  };
}

/** The order this checkout would create: a full copy, unaffected by later changes of products or the cart. */
export function draftOrder(
  context: CheckoutContext,
  { id, isTest, priced }: { readonly id: string; readonly isTest: boolean; readonly priced: PricedOrder },
): NewOrder {
  const { checkout, siteUser, form } = context;
  const { shippingAddress, billingAddress } = checkout;
  return {
    id,
    kind: ORDER_KINDS[context.priced.kind],
    isTest,
    cartId: checkout.cartId,
    checkoutId: checkout.id,
    subscriptionId: null,
    siteUserId: siteUser?.id ?? null,
    email: checkout.email ?? "",
    locale: checkout.locale,
    shippingAddress: priced.requiresShipping ? shippingAddress : null,
    billingAddress: billingAddress ?? shippingAddress,
    shippingMethod: priced.selectedShippingOption?.name ?? null,
    note: checkout.note,
    form: asCustomizations(answersOf(checkout, form?.form ?? null)),
    priced,
    lines: context.priced.lines.map(lineOf),
  };
}
