export const COMMENT_LIMITS = {
  nameChars: 100,
  bodyChars: 4000,
  /** Comments with more links are always moderated. */
  links: 2,
  /** Newest comments shown on an item's page. */
  shown: 200,
} as const;
