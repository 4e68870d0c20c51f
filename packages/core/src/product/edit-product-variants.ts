import { isSameJson } from "../lib/json-value.ts";
import { editedProduct, editVariant, refusedEdit, type ProductEdit } from "./product-edit.ts";
import type { Product, Variant } from "./product-schema.ts";
import { createSku, MAX_SKU_LENGTH } from "./sku.ts";

/** What is new about a variant. */
type FreshVariant = { readonly id: string; readonly attributes: Readonly<Record<string, string>> };

/**
 * Makes variants of a product like others with other option values: new id and sku, same prices and weight. Each maker knows
 * the skus that it gave out, so that many variants are made as fast as one.
 */
export function variantMaker(
  product: Pick<Product, "urlId" | "variants" | "variantOptionOrdering">,
): (like: Variant, fresh: FreshVariant) => Variant {
  const taken = new Set(product.variants.map((variant) => variant.sku));
  return (like, fresh) => {
    const { imageId: _imageId, gtin: _gtin, ...shared } = like;
    const sku = createSku({
      handle: product.urlId,
      optionValues: product.variantOptionOrdering.map((name) => fresh.attributes[name] ?? ""),
      isTaken: (each) => taken.has(each),
    });
    taken.add(sku);
    return { ...shared, id: fresh.id, attributes: { ...fresh.attributes }, sku };
  };
}

/** Adds a variant with a value for every option, priced like the last one; `id` is a new id. */
export function addVariant(product: Product, fresh: FreshVariant): ProductEdit {
  const missing = product.variantOptionOrdering.find((name) => (fresh.attributes[name] ?? "") === "");
  const last = product.variants.at(-1);
  if (missing !== undefined) {
    return refusedEdit("optionIncomplete", { option: missing });
  }
  if (last === undefined) {
    return refusedEdit("variantGone");
  }
  const attributes = Object.fromEntries(
    product.variantOptionOrdering.map((name) => [name, fresh.attributes[name] ?? ""] as const),
  );
  if (product.variants.some((variant) => isSameJson(variant.attributes, attributes))) {
    return refusedEdit("variantExists");
  }
  const variant = variantMaker(product)(last, { id: fresh.id, attributes });
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
