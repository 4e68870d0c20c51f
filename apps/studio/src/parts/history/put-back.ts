type Row = { readonly id: string };

/**
 * Restores a deleted row at its place in `before`: ahead of the rows that followed it, or at the end when none of them
 * is left.
 */
export function putBack<Kind extends Row>(rows: readonly Kind[], row: Kind, before: readonly Row[]): Kind[] {
  const place = before.findIndex(({ id }) => id === row.id);
  const followers = new Set(before.slice(place + 1).map(({ id }) => id));
  const others = rows.filter(({ id }) => id !== row.id);
  const index = others.findIndex(({ id }) => followers.has(id));
  return place < 0 || index < 0 ? [...others, row] : others.toSpliced(index, 0, row);
}
