import { fillMessage } from "../lib/message/fill-message.ts";
import { formatMoney } from "../lib/money/format-money.ts";
import { overrideLabels } from "../lib/message/override-labels.ts";
import { MAX_DONATION_CENTS } from "./donation-limits.ts";
import { DONATION_FORM_MESSAGES, DONATION_MESSAGES } from "./donation-messages.ts";

const MESSAGES = { ...DONATION_MESSAGES, ...DONATION_FORM_MESSAGES };

export type DonationProblem = keyof typeof MESSAGES;

/** Sample amount used in messages, in minor units. */
export const EXAMPLE_CENTS = 2500;

/** Context of a donation problem: the offer and the site's texts (`donationProblem…` of `localizedStrings`). */
export type DonationProblemSetting = {
  readonly currency: string;
  /** Minor units. */
  readonly minimumCents: number;
  readonly locale: string;
  readonly strings: Readonly<Record<string, string>>;
};

/** Returns the message of a donation problem, with amounts formatted for the site's locale. */
export function donationProblemText(problem: DonationProblem, setting: DonationProblemSetting): string {
  const { currency, minimumCents, locale, strings } = setting;
  const money = (amount: number): string => formatMoney({ amount, currency }, locale);
  return fillMessage(overrideLabels("donationProblem", MESSAGES, strings)[problem], {
    minimum: money(minimumCents),
    maximum: money(MAX_DONATION_CENTS),
    example: money(EXAMPLE_CENTS),
  });
}
