import en from "../locales/en.json" with { type: "json" };

/** Errors visitors can get from any call, in addition to those of its feature. */
export const REJECTION_MESSAGES = en.refusal;
