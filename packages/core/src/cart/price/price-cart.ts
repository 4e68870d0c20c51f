import type { Destination } from "../../address/area/destination.ts";
import type { CommercePreferences } from "../../commerce-preference/commerce-preference-schema.ts";
import { orderCodes } from "../../discount/check-coupons.ts";
import type { DiscountUse } from "../../discount/status/discount-use.ts";
import type { Discount } from "../../discount/discount-schema.ts";
import { invariant } from "../../lib/invariant.ts";
import { cartAmounts } from "../../pricing/cart-amounts.ts";
import type { GiftCardBalance, OrderInput } from "../../pricing/order/order-input.ts";
import { priceOrder } from "../../pricing/price-order.ts";
import type { PricedOrder } from "../../pricing/priced-order-schema.ts";
import type { CartDonation } from "../line/cart-donation-schema.ts";
import { cartLines, type CartLines, type PricedCartLine } from "../line/cart-lines.ts";
import type { CartRow } from "../line/cart-row.ts";
import type { Coupon, ShoppingCart } from "../cart-schema.ts";
import { cartTotals } from "./cart-totals.ts";
import { donationLine } from "../line/donation-line.ts";
import { earliestDay } from "../earliest-day.ts";
import { emptyCart, type CartHeader } from "../page/empty-cart.ts";

/** The shopper's choices; they only select, all amounts come from the store. */
export type CartChoices = {
  readonly shippingTo: Destination | null;
  readonly billingTo: Destination | null;
  readonly shippingOptionId: string | null;
  readonly giftCards: readonly GiftCardBalance[];
  /** For amounts in messages. */
  readonly locale: string;
};

export type CartTerms = {
  /** As typed by the shopper. */
  readonly codes: readonly string[];
  readonly discounts: readonly Discount[];
  readonly discountUses: ReadonlyMap<string, DiscountUse>;
  readonly preferences: Pick<CommercePreferences, "checkout" | "measures" | "shipping" | "tax">;
  readonly choices: CartChoices;
  readonly donation: CartDonation | null;
  readonly nowMs: number;
};

export type CartPrice = {
  readonly cart: ShoppingCart;
  readonly order: PricedOrder;
  readonly lines: readonly PricedCartLine[];
};

/**
 * Prices a cart by current products and the store's rules: every line in the given order, with its `problem` when it
 * cannot be
 * bought as is, and all amounts as the order would have them. spec: storefront 3, shopping cart; decision 019
 */
export function priceCart(header: CartHeader, rows: readonly CartRow[], terms: CartTerms): CartPrice {
  const { entries, lines } = linesOf(header, rows, terms);
  const price = priceOrder(orderInput(header, lines, terms));
  invariant(price.ok, "lines that make an order too large are not counted");
  const { order } = price;
  const cart: ShoppingCart = {
    ...emptyCart(header),
    entries,
    ...cartTotals(entries),
    ...cartAmounts(order),
    shippingOptions: order.shippingOptions,
    selectedShippingOption: order.selectedShippingOption,
    shippingLocation: terms.choices.shippingTo,
    applicableTaxRules: order.taxLines,
    taxLineItems: order.taxLines,
    promoCodes: order.validCoupons.map(({ code }) => code),
    pricesIncludeTax: order.pricesIncludeTax,
    isTaxKnown: order.isTaxKnown,
    coupons: couponsOf(order, terms.codes),
    validCoupons: order.validCoupons,
    invalidCoupons: order.invalidCoupons,
    discounts: order.discounts,
    problems: lines.length === 0 ? [] : order.problems.filter(({ code }) => code === "minimumSubtotal"),
  };
  return { cart, order, lines };
}

/** Returns the cart with priced lines but without totals. */
export function countCart(header: CartHeader, rows: readonly CartRow[], terms: CartTerms): ShoppingCart {
  const { entries } = linesOf(header, rows, terms);
  return { ...emptyCart(header), entries, ...cartTotals(entries), subtotalCents: 0, grandTotalCents: 0 };
}

function linesOf(header: CartHeader, rows: readonly CartRow[], { donation, nowMs, preferences }: CartTerms): CartLines {
  if (donation !== null) {
    const line = donationLine(donation);
    return { entries: [line.entry], lines: [line] };
  }
  const { kind = "cart", currency } = header;
  const { measures, checkout } = preferences;
  return cartLines(rows, {
    kind,
    currency,
    today: earliestDay(nowMs),
    measures: measures.standard,
    multipleQuantityAllowedForServices: checkout.multipleQuantityAllowedForServices,
  });
}

function orderInput({ currency }: CartHeader, lines: readonly PricedCartLine[], terms: CartTerms): OrderInput {
  const { preferences, choices, donation } = terms;
  const { checkout, shipping, tax } = preferences;
  const isDonation = donation !== null;
  return {
    ...choices,
    currency,
    lines: lines.map(({ line }) => line),
    discounts: isDonation ? [] : terms.discounts,
    codes: isDonation ? [] : terms.codes,
    discountUses: terms.discountUses,
    nowMs: terms.nowMs,
    shippingRules: shipping.rules.find((rules) => rules.currency === currency) ?? { currency, zones: [], pickups: [] },
    tax,
    minimumSubtotalCents: isDonation ? 0 : minimumIn(checkout.minimumSubtotalCents, currency),
  };
}

function minimumIn(minimums: Readonly<Record<string, number>>, currency: string): number {
  return (Object.hasOwn(minimums, currency) ? minimums[currency] : undefined) ?? 0;
}

function couponsOf({ validCoupons, invalidCoupons }: PricedOrder, codes: readonly string[]): Coupon[] {
  return orderCodes(codes).flatMap((code): Coupon[] => {
    const valid = validCoupons.find((coupon) => coupon.code === code);
    const invalid = invalidCoupons.find((coupon) => coupon.code === code);
    if (valid !== undefined) {
      return [{ code, isValid: true, name: valid.name, message: null }];
    }
    if (invalid === undefined) return [];
    const { reason: _reason, ...said } = invalid;
    return [{ ...said, isValid: false, name: null }];
  });
}
