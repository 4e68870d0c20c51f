/** Shown when an earlier request had succeeded unnoticed and a different one is now sent in its place. */
export const ONCE_MESSAGES = {
  doneBefore:
    "Your previous request was received and applied. Review the current state: what you send next is applied as well.",
} as const;
