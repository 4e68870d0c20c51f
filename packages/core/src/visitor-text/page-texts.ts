import en from "../locales/en.json" with { type: "json" };

/**
 * English words of the platform's own templates by their names in `localizedStrings`: the server makes `blocks/stoa-text.block` of them. None may
 * hold a quote or a brace, since a template says them.
 */
export const PAGE_TEXTS = en.page;
