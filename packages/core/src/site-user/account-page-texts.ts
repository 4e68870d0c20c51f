import en from "../locales/en.json" with { type: "json" };

/** Texts of the pages under `/account`. A theme's strings of the same name take precedence. */
export const ACCOUNT_PAGE_TEXTS = en.accountPage;

export type AccountPageText = keyof typeof ACCOUNT_PAGE_TEXTS;
