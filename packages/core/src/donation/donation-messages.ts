/** What donors read. */
export const DONATION_MESSAGES = {
  closed: "This site does not take donations right now.",
  amount: "Please enter the amount that you want to give, in whole cents.",
  currency: "Donations can't be given in that currency. Please choose another one.",
  tooSmall: "The smallest donation is {minimum}. Please enter that or more.",
  tooLarge: "The largest donation is {maximum}. Please enter that or less.",
} as const;
