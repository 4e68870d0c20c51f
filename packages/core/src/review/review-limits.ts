/** What a review of a product holds. */
export const REVIEW_LIMITS = {
  ratings: 5,
  titleChars: 200,
  bodyChars: 5000,
  nameChars: 100,
  replyChars: 5000,
  /** The newest of a product that its page shows. */
  shown: 10,
} as const;
