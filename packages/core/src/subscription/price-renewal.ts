import type { Address } from "../address/address-schema.ts";
import type { Destination } from "../address/area/destination.ts";
import type { CommercePreferences } from "../commerce-preference/commerce-preference-schema.ts";
import type { OrderInput, OrderLine } from "../pricing/order/order-input.ts";
import { priceOrder } from "../pricing/price-order.ts";
import type { PricedOrder } from "../pricing/priced-order-schema.ts";

/** Price inputs of a renewal: the agreed terms, and the store's current rules. */
export type RenewalTerms = Pick<OrderInput, "discounts" | "codes" | "discountUses" | "nowMs" | "locale"> & {
  /** With the agreed unit price. */
  readonly line: Omit<OrderLine, "subscription" | "regularPriceCents">;
  readonly currency: string;
  readonly shippingAddress: Address | null;
  readonly billingAddress: Address | null;
  readonly shippingOptionId: string | null;
  readonly preferences: Pick<CommercePreferences, "shipping" | "tax">;
};

/**
 * A priced renewal, or why it has no price: the store no longer ships there, or the amount is too large to be exact.
 */
export type RenewalPrice =
  | { readonly ok: true; readonly order: PricedOrder }
  | { readonly ok: false; readonly code: "undeliverable" };

function placeOf(address: Address | null): Destination | null {
  return address && { countryCode: address.countryCode, state: address.state, postalCode: address.postalCode };
}

function inputOf(terms: RenewalTerms, shippingOptionId: string | null): OrderInput {
  const { line, currency, shippingAddress, billingAddress, preferences, ...facts } = terms;
  const { rules } = preferences.shipping;
  return {
    ...facts,
    currency,
    lines: [{ ...line, regularPriceCents: line.unitPriceCents, subscription: "renewal" }],
    shippingTo: placeOf(shippingAddress),
    billingTo: placeOf(billingAddress),
    shippingOptionId,
    shippingRules: rules.find((one) => one.currency === currency) ?? { currency, zones: [], pickups: [] },
    tax: preferences.tax,
    giftCards: [],
    minimumSubtotalCents: 0,
  };
}

function pricedWith(terms: RenewalTerms, shippingOptionId: string | null): PricedOrder | undefined {
  const price = priceOrder(inputOf(terms, shippingOptionId));
  return price.ok ? price.order : undefined;
}

/**
 * Prices a renewal: the agreed price of goods, with recurring discounts, current shipping and tax. A shipping option
 * that no
 * longer exists is replaced by the cheapest one.
 */
export function priceRenewal(terms: RenewalTerms): RenewalPrice {
  const requested = pricedWith(terms, terms.shippingOptionId);
  const isOptionGone = requested?.requiresShipping === true && requested.selectedShippingOption === null;
  const [cheapest] = isOptionGone
    ? requested.shippingOptions.toSorted((one, other) => one.discountedCents - other.discountedCents)
    : [];
  const order = cheapest === undefined ? requested : pricedWith(terms, cheapest.id);
  return order === undefined || order.problems.length > 0 ? { ok: false, code: "undeliverable" } : { ok: true, order };
}
