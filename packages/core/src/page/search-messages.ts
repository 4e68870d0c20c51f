import en from "../locales/en.json" with { type: "json" };

export const SEARCH_MESSAGES = en.search;
