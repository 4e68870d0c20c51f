import en from "../../locales/en.json" with { type: "json" };

/** Visible and screen reader texts of the cart pill. spec: storefront 9, platform 8 */
export const CART_PILL_LABELS = en.cartPill;
