/**
 * Captcha actions by what the visitor is about to submit; the provider reports them to the server. spec: storefront 7
 */
export const CAPTCHA_ACTIONS = [
  "FORM_BLOCK_SUBMISSION",
  "NEWSLETTER_BLOCK_SUBMISSION",
  "PRODUCT_WAITLIST_SUBMISSION",
  "PROMO_POPUP_SUBMISSION",
  "CHECKOUT_PAYMENT",
] as const;

export type CaptchaAction = (typeof CAPTCHA_ACTIONS)[number];
