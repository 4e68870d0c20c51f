import { PRODUCT_TYPE } from "../../product/product-types.ts";
import type { OrderLine } from "../../pricing/order/order-input.ts";
import type { Stock } from "../../stock/stock-schema.ts";
import { EXEMPT_TAX_CLASS } from "../../tax/tax-classes.ts";
import type { CartDonation } from "./cart-donation-schema.ts";
import { lineMembers, variantMembers } from "./cart-entry.ts";
import type { PricedCartLine } from "./cart-lines.ts";
import type { CartEntry } from "../cart-schema.ts";

const UNLIMITED: Stock = { quantity: 0, unlimited: true };

/** Returns the single line of a donation cart, which is never taxed. */
export function donationLine({ id, title, amountCents, customizations = [] }: CartDonation): PricedCartLine {
  const prices = { regularCents: amountCents, saleCents: amountCents, currentCents: amountCents };
  const productType = PRODUCT_TYPE.service;
  const entry: CartEntry = {
    ...lineMembers({ id, itemId: id, quantity: 1, additionalFields: null, image: null }),
    title,
    itemUrl: "",
    productType,
    chosenVariant: {
      ...variantMembers(prices, UNLIMITED),
      id,
      sku: "",
      attributes: {},
      optionValues: [],
      onSale: false,
    },
    purchasePriceCents: amountCents,
    nonSalePriceCents: amountCents,
    subTotal: amountCents,
    hasAdditionalFields: false,
    customizations,
    subscriptionPlan: null,
    problem: null,
  };
  const line: OrderLine = {
    id,
    productId: id,
    variantId: id,
    productType,
    categories: [],
    taxClass: EXEMPT_TAX_CLASS,
    unitPriceCents: amountCents,
    regularPriceCents: amountCents,
    quantity: 1,
    weightGrams: 0,
    sizeMm: null,
    subscription: null,
  };
  return { entry, line, product: null, variant: null, customizations };
}
