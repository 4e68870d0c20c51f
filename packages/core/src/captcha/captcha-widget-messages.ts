import en from "../locales/en.json" with { type: "json" };

/** Texts of the captcha that Stoa draws itself. */
export const CAPTCHA_WIDGET_MESSAGES = en.captchaWidget;
