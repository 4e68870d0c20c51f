import { slugOf } from "../lib/slug.ts";
import { uniqueName } from "../lib/unique-name.ts";

/** Longest address part of a page or product. */
export const MAX_URL_ID_LENGTH = 200;

/** What beside the title decides an address part. `fallback` must itself be one. */
export type UrlIdRule = { readonly fallback: string; readonly isTaken: (urlId: string) => boolean };

/**
 * Address part for a title, not taken by another: the slug of the title, or `fallback` for a title that gives under 3
 * characters, with -1, -2 … on collision. spec: storefront 5, unique-name helper
 * @example createUrlId("Blue Vase", { fallback: "product", isTaken: () => false }) // "blue-vase"
 */
export function createUrlId(title: string, rule: UrlIdRule): string {
  return uniqueName(slugOf(title, MAX_URL_ID_LENGTH), { ...rule, maxLength: MAX_URL_ID_LENGTH });
}
