import { fillMessage } from "../../lib/message/fill-message.ts";
import { formatMoney } from "../../lib/money/format-money.ts";
import { shippingCostText } from "../../shipping/shipping-cost-text.ts";
import type { OrderHead, OrderRecord } from "../record/order-record.ts";
import { readerLocale } from "./reader-locale.ts";

export type AmountTexts = {
  readonly subtotal: string;
  readonly discount: string;
  readonly shipping: string;
  readonly shippingFree: string;
  readonly taxIncluded: string;
  readonly total: string;
  readonly giftCard: string;
};

export type AmountRow = { readonly label: string; readonly value: string };

type Amounts = Pick<OrderHead, "currency" | "locale" | "priced" | "shippingMethod" | "giftCardCents"> &
  Pick<OrderRecord, "tenders">;

/**
 * Returns the amounts of an order as rows, grand total last: the rows before add up to it, included
 * taxes are under `included`, and gift card payments under `paid`.
 */
export function orderAmountRows(
  order: Amounts,
  words: AmountTexts,
): { readonly rows: readonly AmountRow[]; readonly included: readonly string[]; readonly paid: readonly AmountRow[] } {
  const { priced, currency } = order;
  const locale = readerLocale(order.locale);
  const money = (amount: number): string => formatMoney({ amount, currency }, locale);
  const taxes = priced.taxLines
    .filter(({ cents }) => cents > 0)
    .map(({ name, rateMillionths, cents }) => ({ label: taxLabel(name, rateMillionths, locale), value: money(cents) }));
  const discounts = priced.discounts
    .filter(({ cents }) => cents > 0)
    .map(({ name, code, cents }) => ({ label: `${words.discount} (${code ?? name})`, value: money(-cents) }));
  return {
    rows: [
      { label: words.subtotal, value: money(priced.subtotalCents) },
      ...discounts,
      ...shippingRows(order, words),
      ...(priced.pricesIncludeTax ? [] : taxes),
      { label: words.total, value: money(priced.grandTotalCents) },
    ],
    included: priced.pricesIncludeTax
      ? taxes.map(({ label, value }) => fillMessage(words.taxIncluded, { tax: `${label} ${value}` }))
      : [],
    paid: paidByCards(order).map(({ codeEnd, cents }) => ({
      label: `${words.giftCard} •••• ${codeEnd}`,
      value: money(-cents),
    })),
  };
}

/** Gift card payments for the current order: if it was reduced, the difference was returned to the cards in turn. */
function paidByCards({ tenders, giftCardCents }: Amounts): ReadonlyArray<{ codeEnd: string; cents: number }> {
  let less = tenders.reduce((sum, { cents }) => sum + cents, 0) - giftCardCents;
  return tenders
    .map(({ codeEnd, cents }) => {
      const back = Math.min(cents, Math.max(0, less));
      less -= back;
      return { codeEnd, cents: cents - back };
    })
    .filter(({ cents }) => cents > 0);
}

/** As in checkout, shipping discounts are already included in the price. */
function shippingRows({ priced, currency, locale, shippingMethod }: Amounts, words: AmountTexts): AmountRow[] {
  if (shippingMethod === null && priced.shippingCents === 0) return [];
  const cost = { amount: priced.shippingCents - priced.shippingDiscountCents, currency };
  return [
    {
      label: shippingMethod === null ? words.shipping : `${words.shipping} (${shippingMethod})`,
      value: shippingCostText(cost, { free: words.shippingFree, locale: readerLocale(locale) }),
    },
  ];
}

/** A tax with its rate: `VAT 19%`. */
function taxLabel(name: string, rateMillionths: number, locale: string): string {
  const rate = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 4 }).format(
    rateMillionths / 1_000_000,
  );
  return `${name} ${rate}`;
}
