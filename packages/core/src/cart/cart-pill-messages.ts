import en from "../locales/en.json" with { type: "json" };

/** Words of the cart pill and what screen readers hear for it. spec: storefront 9, platform 8 */
export const CART_PILL_LABELS = en.cartPill;
