import { invariant } from "../lib/invariant.ts";
import { payWithGiftCards } from "./gift-card-tender.ts";
import { appliedDiscounts, discountOrder, type OrderDiscounts } from "./order/order-discounts.ts";
import type { OrderInput, SubtotalLine } from "./order/order-input.ts";
import { subtotalLines } from "./order/order-lines.ts";
import { orderProblems } from "./order/order-problems.ts";
import { shipOrder, type OrderShipping } from "./order/order-shipping.ts";
import { taxLinesOf, taxOrder, type OrderTax } from "./order/order-tax.ts";
import type { PricedLine, PricedOrder } from "./priced-order-schema.ts";
import { PRICING_MESSAGES } from "./pricing-messages.ts";

export type OrderPrice =
  | { readonly ok: true; readonly order: PricedOrder }
  | { readonly ok: false; readonly code: "totalTooLarge"; readonly message: string };

type Steps = { readonly discounts: OrderDiscounts; readonly shipping: OrderShipping; readonly tax: OrderTax };

/**
 * Prices an order exactly, in minor units, by these rules in this order:
 *
 * 1. A line costs its current (sale) price times its quantity.
 * 2. Discounts: on every line the best product discount, then on the remainder the best order discount, allocated over
 *    its lines by largest remainder, then one free shipping. Percentages round half up, once per line
 *    or order.
 * 3. Tax of every line after discounts, half up per line: on top, per rule; or, when prices include it, of all rules
 *    together and allocated by their rates.
 * 4. The selected shipping option, less free shipping, and its tax with the same rounding.
 * 5. Gift cards pay toward the grand total, in order; they are tender and do not lower taxes.
 *
 * Lines are processed in id order, so their order changes no amount; they are returned in the given order. An order
 * too large to be exact has no price. Throws for input that a cart cannot hold. spec: storefront 3; decision 019
 */
export function priceOrder(input: OrderInput): OrderPrice {
  const lines = subtotalLines(input.lines);
  if (lines === undefined) {
    return { ok: false, code: "totalTooLarge", message: PRICING_MESSAGES.totalTooLarge };
  }
  const discounts = discountOrder(lines, input);
  const shipping = shipOrder(lines, discounts, input);
  const tax = taxOrder(lines, { discounts, shipping }, input);
  return { ok: true, order: pricedOrder(lines, { discounts, shipping, tax }, input) };
}

function pricedOrder(lines: readonly SubtotalLine[], steps: Steps, input: OrderInput): PricedOrder {
  const { discounts, shipping, tax } = steps;
  const { currency } = input;
  const { pricesIncludeTax } = input.tax;
  const priced = new Map(lines.map((line) => [line.id, priceLine(line, steps, pricesIncludeTax)]));
  const inOrder = input.lines.flatMap((line) => priced.get(line.id) ?? []);
  const shippingTaxCents = sumOf(tax.shipping, (share) => share.cents);
  const subtotalCents = sumOf(inOrder, (line) => line.subtotalCents);
  const shippingTotalCents =
    shipping.shippingCents - shipping.discountCents + (pricesIncludeTax ? 0 : shippingTaxCents);
  const grandTotalCents = sumOf(inOrder, (line) => line.totalCents) + shippingTotalCents;
  invariant(Number.isSafeInteger(grandTotalCents), "an order within its limits totals exactly");
  const giftCards = payWithGiftCards(grandTotalCents, currency, input.giftCards);
  return {
    currency,
    lines: inOrder,
    subtotalCents,
    saleSavingCents: sumOf(inOrder, (line) => line.saleSavingCents),
    discountCents: sumOf(inOrder, (line) => line.discountCents),
    shippingCents: shipping.shippingCents,
    shippingDiscountCents: shipping.discountCents,
    taxCents: sumOf(inOrder, (line) => line.taxCents) + shippingTaxCents,
    shippingTaxCents,
    pricesIncludeTax,
    isTaxKnown: tax.isKnown,
    grandTotalCents,
    giftCards,
    amountDueCents: grandTotalCents - sumOf(giftCards, (card) => card.tenderCents),
    discounts: appliedDiscounts(discounts, shipping.discountCents),
    validCoupons: [...discounts.coupons.valid],
    invalidCoupons: [...discounts.coupons.invalid],
    taxLines: taxLinesOf(tax, input.tax),
    requiresShipping: shipping.requiresShipping,
    shippingOptions: [...shipping.options],
    selectedShippingOption: shipping.selected,
    problems: orderProblems(subtotalCents, shipping, input),
  };
}

function priceLine(line: SubtotalLine, { discounts, tax }: Steps, pricesIncludeTax: boolean): PricedLine {
  const { id, quantity, unitPriceCents, regularPriceCents, subtotalCents } = line;
  const shares = discounts.shares.filter((share) => share.lineId === id);
  const discountCents = discounts.centsByLine.get(id) ?? 0;
  const taxes = tax.byLine.get(id) ?? [];
  const taxCents = sumOf(taxes, (share) => share.cents);
  return {
    id,
    quantity,
    unitPriceCents,
    subtotalCents,
    saleSavingCents: Math.max(0, regularPriceCents - unitPriceCents) * quantity,
    discountCents,
    discounts: shares.map(({ discount, cents }) => ({ discountId: discount.id, cents })),
    taxCents,
    taxes: [...taxes],
    totalCents: subtotalCents - discountCents + (pricesIncludeTax ? 0 : taxCents),
  };
}

function sumOf<Item>(items: readonly Item[], centsOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + centsOf(item), 0);
}
