import type { Product } from "../product-schema.ts";

/** An option of a product with the values its variants use, both in display order. */
export type VariantOption = { readonly name: string; readonly values: readonly string[] };

type OptionedProduct = {
  readonly variantOptionOrdering: Product["variantOptionOrdering"];
  readonly variants: readonly { readonly attributes: Readonly<Record<string, string>> }[];
};

/** Returns every option with its distinct values in order of appearance, for any number of variants. */
export function allOptions(product: OptionedProduct): VariantOption[] {
  return product.variantOptionOrdering.map((name) => ({ name, values: optionValues(product, name) }));
}

function optionValues(product: OptionedProduct, name: string): string[] {
  const values = product.variants.flatMap(({ attributes }) => {
    const value = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
    return value === undefined ? [] : [value];
  });
  return [...new Set(values)];
}
