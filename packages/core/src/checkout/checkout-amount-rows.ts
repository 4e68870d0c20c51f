import type { AppliedDiscount, PricedShippingOption, TaxLine } from "../pricing/priced-order-schema.ts";
import type { Money } from "../lib/money/money-schema.ts";
import { fillMessage } from "../lib/message/fill-message.ts";
import { formatMoney } from "../lib/money/format-money.ts";
import { shippingCostText } from "../shipping/shipping-cost-text.ts";
import type { CheckoutAmounts } from "./checkout-schema.ts";

/** Labels of amounts; `taxIncluded` has `{tax}`, `giftCard` has `{ending}`. */
export type CheckoutAmountTexts = {
  readonly subtotal: string;
  readonly discount: string;
  readonly shipping: string;
  readonly tax: string;
  readonly taxIncluded: string;
  readonly total: string;
  readonly toPay: string;
  readonly giftCard: string;
  readonly free: string;
  /** Shown in place of an amount that depends on the address. */
  readonly later: string;
};

export type CheckoutCost = {
  readonly amounts: CheckoutAmounts;
  readonly discounts: readonly AppliedDiscount[];
  readonly giftCards: ReadonlyArray<{ readonly ending: string; readonly amount: Money }>;
  readonly requiresShipping: boolean;
  readonly shippingOption: PricedShippingOption | null;
};

/** An amount with its label; `total` is the most prominent. */
export type CheckoutAmountRow = {
  readonly kind: "part" | "total" | "paid";
  readonly label: string;
  readonly value: string;
};

/**
 * Returns the costs of a checkout row by row: rows before the total add up to it, gift cards are subtracted from it.
 * Taxes included
 * in prices are under `included`.
 */
export function checkoutAmountRows(
  cost: CheckoutCost,
  words: CheckoutAmountTexts,
  locale: string,
): { readonly rows: readonly CheckoutAmountRow[]; readonly included: readonly string[] } {
  const { amounts } = cost;
  const money = moneyWriter(amounts.grandTotal.currency, locale);
  const taxes = taxesOf(amounts.taxLines, locale, money);
  const included = taxes.map(({ label, value }) => fillMessage(words.taxIncluded, { tax: `${label} ${value}` }));
  const unknownTax = amounts.isTaxKnown ? [] : [{ label: words.tax, value: words.later }];
  const parts = [
    { label: words.subtotal, value: money(amounts.subtotal.amount) },
    ...discountsOf(cost, words, money),
    ...shippingOf(cost, words, locale),
    ...(amounts.pricesIncludeTax ? [] : [...taxes, ...unknownTax]),
  ];
  const total = { kind: "total", label: words.total, value: money(amounts.grandTotal.amount) } as const;
  return {
    rows: [
      ...parts.map(({ label, value }) => ({ kind: "part" as const, label, value })),
      total,
      ...giftCardsOf(cost, words, money),
    ],
    included: amounts.pricesIncludeTax ? included : [],
  };
}

type Row = { readonly label: string; readonly value: string };
type WriteMoney = (amount: number) => string;

function moneyWriter(currency: string, locale: string): WriteMoney {
  return (amount) => formatMoney({ amount, currency }, locale);
}

/** Taxes with their rate: `VAT 19%`. */
function taxesOf(lines: readonly TaxLine[], locale: string, money: WriteMoney): Row[] {
  const rate = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 4 });
  return lines
    .filter(({ cents }) => cents > 0)
    .map(({ name, rateMillionths, cents }) => ({
      label: `${name} ${rate.format(rateMillionths / 1_000_000)}`,
      value: money(cents),
    }));
}

function discountsOf({ discounts }: CheckoutCost, words: CheckoutAmountTexts, money: WriteMoney): Row[] {
  return discounts
    .filter(({ cents }) => cents > 0)
    .map(({ name, code, cents }) => ({ label: `${words.discount} (${code ?? name})`, value: money(-cents) }));
}

/** Shipping discounts are already included in the price. */
function shippingOf(cost: CheckoutCost, words: CheckoutAmountTexts, locale: string): Row[] {
  if (!cost.requiresShipping) {
    return [];
  }
  const { shippingOption: option } = cost;
  if (option === null) {
    return [{ label: words.shipping, value: words.later }];
  }
  const value = shippingCostText(cost.amounts.shipping, { free: words.free, locale });
  return [{ label: `${words.shipping} (${option.name})`, value }];
}

function giftCardsOf(cost: CheckoutCost, words: CheckoutAmountTexts, money: WriteMoney): CheckoutAmountRow[] {
  const used = cost.giftCards.filter(({ amount }) => amount.amount > 0);
  if (used.length === 0) {
    return [];
  }
  return [
    ...used.map(({ ending, amount }) => ({
      kind: "paid" as const,
      label: fillMessage(words.giftCard, { ending }),
      value: money(-amount.amount),
    })),
    { kind: "total" as const, label: words.toPay, value: money(cost.amounts.amountDue.amount) },
  ];
}
