/**
 * Returns the variant with a SKU; without a SKU the only variant, or undefined when there are several.
 * spec: storefront 5, add to cart
 */
export function findVariantBySku<Variant extends { readonly sku: string }>(
  variants: readonly Variant[],
  sku: string | null,
): Variant | undefined {
  if (sku === null || sku === "") {
    return variants.length === 1 ? variants[0] : undefined;
  }
  return variants.find((variant) => variant.sku === sku);
}

/**
 * Returns the variant with every selected option value (`{ Size: "Large" }`), once all options have one.
 * Works on documents and on the page's `data-variants` alike. spec: storefront 5, add to cart
 */
export function findVariantByAttributes<Variant extends { readonly attributes: Readonly<Record<string, string>> }>(
  variants: readonly Variant[],
  optionNames: readonly string[],
  chosen: Readonly<Record<string, string>>,
): Variant | undefined {
  return variants.find(({ attributes }) =>
    optionNames.every(
      (name) => Object.hasOwn(attributes, name) && Object.hasOwn(chosen, name) && attributes[name] === chosen[name],
    ),
  );
}
