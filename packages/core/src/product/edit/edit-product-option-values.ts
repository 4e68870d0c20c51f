import { variantMaker } from "./edit-product-variants.ts";
import { editedProduct, rejectedEdit, type ProductEdit } from "./product-edit.ts";
import { PRODUCT_LIMITS } from "../product-limits.ts";
import type { Product, Variant } from "../product-schema.ts";

export type OptionValue = { readonly option: string; readonly value: string };

/**
 * Adds a value to an option, with a variant for every existing combination of the other options; ids come from
 * `createId`.
 */
export function addOptionValue(product: Product, wanted: OptionValue, createId: () => string): ProductEdit {
  const { option } = wanted;
  const value = wanted.value.trim();
  const rejection = rejectValue(product, { option, value });
  if (rejection !== null) {
    return rejection;
  }
  const likes = distinctWithout(product, option);
  const make = variantMaker(product);
  const added = likes.map((like) =>
    make(like, { id: createId(), attributes: { ...like.attributes, [option]: value } }),
  );
  return editedProduct(product, { variants: [...product.variants, ...added] });
}

/** Removes an option value and its variants, unless no variants would be left. */
export function removeOptionValue(product: Product, { option, value }: OptionValue): ProductEdit {
  if (!hasValue(product, { option, value })) {
    return rejectedEdit("valueGone", { option, value });
  }
  const variants = product.variants.filter((variant) => variant.attributes[option] !== value);
  return variants.length === 0 ? rejectedEdit("lastVariant") : editedProduct(product, { variants });
}

function rejectValue(product: Product, { option, value }: OptionValue): ProductEdit | null {
  if (!product.variantOptionOrdering.includes(option)) {
    return rejectedEdit("optionGone", { option });
  }
  if (value === "") {
    return rejectedEdit("valueMissing");
  }
  if (value.length > PRODUCT_LIMITS.optionLength) {
    return rejectedEdit("optionTooLong", { max: PRODUCT_LIMITS.optionLength });
  }
  return hasValue(product, { option, value }) ? rejectedEdit("valueExists", { option, value }) : null;
}

function hasValue(product: Product, { option, value }: OptionValue): boolean {
  return product.variants.some((variant) => variant.attributes[option] === value);
}

/** The first variant for each combination of the other options. */
function distinctWithout(product: Product, option: string): Variant[] {
  const others = product.variantOptionOrdering.filter((name) => name !== option);
  const first = new Map<string, Variant>();
  for (const variant of product.variants) {
    const key = JSON.stringify(others.map((name) => variant.attributes[name]));
    first.set(key, first.get(key) ?? variant);
  }
  return [...first.values()];
}
