import { isSameJson } from "../../lib/patch/json-value.ts";
import { editedProduct, editVariant, rejectedEdit, type ProductEdit } from "./product-edit.ts";
import type { Product, Variant } from "../product-schema.ts";
import { createSku, MAX_SKU_LENGTH } from "../variant/sku.ts";

type FreshVariant = { readonly id: string; readonly attributes: Readonly<Record<string, string>> };

/**
 * Returns a function that creates variants like existing ones with other option values: new id and SKU, same prices and
 * weight. It tracks
 * the SKUs it assigned, so creating many variants takes linear time.
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
    return rejectedEdit("optionIncomplete", { option: missing });
  }
  if (last === undefined) {
    return rejectedEdit("variantGone");
  }
  const attributes = Object.fromEntries(
    product.variantOptionOrdering.map((name) => [name, fresh.attributes[name] ?? ""] as const),
  );
  if (product.variants.some((variant) => isSameJson(variant.attributes, attributes))) {
    return rejectedEdit("variantExists");
  }
  const variant = variantMaker(product)(last, { id: fresh.id, attributes });
  return editedProduct(product, { variants: [...product.variants, variant] });
}

/** Removes a variant, unless it is the last. */
export function removeVariant(product: Product, variantId: string): ProductEdit {
  const variants = product.variants.filter((variant) => variant.id !== variantId);
  if (variants.length === product.variants.length) {
    return rejectedEdit("variantGone");
  }
  return variants.length === 0 ? rejectedEdit("lastVariant") : editedProduct(product, { variants });
}

/** Sets a variant's SKU, which must be unique within the product. */
export function setVariantSku(product: Product, variantId: string, sku: string): ProductEdit {
  const trimmed = sku.trim();
  if (trimmed === "") {
    return rejectedEdit("skuMissing");
  }
  if (trimmed.length > MAX_SKU_LENGTH) {
    return rejectedEdit("skuTooLong", { max: MAX_SKU_LENGTH });
  }
  if (product.variants.some((variant) => variant.sku === trimmed && variant.id !== variantId)) {
    return rejectedEdit("skuTaken", { sku: trimmed });
  }
  return editVariant(product, variantId, () => ({ sku: trimmed }));
}
