/** Messages of store page creation. spec: platform 8, store and preferences */
export const STORE_PAGE_MESSAGES = {
  noMainNavigation: "Unable to find site main navigation",
  unknownNavigation: "There is no navigation “{name}”. Reload the page and try again.",
  unknownLink: "There is no page or collection with this ID.",
  emptyLink: "A link needs a page, a collection or a URL.",
  noMemberArea: "There is no member area with this ID.",
} as const;

/** Title and navigation title of a store without a title. */
export const FALLBACK_STORE_TITLE = "Store";
