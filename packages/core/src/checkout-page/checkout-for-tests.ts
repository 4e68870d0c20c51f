import type { Checkout } from "../checkout/checkout-schema.ts";
import { emptyCart } from "../cart/page/empty-cart.ts";

type Entry = Checkout["cart"]["entries"][number];

const ID = "a".repeat(24);
const OPTIONS: Checkout["shippingOptions"] = [
  { id: "standard", name: "Standard", priceCents: 500, discountedCents: 500, isPickup: false },
];

/** Returns a line of a vase at 48.00. */
export function testLineOf(quantity = 1, priceCents = 4800): Entry {
  return {
    id: ID,
    itemId: ID,
    title: "Vase",
    itemUrl: "/shop/vase",
    imageUrl: null,
    imageAltText: "",
    productType: 1,
    quantity,
    chosenVariant: {
      id: ID,
      sku: "V1",
      attributes: {},
      optionValues: [],
      price: priceCents,
      salePrice: priceCents,
      onSale: false,
      unlimited: true,
      qtyInStock: 0,
    },
    purchasePriceCents: priceCents,
    nonSalePriceCents: priceCents,
    subTotal: priceCents * quantity,
    additionalFields: null,
    customizations: [],
    subscriptionPlan: null,
    hasAdditionalFields: false,
    problem: null,
  };
}

/** Returns a checkout of a vase shipped for 5.00, before any input. */
export function testCheckout(changes: Partial<Checkout> = {}, entries: readonly Entry[] = [testLineOf()]): Checkout {
  const subtotal = entries.reduce((sum, { subTotal }) => sum + subTotal, 0);
  const money = (amount: number) => ({ amount, currency: "USD" });
  const cart = emptyCart({ id: ID, cartToken: ID, websiteId: "site", created: null, currency: "USD", orderId: null });
  return {
    id: ID,
    state: "open",
    revision: "r",
    cart: { ...cart, entries: [...entries], requiresShipping: true, totalQuantity: entries.length },
    email: null,
    shippingAddress: null,
    billingAddress: null,
    shippingOptions: OPTIONS,
    shippingOptionId: "standard",
    coupons: [],
    giftCards: [],
    note: "",
    form: {},
    acceptsMarketing: false,
    amounts: {
      subtotal: money(subtotal),
      discount: money(0),
      shipping: money(500),
      tax: money(0),
      grandTotal: money(subtotal + 500),
      giftCards: money(0),
      amountDue: money(subtotal + 500),
      taxLines: [],
      pricesIncludeTax: false,
      isTaxKnown: true,
    },
    paymentOptions: [],
    problems: [],
    payment: null,
    order: null,
    destination: null,
    asks: {
      requiresShipping: true,
      isSignedIn: false,
      isGuestAllowed: true,
      phone: "optional",
      isNoteAllowed: true,
      isMailingListOffered: false,
      areGiftCardsTaken: true,
      additionalForm: null,
    },
    ...changes,
  };
}
