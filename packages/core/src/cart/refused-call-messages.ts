/** Why a call of a shopper was refused whatever it asked; apart from the texts of the cart, which most calls have no need of. spec: storefront 8 */
export const REFUSED_CALL_MESSAGES = {
  crumbExpired: "Your session has expired. Please reload the page and try again.",
  cookiesDisabled: "Please enable cookies in your browser, reload the page, and try again.",
  tooManyRequests: "Please try again in a few seconds.",
} as const;
