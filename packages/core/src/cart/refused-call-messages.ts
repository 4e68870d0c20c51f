import en from "../locales/en.json" with { type: "json" };

/** Why a call of a shopper was refused whatever it asked; apart from the texts of the cart, which most calls have no need of. spec: storefront 8 */
export const REFUSED_CALL_MESSAGES = en.refusedCall;
