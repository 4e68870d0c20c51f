import { headerKey } from "./import-columns.ts";

/** Where a product file comes from. `family` is the 32-column format of import-export. */
export type ImportFormat = "shopify" | "family";

/**
 * The format of a product CSV by its headers, in any order and case, with unknown columns and a byte-order mark; null when
 * it is none. spec: import-export
 */
export function detectFormat(headers: readonly string[]): ImportFormat | null {
  const keys = new Set(headers.map(headerKey));
  const hasAny = (...names: readonly string[]): boolean => names.some((name) => keys.has(name));
  if (hasAny("handle", "urlhandle") && hasAny("title") && hasAny("variantprice", "price")) {
    return "shopify";
  }
  const isFamily =
    hasAny("title") && hasAny("price") && hasAny("producturl", "productidnoneditable", "hostedimageurls");
  return isFamily ? "family" : null;
}
