export const GUIDED_START_MESSAGES = {
  theme: "There is no theme with this name. Choose one from the list.",
  preset: "This theme has no colors with this name. Choose from the list.",
  currency: "A store can’t use this currency. Choose one from the list.",
  country: "Choose a country from the list.",
  timeZone: "There is no time zone with this name.",
} as const;
