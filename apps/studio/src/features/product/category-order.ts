import type { CategoryRow } from "@stoa/core/category/category-api.ts";
import { isPathWithin, splitCategoryPath } from "@stoa/core/category/category-path.ts";

type Place = Pick<CategoryRow, "id" | "path" | "displayName" | "parentCategoryId" | "displayIndex">;

/** What is typed of a category; the top is no parent. */
export type TypedCategoryPlace = { readonly displayName: string; readonly parentCategoryId: string };

/** What to store of a category; nothing of what stays. */
export type CategoryEdit = {
  readonly displayName?: string;
  readonly parentCategoryId?: string | null;
  readonly displayIndex?: number;
};

/** How many categories a category is in. */
export function categoryDepth(path: string): number {
  return splitCategoryPath(path).length - 1;
}

/** Categories with a text anywhere in their path, in the order of the tree. */
export function shownCategories<Row extends Place>(rows: readonly Row[], search: string): readonly Row[] {
  const wanted = search.trim().toLowerCase();
  return rows.filter(({ path }) => path.toLowerCase().includes(wanted));
}

/** How many categories are below one. */
export function countBelow(rows: readonly Place[], path: string): number {
  return rows.filter((row) => isPathWithin(row.path, path)).length - 1;
}

/** Where a category can be: not in itself or one below it. Without a path, where a new one can be. */
export function possibleParents<Row extends Place>(rows: readonly Row[], path: string | null): readonly Row[] {
  return path === null ? rows : rows.filter((row) => !isPathWithin(row.path, path));
}

function siblingsIn<Row extends Place>(rows: readonly Row[], parentId: string | null): readonly Row[] {
  return rows.filter(({ parentCategoryId }) => parentCategoryId === parentId);
}

/** What was changed of a category; in another one it stands last. Null where nothing was. */
export function categoryEdit(rows: readonly Place[], own: Place, typed: TypedCategoryPlace): CategoryEdit | null {
  const displayName = typed.displayName.trim();
  const parentId = typed.parentCategoryId === "" ? null : typed.parentCategoryId;
  const isRenamed = displayName !== own.displayName;
  const isMoved = parentId !== own.parentCategoryId;
  const last = Math.max(0, ...siblingsIn(rows, parentId).map(({ displayIndex }) => displayIndex));
  if (!isRenamed && !isMoved) return null;
  return {
    ...(isRenamed ? { displayName } : {}),
    ...(isMoved ? { parentCategoryId: parentId, displayIndex: last + 1 } : {}),
  };
}

/** What takes an edit back. */
export function editBack(own: Place, edit: CategoryEdit): CategoryEdit {
  const { displayName, parentCategoryId, displayIndex } = own;
  return {
    ...(edit.displayName === undefined ? {} : { displayName }),
    ...(edit.parentCategoryId === undefined ? {} : { parentCategoryId, displayIndex }),
  };
}

/** Where a category stands among those with the same parent, from 1, and how many those are. */
export function placeAmong(rows: readonly Place[], own: Place): { readonly place: number; readonly count: number } {
  const siblings = siblingsIn(rows, own.parentCategoryId);
  return { place: siblings.findIndex(({ id }) => id === own.id) + 1, count: siblings.length };
}

type PlaceChange = { readonly id: string; readonly displayIndex: number };

/** Positions that rise: one that does not is put behind the one before it. */
function risingIndexes(indexes: readonly number[]): number[] {
  const rising: number[] = [];
  for (const index of indexes) rising.push(Math.max(index, (rising.at(-1) ?? -1) + 1));
  return rising;
}

/** Positions to store so that a category stands one place up (-1) or down (1); none at the end of its siblings. */
export function stepChanges(rows: readonly Place[], own: Place, step: -1 | 1): readonly PlaceChange[] {
  const siblings = siblingsIn(rows, own.parentCategoryId);
  const from = siblings.findIndex(({ id }) => id === own.id);
  const other = from === -1 ? undefined : siblings[from + step];
  if (from + step < 0 || other === undefined) return [];
  const indexes = risingIndexes(siblings.map(({ displayIndex }) => displayIndex));
  const order = siblings.map((row, place) => {
    if (place === from) return other;
    return place === from + step ? own : row;
  });
  return order.flatMap(({ id, displayIndex: before }, place) => {
    const displayIndex = indexes[place] ?? before;
    return displayIndex === before ? [] : [{ id, displayIndex }];
  });
}
