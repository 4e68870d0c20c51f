import en from "../../locales/en.json" with { type: "json" };

/** spec: storefront 4 */
export const ADD_TO_CART_LABELS = en.addToCart;
