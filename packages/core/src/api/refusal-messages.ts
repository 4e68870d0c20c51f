import en from "../locales/en.json" with { type: "json" };

/** Refusals of any call that visitors can meet, beside those of its feature. */
export const REFUSAL_MESSAGES = en.refusal;
