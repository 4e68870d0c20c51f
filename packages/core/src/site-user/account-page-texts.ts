import en from "../locales/en.json" with { type: "json" };

/** Words of the pages at `/account`. A theme's own strings of the same name come first. */
export const ACCOUNT_PAGE_TEXTS = en.accountPage;

/** Name of a word of the pages at `/account`. */
export type AccountPageText = keyof typeof ACCOUNT_PAGE_TEXTS;
