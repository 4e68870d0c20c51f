export const GUIDED_START_MESSAGES = {
  theme: "There is no theme of this name. Choose one of the list.",
  preset: "This theme has no colors of this name. Choose some of the list.",
  currency: "A store can’t use this currency. Choose one of the list.",
  country: "Choose a country of the list.",
  timeZone: "There is no time zone of this name.",
} as const;
