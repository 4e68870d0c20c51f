import en from "../locales/en.json" with { type: "json" };

export const DONATION_MESSAGES = {
  closed: en.donationProblem.closed,
  amount: en.donationProblem.amount,
  currency: en.donationProblem.currency,
  tooSmall: en.donationProblem.tooSmall,
  tooLarge: en.donationProblem.tooLarge,
};

export const DONATION_FORM_MESSAGES = {
  amountMissing: en.donationProblem.amountMissing,
  amountUnreadable: en.donationProblem.amountUnreadable,
  twoAmounts: en.donationProblem.twoAmounts,
  tooMany: en.donationProblem.tooMany,
  failed: en.donationProblem.failed,
};

/** Texts of the donation form by their names in `localizedStrings`. */
export const DONATION_TEXTS = en.donationPage;
