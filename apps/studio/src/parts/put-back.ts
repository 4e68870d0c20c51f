type Row = { readonly id: string };

/** Puts what was deleted from `before` back where it stood: before what came after it there, and at the end where nothing of that is left. */
export function putBack<Kind extends Row>(rows: readonly Kind[], row: Kind, before: readonly Row[]): Kind[] {
  const place = before.findIndex(({ id }) => id === row.id);
  const followers = new Set(before.slice(place + 1).map(({ id }) => id));
  const others = rows.filter(({ id }) => id !== row.id);
  const index = others.findIndex(({ id }) => followers.has(id));
  return place < 0 || index < 0 ? [...others, row] : others.toSpliced(index, 0, row);
}
