import { headerKey } from "./import-columns.ts";

/** Format of a product file. `family` is the 32-column format of import-export. */
export type ImportFormat = "shopify" | "family" | "woocommerce";

/**
 * Returns the format of a product CSV from its headers, in any order and case, ignoring unknown columns and a byte
 * order mark; null when
 * unrecognized. spec: import-export
 */
export function detectFormat(headers: readonly string[]): ImportFormat | null {
  const keys = new Set(headers.map(headerKey));
  const hasAny = (...names: readonly string[]): boolean => names.some((name) => keys.has(name));
  if (hasAny("handle", "urlhandle") && hasAny("title") && hasAny("variantprice", "price")) {
    return "shopify";
  }
  if (hasAny("name") && hasAny("type") && hasAny("regularprice")) {
    return "woocommerce";
  }
  const isFamily =
    hasAny("title") && hasAny("price") && hasAny("producturl", "productidnoneditable", "hostedimageurls");
  return isFamily ? "family" : null;
}
