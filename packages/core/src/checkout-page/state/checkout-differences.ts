import { checkoutAmountRows } from "../../checkout/checkout-amount-rows.ts";
import type { Checkout } from "../../checkout/checkout-schema.ts";
import { formatMoney } from "../../lib/money/format-money.ts";
import type { CheckoutWord } from "../checkout-page-translator.ts";
import { amountTexts, costOf } from "../section/checkout-summary.ts";

type Line = Checkout["cart"]["entries"][number];

export type CheckoutVersions = { readonly before: Checkout; readonly after: Checkout };

function keyOf({ itemId, chosenVariant, additionalFields }: Line): string {
  return `${itemId} ${chosenVariant.id} ${additionalFields ?? ""}`;
}

function nameOf({ title, chosenVariant }: Line): string {
  const options = chosenVariant.optionValues.map(({ value }) => value).join(", ");
  return options === "" ? title : `${title} (${options})`;
}

/** Returns the line changes in words; empty when the lines are the same. */
export function lineDifferences(styles: CheckoutVersions, word: CheckoutWord, locale: string): string[] {
  const { before, after } = styles;
  const price = (line: Line, { cart: { currency } }: Checkout): string =>
    formatMoney({ amount: line.purchasePriceCents, currency }, locale);
  const old = new Map(before.cart.entries.map((line) => [keyOf(line), line]));
  const kept = new Set(after.cart.entries.map(keyOf));
  const gone = before.cart.entries.filter((line) => !kept.has(keyOf(line)));
  const here = after.cart.entries.flatMap((line) => {
    const known = old.get(keyOf(line));
    const title = nameOf(line);
    if (!known) return [word("checkoutAdded", { title })];
    const prices = { title, after: price(line, after), before: price(known, before) };
    const quantities = { title, after: line.quantity, before: known.quantity };
    const isMore = known.quantity !== line.quantity;
    const quantity = isMore ? [word("checkoutQuantityNow", quantities)] : [];
    return prices.after === prices.before ? quantity : quantity.concat(word("checkoutPriceNow", prices));
  });
  return gone.map((line) => word("checkoutRemoved", { title: nameOf(line) })).concat(here);
}

function rowsOf(checkout: Checkout, word: CheckoutWord, locale: string): ReadonlyMap<string, string> {
  const cost = costOf(checkout);
  const rows = cost === null ? [] : checkoutAmountRows(cost, amountTexts(word), locale).rows;
  return new Map(rows.map(({ label, value }) => [label, value]));
}

/** Returns the changes of items and costs in words; empty when a shopper would see no difference. */
export function checkoutDifferences(styles: CheckoutVersions, word: CheckoutWord, locale: string): string[] {
  const [before, after] = [styles.before, styles.after].map((one) => rowsOf(one, word, locale));
  const labels = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])]);
  const nothing = "–";
  const amounts = [...labels].flatMap((label) => {
    const values = { label, before: before?.get(label) ?? nothing, after: after?.get(label) ?? nothing };
    return values.before === values.after ? [] : [word("checkoutAmountNow", values)];
  });
  return [...lineDifferences(styles, word, locale), ...amounts];
}
