import en from "../locales/en.json" with { type: "json" };

export const CAPTCHA_WIDGET_MESSAGES = en.captchaWidget;
