import type { CategoryRow } from "@stoa/core/category/category-api.ts";
import { isPathWithin, splitCategoryPath } from "@stoa/core/category/category-path.ts";

type Place = Pick<CategoryRow, "id" | "path" | "displayName" | "parentCategoryId" | "displayIndex">;

export type CategoryPositionInput = { readonly displayName: string; readonly parentCategoryId: string };

/** Members to save; unchanged ones are absent. */
export type CategoryEdit = {
  readonly displayName?: string;
  readonly parentCategoryId?: string | null;
  readonly displayIndex?: number;
};

export function categoryDepth(path: string): number {
  return splitCategoryPath(path).length - 1;
}

/** Returns categories with the text anywhere in their path, in tree order. */
export function matchingCategories<Row extends Place>(rows: readonly Row[], search: string): readonly Row[] {
  const wanted = search.trim().toLowerCase();
  return rows.filter(({ path }) => path.toLowerCase().includes(wanted));
}

export function countBelow(rows: readonly Place[], path: string): number {
  return rows.filter((row) => isPathWithin(row.path, path)).length - 1;
}

/** Returns the possible parents: not itself or a descendant. With null, those for a new category. */
export function possibleParents<Row extends Place>(rows: readonly Row[], path: string | null): readonly Row[] {
  return path === null ? rows : rows.filter((row) => !isPathWithin(row.path, path));
}

function siblingsIn<Row extends Place>(rows: readonly Row[], parentId: string | null): readonly Row[] {
  return rows.filter(({ parentCategoryId }) => parentCategoryId === parentId);
}

/** Returns the changes, or null when there are none; a new parent puts the category last. */
export function categoryEdit(rows: readonly Place[], own: Place, typed: CategoryPositionInput): CategoryEdit | null {
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

export function editBack(own: Place, edit: CategoryEdit): CategoryEdit {
  const { displayName, parentCategoryId, displayIndex } = own;
  return {
    ...(edit.displayName === undefined ? {} : { displayName }),
    ...(edit.parentCategoryId === undefined ? {} : { parentCategoryId, displayIndex }),
  };
}

/** Returns the position among siblings, from 1, and their number. */
export function placeAmong(rows: readonly Place[], own: Place): { readonly place: number; readonly count: number } {
  const siblings = siblingsIn(rows, own.parentCategoryId);
  return { place: siblings.findIndex(({ id }) => id === own.id) + 1, count: siblings.length };
}

type PlaceChange = { readonly id: string; readonly displayIndex: number };

/** Makes positions strictly increasing. */
function risingIndexes(indexes: readonly number[]): number[] {
  const rising: number[] = [];
  for (const index of indexes) rising.push(Math.max(index, (rising.at(-1) ?? -1) + 1));
  return rising;
}

/** Returns the positions to save for moving a category up (-1) or down (1); empty at the end of its siblings. */
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
