import { sayInEnglish } from "../visitor-text/say-in-english.ts";
import { DONATE_PATH } from "./donate-path.ts";
import type { SpokenField } from "../form/form-schema.ts";
import { formFieldViews, type FormState } from "../form/form-view.ts";
import { sayFormFields } from "../form/say-form-fields.ts";
import type { Say } from "../visitor-text/say-in-language.ts";
import { fillMessage } from "../lib/fill-message.ts";
import { formatMoney } from "../lib/format-money.ts";
import type { JsonObject } from "../lib/json-value.ts";
import { visitorTexts } from "../visitor-text/visitor-texts.ts";
import { DONATION_TEXTS } from "./donation-messages.ts";
import { OWN_AMOUNT, type SentAmount } from "./read-donation-amount.ts";

/** What a site takes, in one currency. Amounts are minor units. */
export type DonationOffer = {
  readonly currency: string;
  readonly suggestedCents: readonly number[];
  /** 0 for none. */
  readonly minimumCents: number;
  readonly locale: string;
  /** Words of the site, by their names in `localizedStrings`; the platform's own when not given. */
  readonly strings?: Readonly<Record<string, string>>;
};

/** Questions to donors, beside the amount. */
export type DonationQuestions = { readonly formId: string; readonly fields: readonly SpokenField[] };

/** A form for a donation to draw. */
export type DonationFormSubject = {
  readonly offer: DonationOffer;
  /** Keeps ids of elements apart on a page. */
  readonly prefix: string;
  readonly questions?: DonationQuestions | undefined;
  /** Says the platform's own words; in English when not given. */
  readonly say?: Say;
  /** As it was sent, with what is wrong, when it is shown again. */
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

function minimumText({ minimumCents, currency, locale, strings = visitorTexts(locale) }: DonationOffer): string {
  const minimum = formatMoney({ amount: minimumCents, currency }, locale);
  const text = strings["donationMinimum"] || DONATION_TEXTS.donationMinimum;
  return minimumCents > 0 ? fillMessage(text, { minimum }) : "";
}

/**
 * What the template of a donation block reads beside the block's own members; also on the page for donations. Texts of the site come first
 * in the template.
 */
export function donationFormData(subject: DonationFormSubject): JsonObject {
  const { offer, prefix, questions, sent, say = sayInEnglish } = subject;
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
      questions === undefined ? [] : sayFormFields(formFieldViews(questions.fields, prefix, sent?.state), say),
  };
}
