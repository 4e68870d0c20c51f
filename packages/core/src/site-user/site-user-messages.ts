import en from "../locales/en.json" with { type: "json" };

export const SITE_USER_MESSAGES = en.account;
