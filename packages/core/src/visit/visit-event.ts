import { VISIT_COUNT_LIMITS } from "./visit-count-limits.ts";

/** Events that our own pages tell the census. spec: storefront 7, tracking event names */
export const VISIT_EVENT = {
  visitProduct: "CommerceShopping_VisitPDP",
  visitList: "CommerceShopping_VisitPLP",
  addToCart: "CommerceShopping_AddToCart",
  viewCart: "CommerceShopping_ViewCart",
  removeFromCart: "CommerceShopping_RemoveFromCart",
  reviewsTab: "CommerceShopping_ReviewsTab",
  relatedDisplay: "CommerceShopping_RelatedProductDisplay",
  relatedClick: "CommerceShopping_RelatedProductClick",
  relatedAddToCart: "CommerceShopping_RelatedProductAddToCart",
} as const;

/** What is counted under this when a day has seen too many different events and paths. */
export const OTHER_EVENT = "other";

/**
 * The name of an event as it is counted; undefined for what is none. Scripts of public themes tell theirs by number.
 * spec: theme-names, script calls
 */
export function readEventName(value: unknown): string | undefined {
  const name = typeof value === "number" ? String(value) : value;
  const isName =
    typeof name === "string" &&
    /^(?:[A-Za-z][\w:.-]*|\d{1,9})$/.test(name) &&
    name.length <= VISIT_COUNT_LIMITS.eventChars;
  return isName ? name : undefined;
}

/** Path of an address without its query, which may name a person, and without what can't be stored. "" for what is no address. */
export function readVisitPath(address: unknown): string {
  if (typeof address !== "string") return "";
  const [, path = ""] = /^(?:https?:\/\/[^/?#]*)?(\/[^?#\s]*)/i.exec(address) ?? [];
  return path.replaceAll("\0", "").slice(0, VISIT_COUNT_LIMITS.pathChars);
}

/** The fields of whatever a page tells; none for what has no fields. */
export function readToldFields(told: unknown): Readonly<Record<string, unknown>> {
  return typeof told === "object" && told !== null ? (told as Readonly<Record<string, unknown>>) : {};
}
