/** What is said where places are looked up. */
export const PLACE_MESSAGES = {
  unknown: "This place is not known any more. Search for it again.",
} as const;

/** Limits of looking up places. */
export const PLACE_LIMITS = {
  /** Characters that are searched for. */
  input: 200,
  /** Look-ups of one visitor in a minute. */
  perMinute: 60,
  /** Look-ups of all visitors of a site in a day: what is asked costs its owner money. */
  perDay: 5000,
} as const;
