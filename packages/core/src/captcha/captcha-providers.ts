/** Captcha providers: ALTCHA runs on this server without third parties, the others are called over the network. */
export const CAPTCHA_PROVIDERS = ["altcha", "recaptcha-enterprise", "turnstile"] as const;
export type CaptchaProvider = (typeof CAPTCHA_PROVIDERS)[number];

export const CAPTCHA_THEMES = ["light", "dark", "auto"] as const;
export type CaptchaTheme = (typeof CAPTCHA_THEMES)[number];

export const CAPTCHA_ALIGNMENTS = ["left", "center", "right"] as const;
export type CaptchaAlignment = (typeof CAPTCHA_ALIGNMENTS)[number];
