import { isGtin, MAX_MPN_LENGTH } from "../variant/gtin.ts";
import { rejectedEdit, replaceVariant, type ProductEdit } from "./product-edit.ts";
import type { Product, Size } from "../product-schema.ts";

/** Sets the packed weight of one unit of a variant in grams; null for unknown. */
export function setVariantWeight(product: Product, variantId: string, weightGrams: number | null): ProductEdit {
  return replaceVariant(product, variantId, ({ weightGrams: _before, ...rest }) =>
    weightGrams === null ? rest : { ...rest, weightGrams },
  );
}

/** Sets the packed size of one unit of a variant in millimeters; null for unknown. */
export function setVariantSize(product: Product, variantId: string, sizeMm: Size | null): ProductEdit {
  return replaceVariant(product, variantId, ({ sizeMm: _before, ...rest }) =>
    sizeMm === null ? rest : { ...rest, sizeMm },
  );
}

/**
 * Sets a variant's barcode number: 8, 12, 13 or 14 digits including a check digit. Spaces and hyphens are ignored;
 * an empty text removes it. spec: commerce-api, products
 */
export function setVariantGtin(product: Product, variantId: string, text: string): ProductEdit {
  const gtin = text.replaceAll(/[\s-]/g, "");
  if (gtin !== "" && !/^(?:\d{8}|\d{12,14})$/.test(gtin)) {
    return rejectedEdit("gtinLength");
  }
  if (gtin !== "" && !isGtin(gtin)) {
    return rejectedEdit("gtinCheckDigit");
  }
  return replaceVariant(product, variantId, ({ gtin: _before, ...rest }) => (gtin === "" ? rest : { ...rest, gtin }));
}

/** Sets a variant's manufacturer part number; an empty text removes it. spec: commerce-api, products */
export function setVariantMpn(product: Product, variantId: string, text: string): ProductEdit {
  const mpn = text.trim();
  if (mpn.length > MAX_MPN_LENGTH) {
    return rejectedEdit("mpnTooLong", { max: MAX_MPN_LENGTH });
  }
  return replaceVariant(product, variantId, ({ mpn: _before, ...rest }) => (mpn === "" ? rest : { ...rest, mpn }));
}
