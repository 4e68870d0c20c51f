import { fillMessage } from "../lib/fill-message.ts";
import { PRODUCT_EDIT_MESSAGES } from "./product-messages.ts";
import type { Product, Variant } from "./product-schema.ts";

/**
 * A product after an edit, sharing with the one before whatever the edit left alone, or why the edit can not be made.
 * `makePatches(before, product)` gives its patches.
 */
export type ProductEdit =
  | { readonly ok: true; readonly product: Product }
  | { readonly ok: false; readonly code: keyof typeof PRODUCT_EDIT_MESSAGES; readonly message: string };

/** An edit that was made. */
export function editedProduct(product: Product, changes: Partial<Product>): ProductEdit {
  return { ok: true, product: { ...product, ...changes } };
}

/** An edit that can not be made, with the places of its message filled in. */
export function refusedEdit(
  code: keyof typeof PRODUCT_EDIT_MESSAGES,
  values: Readonly<Record<string, string | number>> = {},
): ProductEdit {
  return { ok: false, code, message: fillMessage(PRODUCT_EDIT_MESSAGES[code], values) };
}

/** What is different about a variant after an edit, or why the edit can not be made. */
export type VariantChange = Partial<Variant> | ProductEdit;

/** Changes one variant; `change` gives what is different about it, or a refusal. */
export function editVariant(
  product: Product,
  variantId: string,
  change: (variant: Variant) => VariantChange,
): ProductEdit {
  const index = product.variants.findIndex((variant) => variant.id === variantId);
  const variant = product.variants[index];
  if (variant === undefined) {
    return refusedEdit("variantGone");
  }
  const changes = change(variant);
  return "ok" in changes
    ? changes
    : editedProduct(product, { variants: product.variants.with(index, { ...variant, ...changes }) });
}

/** Puts another variant in the place of one, e.g. one that lacks something. */
export function replaceVariant(
  product: Product,
  variantId: string,
  replace: (variant: Variant) => Variant,
): ProductEdit {
  const index = product.variants.findIndex((variant) => variant.id === variantId);
  const variant = product.variants[index];
  return variant === undefined
    ? refusedEdit("variantGone")
    : editedProduct(product, { variants: product.variants.with(index, replace(variant)) });
}
