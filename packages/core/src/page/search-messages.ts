import en from "../locales/en.json" with { type: "json" };

/** Texts of the suggestions below a search field. `{…}` are filled in. */
export const SEARCH_MESSAGES = en.search;
