/** Who tells people from programs: ALTCHA is made by this server and asks nobody else, the others are asked over the network. */
export const CAPTCHA_PROVIDERS = ["altcha", "recaptcha-enterprise", "turnstile"] as const;
/** One of `CAPTCHA_PROVIDERS`. */
export type CaptchaProvider = (typeof CAPTCHA_PROVIDERS)[number];

/** Colours of a captcha. */
export const CAPTCHA_THEMES = ["light", "dark", "auto"] as const;
/** One of `CAPTCHA_THEMES`. */
export type CaptchaTheme = (typeof CAPTCHA_THEMES)[number];

/** Where a captcha stands in its form. */
export const CAPTCHA_ALIGNMENTS = ["left", "center", "right"] as const;
/** One of `CAPTCHA_ALIGNMENTS`. */
export type CaptchaAlignment = (typeof CAPTCHA_ALIGNMENTS)[number];
