export const LEFT_CART_MESSAGES = {
  noEmail: "Nobody left an email address with it.",
  unsubscribed: "This person wants no mails from your store.",
  boughtSince: "This person has placed an order since.",
  paying: "It is being paid at the moment.",
  nothingToBuy: "Nothing of it can be bought any more.",
} as const;
