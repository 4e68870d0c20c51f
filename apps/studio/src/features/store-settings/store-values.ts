import type { CommercePreferences } from "@stoa/core/commerce-preference/commerce-preference-schema.ts";
import { isCurrency, parseMoney } from "@stoa/core/lib/money/money.ts";
import { amountText, typedCents, typedWhole } from "../../parts/amount/typed-amounts.ts";
import { t } from "../../language/t.ts";

export type StorePreferences = Pick<
  CommercePreferences,
  | "currencies"
  | "mails"
  | "gift-cards"
  | "subscriptions"
  | "donations"
  | "restock"
  | "reviews"
  | "merchandising"
  | "installments"
  | "measures"
  | "ads"
>;

export type StoreValues = {
  readonly others: string;
  readonly standard: string;
  readonly fromName: string;
  readonly replyTo: string;
  readonly orderNoticeTo: string;
  readonly isAbandonedCartSent: boolean;
  readonly abandonedCartAfterHours: string;
  readonly isGiftCards: boolean;
  readonly retryDays: string;
  readonly isPauseAllowed: boolean;
  readonly isPlanChangeAllowed: boolean;
  readonly isDonations: boolean;
  readonly donationTitle: string;
  readonly suggested: string;
  readonly donationMinimum: string;
  readonly successText: string;
  readonly isReviews: boolean;
  readonly isModerated: boolean;
  readonly isPurchaseRequired: boolean;
  readonly scarcityText: string;
  readonly soldOutText: string;
  readonly isInstallments: boolean;
  readonly installmentsFrom: string;
  readonly installmentsTo: string;
  readonly pixelId: string;
};

const SEPARATORS = /[,;\s]+/;

function wordsIn(text: string): string[] {
  return text.split(SEPARATORS).filter(Boolean);
}

function currenciesIn(text: string): string[] {
  return [...new Set(wordsIn(text.toUpperCase()))];
}

export function currenciesProblem(text: string): string {
  const bad = currenciesIn(text).find((code) => !isCurrency(code));
  return bad === undefined ? "" : t("“{bad}” isn't a currency this store can use. Enter codes such as EUR.", { bad });
}

export function pixelProblem(text: string): string {
  return /^(?:\d{5,20})?$/.test(text.trim())
    ? ""
    : t("A pixel ID is a number of 5 to 20 digits. Copy it from your advertiser.");
}

export function daysProblem(text: string): string {
  const isBad = wordsIn(text).some((word) => {
    const days = typedWhole(word) ?? 0;
    return days < 1 || days > 30;
  });
  return isBad || wordsIn(text).length > 10 ? t("Enter up to 10 numbers of days from 1 to 30, such as 1, 3, 5.") : "";
}

/** A comma that may be a thousands separator or separate two amounts. */
const UNCLEAR_COMMA = /\d,\d{3}(?!\d)/;

export function amountsProblem(text: string, currency: string): string {
  if (UNCLEAR_COMMA.test(text))
    return t("Add a space after each comma, and don't use thousands separators: 5, 10, 1000.");
  const bad = wordsIn(text)
    .map((word) => parseMoney(word, currency))
    .find((parsed) => !parsed.ok);
  return bad === undefined || bad.ok ? "" : bad.message;
}

/** Returns what is wrong with the amount range for installments; it needs both ends. */
export function installmentsProblem(from: string, to: string, currency: string): string {
  const [least, most] = [typedCents(from, currency), typedCents(to, currency)];
  if ((least === null) !== (most === null)) return t("Enter both amounts, or neither.");
  return least !== null && most !== null && least > most ? t("The second amount can't be less than the first.") : "";
}

