import { translateToEnglish } from "../visitor-text/translate-to-english.ts";
import { DONATE_PATH } from "./donate-path.ts";
import type { SpokenField } from "../form/form-schema.ts";
import { formFieldViews, sayFormErrors, type FormState } from "../form/form-view.ts";
import { translateFormFields } from "../form/field/translate-form-fields.ts";
import type { Translate } from "../visitor-text/translator-for.ts";
import { fillMessage } from "../lib/message/fill-message.ts";
import { formatMoney } from "../lib/money/format-money.ts";
import type { JsonObject } from "../lib/patch/json-value.ts";
import { DONATION_TEXTS } from "./donation-messages.ts";
import { OWN_AMOUNT, type SentAmount } from "./read-donation-amount.ts";

/** Donation options in one currency. Amounts are minor units. */
export type DonationOffer = {
  readonly currency: string;
  readonly suggestedCents: readonly number[];
  /** 0 for no minimum. */
  readonly minimumCents: number;
  readonly locale: string;
  /** The site's texts by their names in `localizedStrings`; English by default. */
  readonly strings?: Readonly<Record<string, string>>;
};

export type DonationQuestions = { readonly formId: string; readonly fields: readonly SpokenField[] };

export type DonationFormSubject = {
  readonly offer: DonationOffer;
  /** Prefix that keeps element ids unique on a page. */
  readonly prefix: string;
  readonly questions?: DonationQuestions | undefined;
  /** Translates the platform's texts; English when absent. */
  readonly say?: Translate;
  readonly sent?: Pick<SentAmount, "choice" | "own"> & { readonly error: string; readonly state: FormState };
};

function amountViews({ offer, prefix, sent }: DonationFormSubject): JsonObject[] {
  const { currency, locale, suggestedCents, minimumCents } = offer;
  const offered = [...new Set(suggestedCents)].filter((cents) => cents > 0 && cents >= minimumCents);
  return offered.map((cents, index) => ({
    amountId: `${prefix}-amount-${index}`,
    amountValue: String(cents),
    amountText: formatMoney({ amount: cents, currency }, locale).replace(/[.,]00(?!\d)/u, ""),
    isChosen: sent?.choice === String(cents),
  }));
}

function sentMembers(sent: DonationFormSubject["sent"]): JsonObject {
  if (sent === undefined) {
    return { isOwnChosen: false, ownAmount: "", donationError: "" };
  }
  const { choice, own, error } = sent;
  return {
    isOwnChosen: choice === OWN_AMOUNT || (choice === "" && own.trim() !== ""),
    ownAmount: own,
    donationError: error,
  };
}

function minimumText({ minimumCents, currency, locale, strings = {} }: DonationOffer): string {
  const minimum = formatMoney({ amount: minimumCents, currency }, locale);
  const text = strings["donationMinimum"] || DONATION_TEXTS.donationMinimum;
  return minimumCents > 0 ? fillMessage(text, { minimum }) : "";
}

/**
 * Returns the data a donation template reads in addition to the block's own members; also used on the donation page.
 * The site's
 * texts take precedence in the template.
 */
export function donationFormData(subject: DonationFormSubject): JsonObject {
  const { offer, prefix, questions, sent, say = translateToEnglish } = subject;
  return {
    donationAction: DONATE_PATH,
    donationCurrency: offer.currency,
    donationPrefix: prefix,
    donationAmounts: amountViews(subject),
    ownAmountChoice: OWN_AMOUNT,
    ...sentMembers(sent),
    minimumText: minimumText(offer),
    customFormId: questions?.formId ?? "",
    isAskedNext: false,
    donationFields:
      questions === undefined
        ? []
        : translateFormFields(formFieldViews(questions.fields, prefix, sent && sayFormErrors(sent.state, say)), say),
  };
}
