import type { TableRows } from "../rows/table-rows-data.ts";

/** What an update sets, as `column = $3`, and all its values: those of the statement's first parameters, then those that are set. */
export type Assignments = { readonly set: readonly string[]; readonly values: readonly unknown[] };

/** An update of the columns that are given; undefined leaves a column as it is, null empties it. */
export function assignments<Table extends keyof TableRows>(
  first: readonly unknown[],
  columns: Readonly<Partial<Record<keyof TableRows[Table], unknown>>>,
): Assignments {
  const given = Object.entries(columns).filter(([, value]) => value !== undefined);
  return {
    set: given.map(([column], index) => `${column} = $${first.length + index + 1}`),
    values: [...first, ...given.map(([, value]) => value)],
  };
}
