import { isUnsafeName } from "../../lib/patch/safe-json.ts";
import { variantMaker } from "./edit-product-variants.ts";
import { editedProduct, rejectedEdit, type ProductEdit } from "./product-edit.ts";
import { PRODUCT_LIMITS } from "../product-limits.ts";
import type { Product, Variant } from "../product-schema.ts";

/**
 * Appends an option. Every existing variant takes the first value and keeps its id; for each further value it is
 * duplicated with an id from `createId` and the same prices.
 */
export function addOption(
  product: Product,
  option: { readonly name: string; readonly values: readonly string[] },
  createId: () => string,
): ProductEdit {
  const name = option.name.trim();
  const values = [...new Set(option.values.map((value) => value.trim()))].filter((value) => value !== "");
  const rejection = rejectName(product, name) ?? rejectValues(values);
  if (rejection !== null) {
    return rejection;
  }
  if (product.variantOptionOrdering.length >= PRODUCT_LIMITS.options) {
    return rejectedEdit("tooManyOptions", { max: PRODUCT_LIMITS.options });
  }
  const variantOptionOrdering = [...product.variantOptionOrdering, name];
  const make = variantMaker({ ...product, variantOptionOrdering });
  const variants: Variant[] = [];
  for (const variant of product.variants) {
    for (const [index, value] of values.entries()) {
      const attributes = { ...variant.attributes, [name]: value };
      variants.push(index === 0 ? { ...variant, attributes } : make(variant, { id: createId(), attributes }));
    }
  }
  return editedProduct(product, { variantOptionOrdering, variants });
}

/** Removes an option. Of variants that become identical the first is kept. */
export function removeOption(product: Product, name: string): ProductEdit {
  if (!product.variantOptionOrdering.includes(name)) {
    return rejectedEdit("optionGone", { option: name });
  }
  const variantOptionOrdering = product.variantOptionOrdering.filter((each) => each !== name);
  const seen = new Set<string>();
  const variants = product.variants.flatMap((variant) => {
    const { [name]: _removed, ...attributes } = variant.attributes;
    const key = JSON.stringify(variantOptionOrdering.map((each) => attributes[each]));
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst ? [{ ...variant, attributes }] : [];
  });
  return editedProduct(product, { variantOptionOrdering, variants });
}

/** Renames an option in all variants. */
export function renameOption(product: Product, from: string, to: string): ProductEdit {
  const name = to.trim();
  if (!product.variantOptionOrdering.includes(from)) {
    return rejectedEdit("optionGone", { option: from });
  }
  if (name === from) {
    return editedProduct(product, {});
  }
  const rejection = rejectName(product, name);
  if (rejection !== null) {
    return rejection;
  }
  const rename = (each: string): string => (each === from ? name : each);
  const variants = product.variants.map((variant): Variant => {
    const attributes = Object.entries(variant.attributes).map(([each, value]) => [rename(each), value] as const);
    return withAttributes(variant, Object.fromEntries(attributes));
  });
  return editedProduct(product, { variantOptionOrdering: product.variantOptionOrdering.map(rename), variants });
}

function rejectName(product: Product, name: string): ProductEdit | null {
  if (name === "") {
    return rejectedEdit("optionNameMissing");
  }
  if (name.length > PRODUCT_LIMITS.optionLength) {
    return rejectedEdit("optionTooLong", { max: PRODUCT_LIMITS.optionLength });
  }
  if (isUnsafeName(name)) {
    return rejectedEdit("optionNameUnsafe", { option: name });
  }
  return product.variantOptionOrdering.includes(name) ? rejectedEdit("optionExists", { option: name }) : null;
}

function rejectValues(values: readonly string[]): ProductEdit | null {
  if (values.length === 0) {
    return rejectedEdit("valueMissing");
  }
  return values.some((value) => value.length > PRODUCT_LIMITS.optionLength)
    ? rejectedEdit("optionTooLong", { max: PRODUCT_LIMITS.optionLength })
    : null;
}

function withAttributes(variant: Variant, attributes: Variant["attributes"]): Variant {
  return { ...variant, attributes };
}
