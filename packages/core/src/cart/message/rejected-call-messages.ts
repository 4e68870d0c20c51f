import en from "../../locales/en.json" with { type: "json" };

/**
 * Refusals that any shopper call can get; separate from cart texts, which most calls do not need. spec: storefront 8
 */
export const REJECTED_CALL_MESSAGES = en.refusedCall;
