import { isSameJson } from "../lib/json-value.ts";
import { editedProduct, editVariant, refusedEdit, type ProductEdit } from "./product-edit.ts";
import { PRODUCT_LIMITS } from "./product-limits.ts";
import type { Product, Variant } from "./product-schema.ts";
import { createSku, MAX_SKU_LENGTH } from "./sku.ts";

/** A variant like another with other option values: new id and sku, same prices and weight. */
export function variantLike(
  product: Pick<Product, "urlId" | "variants" | "variantOptionOrdering">,
  like: Variant,
  fresh: { readonly id: string; readonly attributes: Readonly<Record<string, string>> },
): Variant {
  const { imageId: _imageId, ...shared } = like;
  const sku = createSku({
    handle: product.urlId,
    optionValues: product.variantOptionOrdering.map((name) => fresh.attributes[name] ?? ""),
    taken: product.variants.map((variant) => variant.sku),
  });
  return { ...shared, id: fresh.id, attributes: { ...fresh.attributes }, sku };
}

/** Adds a variant with a value for every option, priced like the last one; `id` is a new id. */
export function addVariant(
  product: Product,
  fresh: { readonly id: string; readonly attributes: Readonly<Record<string, string>> },
): ProductEdit {
  const missing = product.variantOptionOrdering.find((name) => (fresh.attributes[name] ?? "") === "");
  const last = product.variants.at(-1);
  if (missing !== undefined) {
    return refusedEdit("optionIncomplete", { option: missing });
  }
  if (last === undefined) {
    return refusedEdit("variantGone");
  }
  if (product.variants.length >= PRODUCT_LIMITS.variants) {
    return refusedEdit("tooManyVariants", { count: product.variants.length + 1, max: PRODUCT_LIMITS.variants });
  }
  const attributes = Object.fromEntries(
    product.variantOptionOrdering.map((name) => [name, fresh.attributes[name] ?? ""] as const),
  );
  if (product.variants.some((variant) => isSameJson(variant.attributes, attributes))) {
    return refusedEdit("variantExists");
  }
  const variant = variantLike(product, last, { id: fresh.id, attributes });
  return editedProduct(product, { variants: [...product.variants, variant] });
}

/** Takes a variant out; the last one stays. */
export function removeVariant(product: Product, variantId: string): ProductEdit {
  const variants = product.variants.filter((variant) => variant.id !== variantId);
  if (variants.length === product.variants.length) {
    return refusedEdit("variantGone");
  }
  return variants.length === 0 ? refusedEdit("lastVariant") : editedProduct(product, { variants });
}

/** Gives a variant another sku, one no other variant of the product has. */
export function setVariantSku(product: Product, variantId: string, sku: string): ProductEdit {
  const trimmed = sku.trim();
  if (trimmed === "") {
    return refusedEdit("skuMissing");
  }
  if (trimmed.length > MAX_SKU_LENGTH) {
    return refusedEdit("skuTooLong", { max: MAX_SKU_LENGTH });
  }
  if (product.variants.some((variant) => variant.sku === trimmed && variant.id !== variantId)) {
    return refusedEdit("skuTaken", { sku: trimmed });
  }
  return editVariant(product, variantId, () => ({ sku: trimmed }));
}
