import en from "../../locales/en.json" with { type: "json" };

/** What the smallest script of a page says, in English. */
export const LOADER_MESSAGES = {
  ...en.cartPill,
  soldOut: en.addToCart.soldOut,
  checkConnection: en.call.checkConnection,
};

/** Those in any language. */
export type LoaderTexts = typeof LOADER_MESSAGES;
