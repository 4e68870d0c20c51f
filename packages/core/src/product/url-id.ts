import { slugOf } from "../lib/text/slug.ts";
import { uniqueName } from "../lib/text/unique-name.ts";

export const MAX_URL_ID_LENGTH = 200;

/** Rules, besides the title, for an address segment. `fallback` must be a valid one. */
export type UrlIdRule = { readonly fallback: string; readonly isTaken: (urlId: string) => boolean };

/**
 * Returns a unique address segment for a title: its slug, or `fallback` when the slug has under 3
 * characters, with -1, -2 … on collision. spec: storefront 5, unique-name helper
 * @example createUrlId("Blue Vase", { fallback: "product", isTaken: () => false }) // "blue-vase"
 */
export function createUrlId(title: string, rule: UrlIdRule): string {
  return uniqueName(slugOf(title, MAX_URL_ID_LENGTH), { ...rule, maxLength: MAX_URL_ID_LENGTH });
}
