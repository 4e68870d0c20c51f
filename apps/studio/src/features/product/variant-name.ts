import type { Product, Variant } from "@stoa/core/product/product-schema.ts";

/** Option values of a variant in the order of the options: "Small / Cobalt". */
export function variantName(
  variant: Pick<Variant, "attributes" | "sku">,
  ordering: Product["variantOptionOrdering"],
): string {
  const values = ordering.map((option) => variant.attributes[option] ?? "").filter((value) => value !== "");
  return values.length > 0 ? values.join(" / ") : variant.sku;
}

/** Combinations of the values in use that no variant has, at most `limit`. */
export function missingCombinations(
  product: Pick<Product, "variantOptionOrdering" | "variants">,
  limit: number,
): readonly Variant["attributes"][] {
  const { variantOptionOrdering: ordering, variants } = product;
  if (ordering.length === 0) return [];
  const existing = new Set(variants.map((variant) => variantName(variant, ordering)));
  const combinations = ordering.reduce<readonly (readonly (readonly [string, string])[])[]>(
    (partial, option) => {
      const values = [...new Set(variants.map(({ attributes }) => attributes[option] ?? ""))];
      return partial.flatMap((entries) => values.map((value) => entries.concat([[option, value]])));
    },
    [[]],
  );
  return combinations
    .map((entries) => Object.fromEntries(entries))
    .filter((attributes) => !existing.has(variantName({ attributes, sku: "" }, ordering)))
    .slice(0, limit);
}
