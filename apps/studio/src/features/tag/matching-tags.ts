import type { TagRow } from "@stoa/core/tag/tag-api.ts";

type Sort = { readonly by: string; readonly isDescending: boolean };

export function matchingTags(rows: readonly TagRow[], search: string, { by, isDescending }: Sort): TagRow[] {
  const wanted = search.trim().toLowerCase();
  const compare = (one: TagRow, other: TagRow): number =>
    (by === "count" ? one.itemCount - other.itemCount : 0) * (isDescending ? -1 : 1) ||
    one.name.localeCompare(other.name) * (by === "name" && isDescending ? -1 : 1);
  return rows.filter(({ name }) => name.toLowerCase().includes(wanted)).toSorted(compare);
}
