import en from "../locales/en.json" with { type: "json" };

/** Titles of pages that no document is behind. `{…}` are filled in. */
export const PAGE_NAMES = en.pageName;
