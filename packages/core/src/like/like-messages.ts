/** Texts of likes. `{…}` are filled in. */
export const LIKE_MESSAGES = {
  like: "Like",
  likedBy: "{count} likes",
  likedByOne: "1 like",
  tooMany: "You have liked a lot. Please try again later.",
  failed: "That could not be saved. Please try again later.",
} as const;