export function storeValues(stored: StorePreferences, currency: string): StoreValues {
  const { mails, subscriptions, donations, reviews, merchandising, installments } = stored;
  const range = installments.ranges[currency];
  return {
    ...mails,
    ...merchandising,
    others: stored.currencies.others.join(", "),
    standard: stored.measures.standard,
    pixelId: stored.ads.pixelId,
    abandonedCartAfterHours: String(mails.abandonedCartAfterHours),
    isGiftCards: stored["gift-cards"].isEnabled,
    retryDays: subscriptions.retryDays.join(", "),
    isPauseAllowed: subscriptions.isPauseAllowed,
    isPlanChangeAllowed: subscriptions.isPlanChangeAllowed,
    isDonations: donations.isEnabled,
    donationTitle: donations.title,
    suggested: (donations.suggestedCents[currency] ?? []).map((cents) => amountText(cents, currency)).join(", "),
    donationMinimum: amountText(donations.minimumCents[currency] ?? null, currency),
    successText: stored.restock.successText,
    isReviews: reviews.isEnabled,
    isModerated: reviews.isModerated,
    isPurchaseRequired: reviews.isPurchaseRequired,
    isInstallments: installments.isEnabled,
    installmentsFrom: amountText(range?.minimumCents ?? null, currency),
    installmentsTo: amountText(range?.maximumCents ?? null, currency),
  };
}

function without<Value>(record: Readonly<Record<string, Value>>, name: string): Record<string, Value> {
  const { [name]: _, ...others } = record;
  return others;
}

function donationsOf(
  values: StoreValues,
  stored: StorePreferences["donations"],
  currency: string,
): StorePreferences["donations"] {
  const suggested = wordsIn(values.suggested).flatMap((word) => typedCents(word, currency) ?? []);
  const minimum = typedCents(values.donationMinimum, currency);
  const others = without(stored.suggestedCents, currency);
  const otherMinima = without(stored.minimumCents, currency);
  return {
    isEnabled: values.isDonations,
    title: values.donationTitle.trim(),
    suggestedCents: suggested.length === 0 ? others : { ...others, [currency]: suggested },
    minimumCents: minimum === null ? otherMinima : { ...otherMinima, [currency]: minimum },
  };
}

function installmentsOf(
  values: StoreValues,
  { ranges }: StorePreferences["installments"],
  currency: string,
): StorePreferences["installments"] {
  const minimumCents = typedCents(values.installmentsFrom, currency);
  const maximumCents = typedCents(values.installmentsTo, currency);
  const others = without(ranges, currency);
  const isRange = minimumCents !== null && maximumCents !== null;
  return {
    isEnabled: values.isInstallments,
    ranges: isRange ? { ...others, [currency]: { minimumCents, maximumCents } } : others,
  };
}

export function storePreferencesOf(values: StoreValues, stored: StorePreferences, currency: string): StorePreferences {
  return {
    currencies: { others: currenciesIn(values.others) },
    measures: { standard: values.standard === "imperial" ? "imperial" : "metric" },
    mails: {
      fromName: values.fromName.trim(),
      replyTo: values.replyTo.trim(),
      orderNoticeTo: values.orderNoticeTo.trim(),
      isAbandonedCartSent: values.isAbandonedCartSent,
      abandonedCartAfterHours: typedWhole(values.abandonedCartAfterHours) ?? stored.mails.abandonedCartAfterHours,
    },
    ads: { pixelId: values.pixelId.trim() },
    "gift-cards": { isEnabled: values.isGiftCards },
    subscriptions: {
      retryDays: wordsIn(values.retryDays).map(Number),
      isPauseAllowed: values.isPauseAllowed,
      isPlanChangeAllowed: values.isPlanChangeAllowed,
    },
    donations: donationsOf(values, stored.donations, currency),
    restock: { successText: values.successText.trim() },
    reviews: {
      isEnabled: values.isReviews,
      isModerated: values.isModerated,
      isPurchaseRequired: values.isPurchaseRequired,
    },
    merchandising: { scarcityText: values.scarcityText.trim(), soldOutText: values.soldOutText.trim() },
    installments: installmentsOf(values, stored.installments, currency),
  };
}
