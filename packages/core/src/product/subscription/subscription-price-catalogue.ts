import { CATALOGUES, messageLanguageOf } from "../../message/catalogues.ts";
import type { SubscriptionPriceTexts } from "./subscription-price-messages.ts";

/** The words of subscription prices for a reader's locale; English if there are none in their language. */
export function subscriptionPriceCatalogue(locale: string | null): SubscriptionPriceTexts {
  return CATALOGUES[messageLanguageOf(locale)].subscriptionPrice;
}
