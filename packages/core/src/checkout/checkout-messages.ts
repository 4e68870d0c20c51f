import en from "../locales/en.json" with { type: "json" };

export const CHECKOUT_MESSAGES = {
  ...en.checkout,
  keyNeeded: "must be sent once: 1 to 64 letters, digits, hyphens and underscores, new for every try to pay",
  keyMalformed: "must be 1 to 64 letters, digits, hyphens and underscores",
  keyReused: "This Idempotency-Key was used for another request. Please send a new one.",
};
