import { isGtin, MAX_MPN_LENGTH } from "./gtin.ts";
import { refusedEdit, replaceVariant, type ProductEdit } from "./product-edit.ts";
import type { Product, Size } from "./product-schema.ts";

/** Says what one packed piece of a variant weighs, in grams; null for not known. */
export function setVariantWeight(product: Product, variantId: string, weightGrams: number | null): ProductEdit {
  return replaceVariant(product, variantId, ({ weightGrams: _before, ...rest }) =>
    weightGrams === null ? rest : { ...rest, weightGrams },
  );
}

/** Says how big one packed piece of a variant is, in millimetres; null for not known. */
export function setVariantSize(product: Product, variantId: string, sizeMm: Size | null): ProductEdit {
  return replaceVariant(product, variantId, ({ sizeMm: _before, ...rest }) =>
    sizeMm === null ? rest : { ...rest, sizeMm },
  );
}

/**
 * Gives a variant the number of its bar code: 8, 12, 13 or 14 digits of which the last one checks the others. Blanks and hyphens
 * between digits are left out; an empty text takes the number away. spec: commerce-api, products
 */
export function setVariantGtin(product: Product, variantId: string, text: string): ProductEdit {
  const gtin = text.replaceAll(/[\s-]/g, "");
  if (gtin !== "" && !/^(?:\d{8}|\d{12,14})$/.test(gtin)) {
    return refusedEdit("gtinLength");
  }
  if (gtin !== "" && !isGtin(gtin)) {
    return refusedEdit("gtinCheckDigit");
  }
  return replaceVariant(product, variantId, ({ gtin: _before, ...rest }) => (gtin === "" ? rest : { ...rest, gtin }));
}

/** Gives a variant the number its manufacturer has for it; an empty text takes it away. spec: commerce-api, products */
export function setVariantMpn(product: Product, variantId: string, text: string): ProductEdit {
  const mpn = text.trim();
  if (mpn.length > MAX_MPN_LENGTH) {
    return refusedEdit("mpnTooLong", { max: MAX_MPN_LENGTH });
  }
  return replaceVariant(product, variantId, ({ mpn: _before, ...rest }) => (mpn === "" ? rest : { ...rest, mpn }));
}
