import type { CommercePreferences } from "../commerce-preference/commerce-preference-schema.ts";
import type { Message } from "../message/message-of.ts";
import { toMessage } from "../message/to-message.ts";
import { formatMoney } from "../lib/money/format-money.ts";
import { isJsonObject } from "../lib/patch/json-value.ts";
import type { Money } from "../lib/money/money-schema.ts";
import { MAX_DONATION_CENTS } from "./donation-limits.ts";
import type { DONATION_MESSAGES } from "./donation-messages.ts";

/** A requested donation; `amount` is unvalidated. */
export type DonationInput = {
  readonly amount: unknown;
  readonly preferences: CommercePreferences["donations"];
  readonly currencies: readonly string[];
  /** For amounts in messages. */
  readonly locale: string;
};

export type CheckedDonation =
  | { readonly ok: true; readonly money: Money }
  | { readonly ok: false; readonly code: keyof typeof DONATION_MESSAGES; readonly message: Message };

/** Checks a donation: the site accepts them, in that currency, in whole minor units, and not below its minimum. */
export function checkDonation({ amount, preferences, currencies, locale }: DonationInput): CheckedDonation {
  if (!preferences.isEnabled) {
    return reject("closed");
  }
  const { amount: cents, currency } = isJsonObject(amount) ? amount : {};
  if (typeof currency !== "string" || !currencies.includes(currency)) {
    return reject("currency");
  }
  if (typeof cents !== "number" || !Number.isInteger(cents) || cents <= 0) {
    return reject("amount");
  }
  const minimumCents = minimumOf(preferences, currency);
  if (cents < minimumCents) {
    return reject("tooSmall", { minimum: formatMoney({ amount: minimumCents, currency }, locale) });
  }
  return cents > MAX_DONATION_CENTS
    ? reject("tooLarge", { maximum: formatMoney({ amount: MAX_DONATION_CENTS, currency }, locale) })
    : { ok: true, money: { amount: cents, currency } };
}

function minimumOf({ minimumCents }: CommercePreferences["donations"], currency: string): number {
  return Object.hasOwn(minimumCents, currency) ? (minimumCents[currency] ?? 0) : 0;
}

function reject(code: keyof typeof DONATION_MESSAGES, values?: Readonly<Record<string, string>>): CheckedDonation {
  return { ok: false, code, message: toMessage(`donationProblem.${code}`, values) };
}
