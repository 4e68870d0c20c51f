import type { Product, Variant } from "@stoa/core/product/product-schema.ts";

/** Returns a variant's option values in option order: "Small / Cobalt". */
export function variantName(
  variant: Pick<Variant, "attributes" | "sku">,
  ordering: Product["variantOptionOrdering"],
): string {
  const values = ordering.map((option) => variant.attributes[option] ?? "").filter((value) => value !== "");
  return values.length > 0 ? values.join(" / ") : variant.sku;
}

export type FoundVariant = {
  readonly variant: Variant;
  /** Index among all variants of the product. */
  readonly index: number;
  readonly name: string;
};

/** Variant filter: by words and by option values; an empty value means any. */
export type VariantSearch = { readonly search: string; readonly values: Readonly<Record<string, string>> };

export const ALL_VARIANTS: VariantSearch = { search: "", values: {} };

export function isCompleteVariantSearch({ search, values }: VariantSearch): boolean {
  return search === "" && Object.values(values).every((value) => value === "");
}

type Searched = { readonly variants: readonly Variant[]; readonly ordering: Product["variantOptionOrdering"] };

/** Returns variants with the given values whose option values and SKU contain every searched word. */
export function findVariants(
  { variants, ordering }: Searched,
  { search, values }: VariantSearch,
): readonly FoundVariant[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  // Ignores options that were renamed or removed since.
  const chosen = ordering.filter((option) => (values[option] ?? "") !== "");
  return variants
    .map((variant, index) => ({ variant, index, name: variantName(variant, ordering) }))
    .filter(({ variant, name }) => {
      const text = `${name} ${variant.sku}`.toLowerCase();
      return (
        chosen.every((option) => variant.attributes[option] === values[option]) &&
        words.every((word) => text.includes(word))
      );
    });
}

function* combinations([values, ...rest]: readonly (readonly string[])[]): Generator<readonly string[]> {
  if (values === undefined) yield [];
  else for (const value of values) for (const others of combinations(rest)) yield [value, ...others];
}

/** Returns up to `limit` combinations of used values that no variant has. */
export function missingCombinations(
  { variantOptionOrdering: ordering, variants }: Pick<Product, "variantOptionOrdering" | "variants">,
  limit: number,
): readonly Variant["attributes"][] {
  if (ordering.length === 0) return [];
  const existing = new Set(variants.map((variant) => variantName(variant, ordering)));
  const values = ordering.map((option) => [...new Set(variants.map(({ attributes }) => attributes[option] ?? ""))]);
  const missing: Variant["attributes"][] = [];
  // Combinations can be too many to enumerate, so stop at the limit.
  for (const combination of combinations(values)) {
    if (missing.length === limit) break;
    const attributes = Object.fromEntries(ordering.map((option, place) => [option, combination[place] ?? ""]));
    if (!existing.has(variantName({ attributes, sku: "" }, ordering))) missing.push(attributes);
  }
  return missing;
}
