import en from "../locales/en.json" with { type: "json" };

/** Names and reasons of what runs where customers pay, and kinds of changes. */
export const CHECKOUT_SCRIPT_MESSAGES = en.checkoutScript;
