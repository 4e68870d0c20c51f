import type { CommercePreferences } from "../commerce-preference/commerce-preference-schema.ts";
import { fillMessage } from "../lib/fill-message.ts";
import { formatMoney } from "../lib/format-money.ts";
import { isJsonObject } from "../lib/json-value.ts";
import type { Money } from "../lib/money-schema.ts";
import { MAX_DONATION_CENTS } from "./donation-limits.ts";
import { DONATION_MESSAGES } from "./donation-messages.ts";

/** A visitor's wish to give; `amount` as it came. */
export type DonationWish = {
  readonly amount: unknown;
  readonly preferences: CommercePreferences["donations"];
  /** What the store sells in. */
  readonly currencies: readonly string[];
  /** For amounts in messages. */
  readonly locale: string;
};

/** The money to be given, or why it can't be. */
export type CheckedDonation =
  | { readonly ok: true; readonly money: Money }
  | { readonly ok: false; readonly code: keyof typeof DONATION_MESSAGES; readonly message: string };

/** Whether a donation can be given: the site takes them, in that currency, whole minor units, not below its minimum. */
export function checkDonation({ amount, preferences, currencies, locale }: DonationWish): CheckedDonation {
  if (!preferences.isEnabled) {
    return refuse("closed");
  }
  const { amount: cents, currency } = isJsonObject(amount) ? amount : {};
  if (typeof currency !== "string" || !currencies.includes(currency)) {
    return refuse("currency");
  }
  if (typeof cents !== "number" || !Number.isInteger(cents) || cents <= 0) {
    return refuse("amount");
  }
  const minimumCents = minimumOf(preferences, currency);
  if (cents < minimumCents) {
    return refuse("tooSmall", { minimum: formatMoney({ amount: minimumCents, currency }, locale) });
  }
  return cents > MAX_DONATION_CENTS
    ? refuse("tooLarge", { maximum: formatMoney({ amount: MAX_DONATION_CENTS, currency }, locale) })
    : { ok: true, money: { amount: cents, currency } };
}

function minimumOf({ minimumCents }: CommercePreferences["donations"], currency: string): number {
  return Object.hasOwn(minimumCents, currency) ? (minimumCents[currency] ?? 0) : 0;
}

function refuse(code: keyof typeof DONATION_MESSAGES, values: Readonly<Record<string, string>> = {}): CheckedDonation {
  return { ok: false, code, message: fillMessage(DONATION_MESSAGES[code], values) };
}
