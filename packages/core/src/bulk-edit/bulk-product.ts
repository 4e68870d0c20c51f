import type { MessageText } from "../message/message-of.ts";
import { readCategoryPath } from "../category/category-path.ts";
import { checkProduct } from "../product/check/check-product.ts";
import type { Product } from "../product/product-schema.ts";
import type { SiteLimits } from "../site/site-limits.ts";
import type { BulkChanges } from "./bulk-change-schema.ts";
import { withVariantPrices } from "./bulk-variants.ts";

export type BulkProduct =
  | { readonly ok: true; readonly product: Product }
  | { readonly ok: false; readonly message: MessageText };

type StatusLabel = { readonly add: readonly string[]; readonly remove: readonly string[] };

/** Returns a product with all changes of a bulk edit, or with none. Stock is separate, see `bulkStock`. */
export function bulkProduct(product: Product, changes: BulkChanges, limits: SiteLimits): BulkProduct {
  const priced = withVariantPrices(product, changes);
  if (!priced.ok) {
    return priced;
  }
  const { isVisible, tags, categories } = changes;
  const changed: Product = {
    ...priced.product,
    ...(isVisible === undefined ? {} : { isVisible }),
    ...(tags === undefined ? {} : { tags: changedWords(product.tags, tags) }),
    ...(categories === undefined ? {} : { categories: changedWords(product.categories, asPaths(categories)) }),
  };
  const problems = Object.values(checkProduct(changed, limits, product));
  return problems.length === 0 ? { ok: true, product: changed } : { ok: false, message: problems[0] ?? "" };
}

function asPaths({ add, remove }: StatusLabel): StatusLabel {
  return { add: add.map(readCategoryPath), remove: remove.map(readCategoryPath) };
}

function changedWords(words: readonly string[], { add, remove }: StatusLabel): string[] {
  const gone = new Set(remove);
  return [...new Set([...words.filter((word) => !gone.has(word)), ...add])];
}
