/** What a comment holds, and how many of an item its page shows. */
export const COMMENT_LIMITS = {
  nameChars: 100,
  bodyChars: 4000,
  /** A comment with more links than this always waits for the owner. */
  links: 2,
  /** The newest of an item that its page shows. */
  shown: 200,
} as const;
