/** Shown when an earlier request had succeeded unnoticed and a different one is now sent in its place. */
export const ONCE_MESSAGES = {
  doneBefore:
    "What you sent before has arrived and was done as it was then. Look at what is there now: what you send next is done as well.",
} as const;
