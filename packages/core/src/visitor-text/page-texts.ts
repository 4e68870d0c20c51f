import en from "../locales/en.json" with { type: "json" };

/**
 * English texts of the platform's templates by their names in `localizedStrings`; the server generates
 * `blocks/stoa-text.block` from them. They
 * must not contain quotes or braces, since they are embedded in a template.
 */
export const PAGE_TEXTS = en.page;
