type Drop = { readonly targetId: string; readonly isBefore: boolean };

/** Returns the index of an item dropped beside another; unchanged when the target is gone or is the item itself. */
export function dropPosition(ids: readonly string[], movedId: string, { targetId, isBefore }: Drop): number {
  const others = ids.filter((id) => id !== movedId);
  const target = others.indexOf(targetId);
  if (target < 0) return ids.indexOf(movedId);
  return isBefore ? target : target + 1;
}
