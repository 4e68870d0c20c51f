import { formatMoney } from "../../lib/money/format-money.ts";
import { PRODUCT_TYPE } from "../../product/product-types.ts";
import { subscriptionPriceWords } from "../../product/subscription/subscription-price-words.ts";
import { subscriptionPriceText } from "../../product/subscription/subscription-wording.ts";
import { sayInLanguage } from "../../visitor-text/say-in-language.ts";
import type { OrderRecord, OrderRecordLine } from "../record/order-record.ts";
import { readerLocale } from "../page/reader-locale.ts";

/** Returns a line's details for its buyer: options, answers, and a subscription's amount, interval and duration. */
export function orderLineDetails(line: OrderRecordLine, order: Pick<OrderRecord, "currency" | "locale">): string[] {
  return [
    ...line.variantOptions.map(({ optionName, value }) => `${optionName}: ${value}`),
    ...answerDetails(line, order),
    ...planDetails(line, order),
  ];
}

/**
 * Returns the answers of a line. Gift card questions are the platform's own, so they are labeled in the buyer's
 * language; all others are the store's.
 */
export function answerDetails(
  { customizations, productType }: OrderRecordLine,
  { locale }: Pick<OrderRecord, "locale">,
): string[] {
  const say = productType === PRODUCT_TYPE.giftCard ? sayInLanguage(locale) : (label: string): string => label;
  return customizations.filter(({ value }) => value !== "").map(({ label, value }) => `${say(label)}: ${value}`);
}

/**
 * Returns the amount, interval and duration of a line that started a subscription, in its buyer's language; empty for
 * other lines. spec: storefront 9
 */
export function planDetails(
  { subscription, quantity, unitPriceCents }: OrderRecordLine,
  { currency, locale }: Pick<OrderRecord, "currency" | "locale">,
): string[] {
  if (subscription === null) {
    return [];
  }
  const price = formatMoney({ amount: quantity * unitPriceCents, currency }, readerLocale(locale));
  return [subscriptionPriceText({ price, isFrom: false }, subscription, subscriptionPriceWords(locale))];
}
