import { formatMoney } from "../lib/format-money.ts";
import { PRODUCT_TYPE } from "../product/product-types.ts";
import { subscriptionPriceWords } from "../product/subscription-price-words.ts";
import { subscriptionPriceText } from "../product/subscription-wording.ts";
import { sayInLanguage } from "../visitor-text/say-in-language.ts";
import type { OrderRecord, OrderRecordLine } from "./order-record.ts";
import { readerLocale } from "./reader-locale.ts";

/** What a line is besides its title, for its buyer: options, answers, and of a subscription what is paid how often and for how long. */
export function orderLineDetails(line: OrderRecordLine, order: Pick<OrderRecord, "currency" | "locale">): string[] {
  return [
    ...line.variantOptions.map(({ optionName, value }) => `${optionName}: ${value}`),
    ...answerDetails(line, order),
    ...planDetails(line, order),
  ];
}

/** What was answered. The questions of a gift card are the platform's own, so they are named in the buyer's language; all others are the store's. */
export function answerDetails(
  { customizations, productType }: OrderRecordLine,
  { locale }: Pick<OrderRecord, "locale">,
): string[] {
  const say = productType === PRODUCT_TYPE.giftCard ? sayInLanguage(locale) : (label: string): string => label;
  return customizations.filter(({ value }) => value !== "").map(({ label, value }) => `${say(label)}: ${value}`);
}

/** What is paid how often and for how long of a line that began a subscription, in its buyer's language; nothing of any other. spec: storefront 9 */
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
