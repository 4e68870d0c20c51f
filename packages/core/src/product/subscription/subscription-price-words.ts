import { CATALOGUES, messageLanguageOf } from "../../message/catalogues.ts";
import type { SubscriptionPriceWords } from "./subscription-price-messages.ts";

/** The words of subscription prices for a reader's locale; English if there are none in their language. */
export function subscriptionPriceWords(locale: string | null): SubscriptionPriceWords {
  return CATALOGUES[messageLanguageOf(locale)].subscriptionPrice;
}
