import type { Product, Variant } from "@stoa/core/product/product-schema.ts";

/** Option values of a variant in the order of the options: "Small / Cobalt". */
export function variantName(
  variant: Pick<Variant, "attributes" | "sku">,
  ordering: Product["variantOptionOrdering"],
): string {
  const values = ordering.map((option) => variant.attributes[option] ?? "").filter((value) => value !== "");
  return values.length > 0 ? values.join(" / ") : variant.sku;
}

export type FoundVariant = {
  readonly variant: Variant;
  /** Among all variants of the product. */
  readonly index: number;
  readonly name: string;
};

/** Which variants are looked for: by words, and by values of options, empty for any. */
export type WantedVariants = { readonly search: string; readonly values: Readonly<Record<string, string>> };

export const ALL_VARIANTS: WantedVariants = { search: "", values: {} };

export function isWholeWish({ search, values }: WantedVariants): boolean {
  return search === "" && Object.values(values).every((value) => value === "");
}

type Searched = { readonly variants: readonly Variant[]; readonly ordering: Product["variantOptionOrdering"] };

/** Variants that have the values, and whose option values and SKU hold every word that is searched. */
export function findVariants(
  { variants, ordering }: Searched,
  { search, values }: WantedVariants,
): readonly FoundVariant[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  // An option that was renamed or taken away since is not asked for.
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

/** Combinations of the values in use that no variant has, at most `limit`. */
export function missingCombinations(
  { variantOptionOrdering: ordering, variants }: Pick<Product, "variantOptionOrdering" | "variants">,
  limit: number,
): readonly Variant["attributes"][] {
  if (ordering.length === 0) return [];
  const existing = new Set(variants.map((variant) => variantName(variant, ordering)));
  const values = ordering.map((option) => [...new Set(variants.map(({ attributes }) => attributes[option] ?? ""))]);
  const missing: Variant["attributes"][] = [];
  // Options with many values each have more combinations than can be listed: none beyond those shown is made.
  for (const combination of combinations(values)) {
    if (missing.length === limit) break;
    const attributes = Object.fromEntries(ordering.map((option, place) => [option, combination[place] ?? ""]));
    if (!existing.has(variantName({ attributes, sku: "" }, ordering))) missing.push(attributes);
  }
  return missing;
}
