import type { CheckoutChange } from "./checkout-api.ts";
import type { Checkout } from "./checkout-schema.ts";

/**
 * How much of a checkout an answer shows. `all`: everything. `sent`: of the shopper's details only those that came with
 * the same request. `closed`: neither details nor anything computed from them.
 */
export type CheckoutSight =
  | { readonly kind: "all" }
  | { readonly kind: "sent"; readonly change: CheckoutChange }
  | { readonly kind: "closed" };

/** Details that shoppers type, as they are before anything is typed. */
const BLANK = { email: null, shippingAddress: null, billingAddress: null, note: "", form: {} } as const;

type Detail = keyof typeof BLANK;

function sentDetails(checkout: Checkout, change: CheckoutChange): Partial<Checkout> {
  const names = (Object.keys(BLANK) as Detail[]).filter((name) => change[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, checkout[name]]));
}

/** The cart as it is before a destination is known. */
function closedCart(cart: Checkout["cart"]): Checkout["cart"] {
  return {
    ...cart,
    shippingOptions: [],
    selectedShippingOption: null,
    applicableTaxRules: [],
    taxLineItems: [],
    taxCents: 0,
    shippingCostCents: 0,
    grandTotalCents: cart.subtotalCents,
  };
}

function closedCheckout(hidden: Checkout): Checkout {
  return {
    ...hidden,
    cart: closedCart(hidden.cart),
    shippingOptions: [],
    shippingOptionId: null,
    giftCards: [],
    amounts: null,
    acceptsMarketing: false,
    paymentOptions: [],
    problems: [],
    payment: null,
    revision: "",
  };
}

/** Removes what the caller may not see. Any script on the site can send the visitor's cookies. */
export function shownCheckout(checkout: Checkout, sight: CheckoutSight): Checkout {
  if (sight.kind === "all") return checkout;
  const cart = { ...checkout.cart, shippingLocation: null };
  const hidden: Checkout = { ...checkout, ...BLANK, cart, order: null, destination: null };
  return sight.kind === "closed" ? closedCheckout(hidden) : { ...hidden, ...sentDetails(checkout, sight.change) };
}
