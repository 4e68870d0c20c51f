import { readCategoryPath } from "../category/category-path.ts";
import { fillMessage } from "../lib/fill-message.ts";
import { checkProduct } from "../product/check-product.ts";
import type { Product, Variant } from "../product/product-schema.ts";
import type { SiteLimits } from "../site/site-limits.ts";
import type { BulkChanges } from "./bulk-change-schema.ts";
import { BULK_EDIT_MESSAGES } from "./bulk-edit-messages.ts";
import { withBulkPrices } from "./bulk-price.ts";

/** A product after a bulk edit, or why it can not be changed so. */
export type BulkProduct =
  | { readonly ok: true; readonly product: Product }
  | { readonly ok: false; readonly message: string };

type Words = { readonly add: readonly string[]; readonly remove: readonly string[] };

/** A product with the changes of a bulk edit: all of them or none. Its stock is not part of it, see `bulkStock`. */
export function bulkProduct(product: Product, changes: BulkChanges, limits: SiteLimits): BulkProduct {
  const priced = pricedVariants(product.variants, changes);
  if (!priced.ok) {
    return priced;
  }
  const { isVisible, tags, categories } = changes;
  const changed: Product = {
    ...product,
    variants: priced.variants,
    ...(isVisible === undefined ? {} : { isVisible }),
    ...(tags === undefined ? {} : { tags: changedWords(product.tags, tags) }),
    ...(categories === undefined ? {} : { categories: changedWords(product.categories, asPaths(categories)) }),
  };
  const problems = Object.values(checkProduct(changed, limits, product));
  return problems.length === 0 ? { ok: true, product: changed } : { ok: false, message: problems[0] ?? "" };
}

type PricedVariants =
  | { readonly ok: true; readonly variants: Variant[] }
  | { readonly ok: false; readonly message: string };

function pricedVariants(variants: readonly Variant[], changes: BulkChanges): PricedVariants {
  const all: Variant[] = [];
  for (const variant of variants) {
    const priced = withBulkPrices(variant, changes);
    if (!priced.ok) {
      const values = { sku: variant.sku, problem: priced.message };
      return { ok: false, message: fillMessage(BULK_EDIT_MESSAGES.ofVariant, values) };
    }
    all.push(priced.variant);
  }
  return { ok: true, variants: all };
}

function asPaths({ add, remove }: Words): Words {
  return { add: add.map(readCategoryPath), remove: remove.map(readCategoryPath) };
}

function changedWords(words: readonly string[], { add, remove }: Words): string[] {
  const gone = new Set(remove);
  return [...new Set([...words.filter((word) => !gone.has(word)), ...add])];
}
