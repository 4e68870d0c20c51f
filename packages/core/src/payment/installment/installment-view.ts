import type { CommercePreferences } from "../../commerce-preference/commerce-preference-schema.ts";
import { installmentRange } from "../../installment/installment-context.ts";
import type { Money } from "../../lib/money/money-schema.ts";
import { toMessage } from "../../message/to-message.ts";
import { messageOfWire } from "../../message/wire-message.ts";
import { translatorFor } from "../../visitor-text/translator-for.ts";
import { makeInstallmentOffer } from "./installment-offer.ts";

export type InstallmentView = {
  readonly text: string;
  readonly brand: string;
  /** Such as `en_US`. */
  readonly locale: string;
  /** The text precedes the pill in range and follows it out of range. spec: storefront 4, installment pill */
  readonly isInRange: boolean;
  /** Screen reader label of the pill. */
  readonly pillLabel: string;
  /** Minor units. */
  readonly amountCents: number;
};

export type InstallmentViewFacts = {
  readonly preferences: Pick<CommercePreferences, "installments" | "payments">;
  /** The shopper's language, such as `fr` or `fr-CA`. */
  readonly language: string;
  readonly isEligible: boolean;
  readonly amount: Money;
};

/**
 * Returns the installment notice for the initial render; null when the store offers no installments, or not for these
 * goods.
 */
export function installmentView({
  preferences,
  language,
  isEligible,
  amount,
}: InstallmentViewFacts): InstallmentView | null {
  const offer = makeInstallmentOffer({
    range: installmentRange({ preferences, currency: amount.currency }),
    country: preferences.payments.stripe.accountCountry,
    shopperLanguage: language,
    isEligible,
    amount,
  });
  const { text, brand, locale, place } = offer;
  if (text === "" || brand === null || locale === null) return null;
  const translate = translatorFor(language);
  const pillLabel = translate(toMessage("installment.pillLabel", { brand }));
  return {
    text: translate(messageOfWire(text, offer)),
    brand,
    locale,
    isInRange: place === "inRange",
    pillLabel,
    amountCents: amount.amount,
  };
}
