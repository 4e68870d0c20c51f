import { fillMessage } from "../lib/fill-message.ts";
import { formatMoney } from "../lib/format-money.ts";
import { overrideLabels } from "../lib/override-labels.ts";
import { MAX_DONATION_CENTS } from "./donation-limits.ts";
import { DONATION_FORM_MESSAGES, DONATION_MESSAGES } from "./donation-messages.ts";

const MESSAGES = { ...DONATION_MESSAGES, ...DONATION_FORM_MESSAGES };

/** What can be wrong with what a donor sent. */
export type DonationProblem = keyof typeof MESSAGES;

/** An amount that stands for any, in minor units. */
export const EXAMPLE_CENTS = 2500;

/** Where a problem is told: the offer it is about, and the site's words (`donationProblem…` of `localizedStrings`). */
export type DonationProblemSetting = {
  readonly currency: string;
  /** Minor units. */
  readonly minimumCents: number;
  readonly locale: string;
  readonly strings: Readonly<Record<string, string>>;
};

/** What a donor reads about a problem, amounts written as the site's readers write them. */
export function donationProblemText(problem: DonationProblem, setting: DonationProblemSetting): string {
  const { currency, minimumCents, locale, strings } = setting;
  const money = (amount: number): string => formatMoney({ amount, currency }, locale);
  return fillMessage(overrideLabels("donationProblem", MESSAGES, strings)[problem], {
    minimum: money(minimumCents),
    maximum: money(MAX_DONATION_CENTS),
    example: money(EXAMPLE_CENTS),
  });
}
