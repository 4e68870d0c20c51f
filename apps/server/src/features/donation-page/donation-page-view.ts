import { currencyNames } from "@stoa/core/cart/price/currency-names.ts";
import { DONATE_PATH } from "@stoa/core/donation/donate-path.ts";
import { donationFormData, type DonationQuestions } from "@stoa/core/donation/donation-form.ts";
import { DONATION_TEXTS } from "@stoa/core/donation/donation-messages.ts";
import { donationProblemText, type DonationProblem } from "@stoa/core/donation/donation-problem-text.ts";
import type { DonationTerms } from "@stoa/core/donation/donation-api.ts";
import { FORM_MESSAGES } from "@stoa/core/form/form-messages.ts";
import type { FormState } from "@stoa/core/form/form-view.ts";
import type { JsonObject } from "@stoa/core/lib/patch/json-value.ts";
import { translatorFor } from "@stoa/core/visitor-text/translator-for.ts";
import { PAGE_TYPE, type MakeSystemPage } from "../page/system-page-service.ts";

export type SentDonation = { readonly choice: string; readonly own: string; readonly currency: string };

export type DonationView = {
  readonly terms: DonationTerms;
  readonly questions: DonationQuestions | undefined;
  readonly sent: SentDonation;
  readonly problem: DonationProblem | null;
  readonly state: FormState;
};

type StatusLabel = { readonly locale: string; readonly strings: Readonly<Record<string, string>> };

type CurrencyTerms = DonationTerms["currencies"][number];

export function termsIn({ currencies }: DonationTerms, currency: string): CurrencyTerms | undefined {
  return currencies.find((one) => one.currency === currency) ?? currencies[0];
}

function isOfServer(problem: DonationProblem): boolean {
  return problem === "tooMany" || problem === "failed";
}

function problemAbove(
  { problem, state }: DonationView,
  offer: CurrencyTerms,
  { locale, strings }: StatusLabel,
): string {
  if (problem !== null && isOfServer(problem)) return donationProblemText(problem, { ...offer, locale, strings });
  return Object.keys(state.errors).length > 0 ? translatorFor(locale)(FORM_MESSAGES.invalidForm) : "";
}

function formOf(shown: DonationView, offer: CurrencyTerms, { locale, strings }: StatusLabel): JsonObject {
  const { questions, sent, problem, state } = shown;
  const error =
    problem === null || isOfServer(problem) ? "" : donationProblemText(problem, { ...offer, locale, strings });
  const known = { choice: sent.choice, own: sent.own, error, state };
  return {
    title: "",
    showTitle: false,
    description: "",
    buttonLabel: DONATION_TEXTS.donationButton,
    buttonAlignment: "left",
    queuedSubmitEnabled: false,
    ...donationFormData({
      offer: { ...offer, locale, strings },
      prefix: "donate",
      questions,
      sent: known,
      say: translatorFor(locale),
    }),
  };
}

/** spec: storefront 2, page type 203 */
export function makeDonationPage(shown: DonationView, status: number): MakeSystemPage {
  return ({ settings, strings }) => {
    const { terms, sent } = shown;
    const words: StatusLabel = { locale: settings.language, strings };
    const word = (name: keyof typeof DONATION_TEXTS): string => strings[name] || DONATION_TEXTS[name];
    const heading = terms.title.trim() || word("donationTitle");
    const offer = terms.isEnabled ? termsIn(terms, sent.currency) : undefined;
    const form = offer === undefined ? null : formOf(shown, offer, words);
    const others = currencyNames(
      terms.currencies.map(({ currency }) => currency).filter((currency) => currency !== offer?.currency),
      settings.language,
    );
    const donate = {
      heading,
      problem: offer === undefined ? "" : problemAbove(shown, offer, words),
      closed: form === null ? donationProblemText("closed", { currency: "USD", minimumCents: 0, ...words }) : "",
      form: form === null ? null : { ...form, buttonLabel: word("donationButton") },
      currencyLabel: word("donationCurrency"),
      currencies:
        form === null ? [] : others.map(({ code, name }) => ({ href: `${DONATE_PATH}?currency=${code}`, name })),
    };
    return { page: "donate", pageType: PAGE_TYPE.donate, title: heading, status, context: { donate } };
  };
}
