/** Texts of reviews. `{…}` are filled in. */
export const REVIEW_MESSAGES = {
  invalid: "Some values are not valid. Check them and try again.",
  disabled: "This shop takes no reviews.",
  rating: "Choose from one to five stars.",
  bodyNeeded: "Write a few words.",
  nameNeeded: "Say what to call you.",
  tooLong: "This is longer than {max} characters. Shorten it.",
  purchaseNeeded: "Only customers who bought this product can review it.",
  /** The same whether there is a review of that address already. */
  received: "Thank you! Your review is shown once it has been checked.",
  published: "Thank you for your review!",
  tooMany: "You have sent many reviews. Please try again later.",
} as const;
