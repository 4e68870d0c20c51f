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

/** Labels of the reviews of a page and of their form. `{…}` are filled in. */
export const REVIEW_LABELS = {
  heading: "Reviews",
  average: "{average} out of {ratings} stars",
  one: "{count} review",
  many: "{count} reviews",
  none: "No reviews yet.",
  stars: "{rating} out of {ratings} stars",
  oneStar: "1 star",
  manyStars: "{rating} stars",
  verified: "Verified buyer",
  reply: "Reply of {shop}",
  more: "Show more reviews",
  writeHeading: "Write a review",
  rating: "Rating",
  title: "Title (optional)",
  body: "Review",
  name: "Name",
  email: "Email",
  emailNote: "Never shown.",
  send: "Send Review",
  sending: "Sending…",
  back: "Back to {title}",
  requestTitle: "How do you like it?",
  requestText: "Tell others what you think of what you bought.",
  requestNone: "There is nothing to review here any more.",
  failed: "Your review could not be sent. Please try again later.",
} as const;
