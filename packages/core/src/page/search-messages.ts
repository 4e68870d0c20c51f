/** Texts of the suggestions below a search field. `{…}` are filled in. */
export const SEARCH_MESSAGES = {
  label: "Suggestions",
  none: "No suggestions",
  one: "1 suggestion",
  many: "{count} suggestions",
  all: "Show all {count} results",
} as const;
