export const PLACE_MESSAGES = {
  unknown: "This place is no longer available. Search for it again.",
  latitude: "Enter a latitude from -90 to 90, such as 52.52.",
  longitude: "Enter a longitude from -180 to 180, such as 13.405.",
  noPoint: "Visitors see the location once it has a latitude and a longitude.",
  notConfigured:
    "Address search isn't set up on this server: it needs a key (STOA_GOOGLE_MAPS_KEY). Until then, enter the address and its coordinates yourself.",
} as const;

export const PLACE_LIMITS = {
  input: 200,
  perMinute: 60,
  /** Lookups per site and day by all visitors, since they cost its owner money. */
  perDay: 5000,
} as const;
