/** What a visitor is about to send when their browser asks for a token; the provider tells it to the server. spec: storefront 7 */
export const CAPTCHA_ACTIONS = [
  "FORM_BLOCK_SUBMISSION",
  "NEWSLETTER_BLOCK_SUBMISSION",
  "PRODUCT_WAITLIST_SUBMISSION",
  "PROMO_POPUP_SUBMISSION",
] as const;

/** One of `CAPTCHA_ACTIONS`. */
export type CaptchaAction = (typeof CAPTCHA_ACTIONS)[number];
