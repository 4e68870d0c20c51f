import { formatMoney } from "../../lib/money/format-money.ts";
import { PRODUCT_TYPE } from "../../product/product-types.ts";
import { subscriptionPriceCatalogue } from "../../product/subscription/subscription-price-catalogue.ts";
import { subscriptionPriceText } from "../../product/subscription/subscription-wording.ts";
import { translatorFor } from "../../visitor-text/translator-for.ts";
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
  const translate = productType === PRODUCT_TYPE.giftCard ? translatorFor(locale) : (label: string): string => label;
  return customizations.filter(({ value }) => value !== "").map(({ label, value }) => `${translate(label)}: ${value}`);
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
  return [subscriptionPriceText({ price, isFrom: false }, subscription, subscriptionPriceCatalogue(locale))];
}
