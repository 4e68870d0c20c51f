import en from "../locales/en.json" with { type: "json" };

/**
 * What a shopper is told when a payment fails for certain: nothing was charged and nothing will be. Which card a bank suspects is never
 * said.
 */
export const DECLINE_MESSAGES = en.decline;

/** Why a payment failed. */
export type DeclineCode = keyof typeof DECLINE_MESSAGES;
