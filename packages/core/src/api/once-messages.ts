/** What owners read when what they sent without hearing of it was done, and something else is sent in its stead. */
export const ONCE_MESSAGES = {
  doneBefore:
    "What you sent before has arrived and was done as it was then. Look at what is there now: what you send next is done as well.",
} as const;
