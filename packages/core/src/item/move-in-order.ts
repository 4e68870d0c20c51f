/**
 * The ids with one of them put behind another, or first where `afterId` is null; undefined where one of the two is not among them.
 * @example moveInOrder(["a", "b", "c"], { itemId: "a", afterId: "b" }) // ["b", "a", "c"]
 */
export function moveInOrder(
  ids: readonly string[],
  { itemId, afterId }: { readonly itemId: string; readonly afterId: string | null },
): string[] | undefined {
  if (!ids.includes(itemId) || (afterId !== null && !ids.includes(afterId))) return undefined;
  if (itemId === afterId) return [...ids];
  const others = ids.filter((id) => id !== itemId);
  return others.toSpliced(afterId === null ? 0 : others.indexOf(afterId) + 1, 0, itemId);
}
