export function keyedLabels<Row extends { readonly label: string }>(
  rows: readonly Row[],
): ReadonlyArray<Row & { readonly key: string }> {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const count = (seen.get(row.label) ?? 0) + 1;
    seen.set(row.label, count);
    return { ...row, key: `${count} ${row.label}` };
  });
}
