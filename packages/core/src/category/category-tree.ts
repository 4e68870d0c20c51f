import { joinCategoryPath } from "./category-path.ts";
import type { Category } from "./category-schema.ts";

/** A category as it is stored. */
export type StoredCategory = { readonly id: string; readonly data: Category };

/** A category at its place. */
export type PlacedCategory = StoredCategory & {
  /** Names from the top; the root is in no path. */
  readonly path: string;
  /** Null at the top. */
  readonly parentId: string | null;
};

/** The categories of a store page. */
export type CategoryTree = {
  readonly rootId: string | null;
  /** Each after its parent and before its parent's next child; siblings by `displayIndex`, then id. */
  readonly categories: readonly PlacedCategory[];
};

/** Puts categories at their places. One whose parent is not there, or that is in a circle, is at no place and left out. */
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

/** The last one first, as they are taken from the end. */
function inOrder(categories: readonly StoredCategory[] = []): StoredCategory[] {
  return categories.toSorted(
    (one, other) => other.data.displayIndex - one.data.displayIndex || (one.id < other.id ? 1 : -1),
  );
}
