/**
 * Returns the ids with one moved after another, or to the front when `afterId` is null; undefined when either is
 * missing.
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
