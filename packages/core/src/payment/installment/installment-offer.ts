import { formatMoney } from "../../lib/money/format-money.ts";
import type { Money } from "../../lib/money/money-schema.ts";
import type { Message } from "../../message/message-of.ts";
import { toMessage } from "../../message/to-message.ts";
import { messageMembers } from "../../message/wire-message.ts";
import { installmentBrand, installmentLocale } from "./installment-brand.ts";
import {
  DEFAULT_INSTALLMENTS,
  installmentCents,
  installmentFitOf,
  type InstallmentRange,
} from "./installment-rules.ts";
import type { InstallmentOffer } from "./installment-schema.ts";

export type InstallmentFacts = {
  /** Range for the currency; undefined when installments are off, not offered in it, or unavailable to the store. */
  readonly range: InstallmentRange | undefined;
  /** ISO country of the store's account. */
  readonly country: string;
  readonly shopperLanguage: string;
  readonly isEligible: boolean;
  readonly amount: Money;
};

type Shown = Pick<InstallmentOffer, "installment" | "place" | "text" | "messageKey" | "messageValues">;

const NOTHING_SHOWN: Shown = { installment: null, place: null, text: "" };

/** Amounts use the shopper's language, even when the country does not speak it. */
function moneyLocale(marketLocale: string, shopperLanguage: string): string {
  const [spoken = ""] = shopperLanguage.toLowerCase().split(/[-_]/u);
  const isShared = spoken === "" || marketLocale.startsWith(`${spoken}_`);
  return (isShared ? marketLocale : shopperLanguage).replace("_", "-");
}

function show(money: Money, range: InstallmentRange, locale: string): Shown {
  const moneyOf = (amount: number): Money => ({ ...money, amount });
  const textOf = (amount: number): string => formatMoney(moneyOf(amount), locale);
  const place = installmentFitOf(money.amount, range);
  const part = installmentCents(money.amount);
  const messageOf = (): Message => {
    switch (place) {
      case "inRange":
        return toMessage("installment.inRange", { installment: textOf(part) });
      case "overMaximum":
        return toMessage("installment.overMaximum", { amount: textOf(range.maximumCents) });
      case "underMinimum":
        return toMessage("installment.underMinimum", { amount: textOf(range.minimumCents) });
    }
  };
  const installment = place === "inRange" ? moneyOf(part) : null;
  const message = messageOf();
  return { installment, place, text: message.text, ...messageMembers(message) };
}

type Market = Pick<InstallmentOffer, "locale" | "brand">;

/** Locale and brand of installments; null in countries without them. */
function marketOf({ country, shopperLanguage }: InstallmentFacts): Market {
  const locale = installmentLocale(country, shopperLanguage) ?? null;
  return { locale, brand: locale === null ? null : (installmentBrand(locale) ?? null) };
}

function limitsOf(range: InstallmentRange | undefined): Pick<InstallmentOffer, "afterPayMin" | "afterPayMax"> {
  return range
    ? { afterPayMin: range.minimumCents, afterPayMax: range.maximumCents }
    : { afterPayMin: null, afterPayMax: null };
}

/**
 * Returns the installment offer for an amount, in a language of the store's country. Never promises what is
 * unavailable:
 * without a range, in another country or for other goods the text is empty. spec: storefront 4 and 5, installments
 */
export function makeInstallmentOffer(facts: InstallmentFacts): InstallmentOffer {
  const { range, amount } = facts;
  const market = marketOf(facts);
  const isAvailable = range !== undefined && market.brand !== null;
  const isEligible = isAvailable && facts.isEligible;
  return {
    afterPayAvailable: isAvailable,
    ...limitsOf(range),
    shopperLanguage: facts.shopperLanguage,
    stripeAccountCountry: facts.country,
    ...market,
    installments: DEFAULT_INSTALLMENTS,
    isEligible,
    amount,
    ...(isEligible && market.locale !== null
      ? show(amount, range, moneyLocale(market.locale, facts.shopperLanguage))
      : NOTHING_SHOWN),
  };
}
