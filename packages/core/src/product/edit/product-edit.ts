import type { MessageText } from "../../message/message-of.ts";
import { ownerMessage } from "../../message/owner-message.ts";
import { PRODUCT_EDIT_MESSAGES } from "../product-messages.ts";
import type { Product, Variant } from "../product-schema.ts";

/**
 * An edited product, sharing unchanged parts with the previous one, or why the edit is refused.
 * `makePatches(before, product)` gives its patches.
 */
export type ProductEdit =
  | { readonly ok: true; readonly product: Product }
  | { readonly ok: false; readonly code: keyof typeof PRODUCT_EDIT_MESSAGES; readonly message: MessageText };

/** Returns a successful edit with the changes applied. */
export function editedProduct(product: Product, changes: Partial<Product>): ProductEdit {
  return { ok: true, product: { ...product, ...changes } };
}

/** Returns a refused edit with its message filled in. */
export function rejectedEdit(
  code: keyof typeof PRODUCT_EDIT_MESSAGES,
  values: Readonly<Record<string, string | number>> = {},
): ProductEdit {
  return { ok: false, code, message: ownerMessage(PRODUCT_EDIT_MESSAGES[code], values) };
}

export type VariantChange = Partial<Variant> | ProductEdit;

/** Edits one variant; `change` returns its changes or a refusal. */
export function editVariant(
  product: Product,
  variantId: string,
  change: (variant: Variant) => VariantChange,
): ProductEdit {
  const index = product.variants.findIndex((variant) => variant.id === variantId);
  const variant = product.variants[index];
  if (variant === undefined) {
    return rejectedEdit("variantGone");
  }
  const changes = change(variant);
  return "ok" in changes
    ? changes
    : editedProduct(product, { variants: product.variants.with(index, { ...variant, ...changes }) });
}

/** Replaces one variant, e.g. to remove a member. */
export function replaceVariant(
  product: Product,
  variantId: string,
  replace: (variant: Variant) => Variant,
): ProductEdit {
  const index = product.variants.findIndex((variant) => variant.id === variantId);
  const variant = product.variants[index];
  return variant === undefined
    ? rejectedEdit("variantGone")
    : editedProduct(product, { variants: product.variants.with(index, replace(variant)) });
}
