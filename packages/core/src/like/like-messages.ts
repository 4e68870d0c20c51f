/** Texts of likes. `{…}` are filled in. */
export const LIKE_MESSAGES = {
  like: "Like",
  likedBy: "{count} likes",
  likedByOne: "1 like",
  tooMany: "You have liked a lot. Please try again later.",
  failed: "That could not be saved. Please try again later.",
} as const;

/** What a visitor without scripts reads after a press; themes may say it in words of their own. */
export const LIKE_LABELS = {
  told: "Thank you, your like is counted. Press again to take it back.",
  takenBack: "Your like is taken back.",
} as const;
