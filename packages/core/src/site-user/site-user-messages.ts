import en from "../locales/en.json" with { type: "json" };

/** Texts of accounts of a site's visitors. `{…}` are filled in. */
export const SITE_USER_MESSAGES = en.account;
