import en from "../locales/en.json" with { type: "json" };

/** What donors read. */
export const DONATION_MESSAGES = {
  closed: en.donationProblem.closed,
  amount: en.donationProblem.amount,
  currency: en.donationProblem.currency,
  tooSmall: en.donationProblem.tooSmall,
  tooLarge: en.donationProblem.tooLarge,
};

/** What is said about the form for a donation. */
export const DONATION_FORM_MESSAGES = {
  amountMissing: en.donationProblem.amountMissing,
  amountUnreadable: en.donationProblem.amountUnreadable,
  twoAmounts: en.donationProblem.twoAmounts,
  tooMany: en.donationProblem.tooMany,
  failed: en.donationProblem.failed,
};

/** Words of the form for a donation, by their names in `localizedStrings`. */
export const DONATION_TEXTS = en.donationPage;
