type Drop = { readonly targetId: string; readonly isBefore: boolean };

/** Where an item stands after it was dropped beside another; where it stood when the other is gone or itself. */
export function dropPosition(ids: readonly string[], movedId: string, { targetId, isBefore }: Drop): number {
  const others = ids.filter((id) => id !== movedId);
  const target = others.indexOf(targetId);
  if (target < 0) return ids.indexOf(movedId);
  return isBefore ? target : target + 1;
}
