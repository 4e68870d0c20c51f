/** What donors read. */
export const DONATION_MESSAGES = {
  closed: "This site does not take donations right now.",
  amount: "Please enter the amount that you want to give, in whole cents.",
  currency: "Donations can't be given in that currency. Please choose another one.",
  tooSmall: "The smallest donation is {minimum}. Please enter that or more.",
  tooLarge: "The largest donation is {maximum}. Please enter that or less.",
} as const;

/** What is said about the form for a donation. */
export const DONATION_FORM_MESSAGES = {
  amountMissing: "Please choose an amount, or enter your own.",
  amountUnreadable: "Please enter an amount like {example}.",
  twoAmounts: "Please choose one amount: one of the list, or your own.",
  tooMany: "Please try again in a few seconds.",
  failed: "Your donation could not be started, and nothing was charged. Please try again.",
} as const;

/** Words of the form for a donation, by their names in `localizedStrings`. */
export const DONATION_TEXTS = {
  donationTitle: "Donation",
  donationAmount: "Amount",
  donationOwnAmount: "Other amount",
  donationMinimum: "At least {minimum}",
  donationButton: "Donate",
  donationCurrency: "Give in another currency",
} as const;
