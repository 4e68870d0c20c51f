import { readablePath } from "../page/address-path.ts";
import { VISIT_COUNT_LIMITS } from "./visit-count-limits.ts";

/** Events reported by our own pages. spec: storefront 7, tracking event names */
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

/** Event used once a day has too many distinct events and paths. */
export const OTHER_EVENT = "other";

/**
 * Parses an event name into its counted form, or undefined. Public theme scripts report events by number.
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

/**
 * Returns the path of an address without its query, which may identify a person, and without unstorable characters; ""
 * when invalid.
 */
export function readVisitPath(address: unknown): string {
  if (typeof address !== "string") return "";
  const [, path = ""] = /^(?:https?:\/\/[^/?#]*)?(\/[^?#\s]*)/i.exec(address) ?? [];
  return readablePath(path).replaceAll("\0", "").slice(0, VISIT_COUNT_LIMITS.pathChars).toWellFormed();
}

/** Returns the fields of a page's report; empty when it is not an object. */
export function readReportedFields(told: unknown): Readonly<Record<string, unknown>> {
  return typeof told === "object" && told !== null ? (told as Readonly<Record<string, unknown>>) : {};
}
