import type { CommercePreferences } from "../commerce-preference/commerce-preference-schema.ts";
import { installmentRange } from "../installment/installment-context.ts";
import { fillMessage } from "../lib/fill-message.ts";
import type { Money } from "../lib/money-schema.ts";
import { sayInLanguage } from "../visitor-text/say-in-language.ts";
import { INSTALLMENT_PILL_LABEL } from "./installment-messages.ts";
import { makeInstallmentOffer } from "./installment-offer.ts";

/** What a page says of paying in installments: words beside a pill with the brand. */
export type InstallmentView = {
  readonly text: string;
  readonly brand: string;
  /** Such as `en_US`. */
  readonly locale: string;
  /** The words come before the pill; out of range they come after it. spec: storefront 4, installment pill */
  readonly isInRange: boolean;
  /** Of the pill, for those who hear it. */
  readonly pillLabel: string;
  /** Minor units. */
  readonly amountCents: number;
};

export type InstallmentViewFacts = {
  readonly preferences: Pick<CommercePreferences, "installments" | "payments">;
  /** The shopper's, such as `fr` or `fr-CA`. */
  readonly language: string;
  readonly isEligible: boolean;
  readonly amount: Money;
};

/** What a page says when it is drawn; null where the store offers nothing, or not for these goods. */
export function installmentView({
  preferences,
  language,
  isEligible,
  amount,
}: InstallmentViewFacts): InstallmentView | null {
  const { text, brand, locale, place } = makeInstallmentOffer({
    range: installmentRange({ preferences, currency: amount.currency }),
    country: preferences.payments.stripe.accountCountry,
    shopperLanguage: language,
    isEligible,
    amount,
  });
  if (text === "" || brand === null || locale === null) return null;
  const say = sayInLanguage(language);
  const pillLabel = say(fillMessage(INSTALLMENT_PILL_LABEL, { brand }));
  return { text: say(text), brand, locale, isInRange: place === "inRange", pillLabel, amountCents: amount.amount };
}
