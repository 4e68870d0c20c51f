import en from "../locales/en.json" with { type: "json" };

/** Captcha messages. spec: storefront 5, form submission; storefront 8, bot protection */
export const CAPTCHA_MESSAGES = en.captcha;

export const CAPTCHA_ACCOUNT_MESSAGES = {
  noSecret: "Enter the secret key that the provider shows next to the site key.",
  noProject: "Enter the ID of the Google Cloud project that the key belongs to.",
  needsNone: "ALTCHA needs no keys: this server creates its own challenges.",
} as const;
