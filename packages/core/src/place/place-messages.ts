/** What is said where places are looked up. */
export const PLACE_MESSAGES = {
  unknown: "This place is not known any more. Search for it again.",
  latitude: "Write a latitude from -90 to 90, such as 52.52.",
  longitude: "Write a longitude from -180 to 180, such as 13.405.",
  noPoint: "Visitors see the place once it has a latitude and a longitude.",
  notConfigured:
    "Searching for an address is not set up on this server: it needs a key (STOA_GOOGLE_MAPS_KEY). Until then, write the address and its coordinates yourself.",
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
