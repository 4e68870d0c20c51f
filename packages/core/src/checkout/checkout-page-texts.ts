import en from "../locales/en.json" with { type: "json" };

/** Texts of the pages under `/checkout`. A theme's strings of the same name take precedence; `{…}` are placeholders. */
export const CHECKOUT_PAGE_TEXTS = en.checkoutPage;

export type CheckoutPageText = keyof typeof CHECKOUT_PAGE_TEXTS;
