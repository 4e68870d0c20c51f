export const REVIEW_LIMITS = {
  ratings: 5,
  titleChars: 200,
  bodyChars: 5000,
  nameChars: 100,
  replyChars: 5000,
  /** Newest reviews shown on a product's page. */
  shown: 10,
} as const;
