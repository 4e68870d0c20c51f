import en from "../locales/en.json" with { type: "json" };

/**
 * Messages for shoppers when a payment has definitely failed: nothing was or will be charged. They never reveal which
 * cards a bank
 * suspects.
 */
export const DECLINE_MESSAGES = en.decline;

export type DeclineCode = keyof typeof DECLINE_MESSAGES;
