export const SHIPPING_MESSAGES = {
  unknownCurrency: "“{currency}” is not a currency this store can use.",
  sameId: "Two shipping options have the same id. Please reload the page and try again.",
  tooManyPlaces: "Shipping zones can name {max} places and ranges of postal codes in all. Please join some of them.",
  bandsNotAscending:
    "“{name}”: each step must reach further than the one before it. Only the last one can be without an end.",
  area: "“{name}”: {problem}",
  pickupCountry: "“{name}” needs the country it is in.",
} as const;
