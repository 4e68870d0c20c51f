/** Pairs each entry with its index: parts of blocks have no ids, so their index identifies them. */
export function numbered<One>(list: readonly One[]): ReadonlyArray<{ readonly one: One; readonly at: number }> {
  return list.map((one, at) => ({ one, at }));
}
