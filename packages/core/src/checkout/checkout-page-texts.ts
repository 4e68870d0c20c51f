import en from "../locales/en.json" with { type: "json" };

/** Words of the pages at `/checkout`. A theme's own strings of the same name come first; `{…}` are filled in. */
export const CHECKOUT_PAGE_TEXTS = en.checkoutPage;

/** Name of a word of the pages at `/checkout`. */
export type CheckoutPageText = keyof typeof CHECKOUT_PAGE_TEXTS;
