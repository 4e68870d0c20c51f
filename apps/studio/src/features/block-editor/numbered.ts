/** Each of a list with its place: parts of blocks have no ids, so their place is what they are known by. */
export function numbered<One>(list: readonly One[]): ReadonlyArray<{ readonly one: One; readonly at: number }> {
  return list.map((one, at) => ({ one, at }));
}
