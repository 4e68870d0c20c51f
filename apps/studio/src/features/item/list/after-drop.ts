import { dropPosition } from "../../../parts/table/drop-position.ts";

type Drop = { readonly targetId: string; readonly isBefore: boolean };

/** Returns the id of the item before the dropped one; null at the first position. */
export function afterDrop(ids: readonly string[], movedId: string, drop: Drop): string | null {
  const others = ids.filter((id) => id !== movedId);
  return others[dropPosition(ids, movedId, drop) - 1] ?? null;
}
