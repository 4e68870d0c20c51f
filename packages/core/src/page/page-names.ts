/** Titles of pages that no document is behind. `{…}` are filled in. */
export const PAGE_NAMES = {
  cart: "Shopping Cart",
  search: "Search",
  searchFor: "Search: {text}",
  locked: "Password required",
  notFound: "Page not found",
} as const;
