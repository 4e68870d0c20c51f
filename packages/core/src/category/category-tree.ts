import { joinCategoryPath } from "./category-path.ts";
import type { Category } from "./category-schema.ts";

export type StoredCategory = { readonly id: string; readonly data: Category };

export type PlacedCategory = StoredCategory & {
  /** Names from the top, without the root. */
  readonly path: string;
  readonly parentId: string | null;
};

export type CategoryTree = {
  readonly rootId: string | null;
  /** Depth first, parents before children; siblings by `displayIndex`, then id. */
  readonly categories: readonly PlacedCategory[];
};

/** Builds the category tree. Categories with a missing parent or in a cycle are left out. */
export function categoryTree(stored: readonly StoredCategory[]): CategoryTree {
  const root = stored.find(({ data }) => data.type === "ROOT");
  const childrenOf = Map.groupBy(
    stored.filter(({ data }) => data.type !== "ROOT"),
    ({ data }) => (data.parentCategoryId === root?.id ? undefined : data.parentCategoryId),
  );
  const categories: PlacedCategory[] = [];
  const waiting = inOrder(childrenOf.get(undefined)).map((category) => place(category, null));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const parent = next;
    categories.push(parent);
    waiting.push(...inOrder(childrenOf.get(parent.id)).map((category) => place(category, parent)));
  }
  return { rootId: root?.id ?? null, categories };
}

function place(category: StoredCategory, parent: PlacedCategory | null): PlacedCategory {
  const { displayName } = category.data;
  const path = parent === null ? displayName : joinCategoryPath([parent.path, displayName]);
  return { ...category, path, parentId: parent?.id ?? null };
}

/** Sorted in reverse, because entries are taken from the end. */
function inOrder(categories: readonly StoredCategory[] = []): StoredCategory[] {
  return categories.toSorted(
    (one, other) => other.data.displayIndex - one.data.displayIndex || (one.id < other.id ? 1 : -1),
  );
}
