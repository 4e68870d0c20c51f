export const SHIPPING_MESSAGES = {
  unknownCurrency: "“{currency}” isn't a currency this store can use.",
  sameId: "Two shipping options have the same ID. Reload the page and try again.",
  tooManyPlaces: "Shipping zones can contain up to {max} places and postal code ranges in total. Combine some of them.",
  bandsNotAscending:
    "“{name}”: each step must have a higher limit than the one before. Only the last one can have no limit.",
  area: "“{name}”: {problem}",
  pickupCountry: "“{name}” needs a country.",
} as const;
