import type { ImportRow } from "./imported-product.ts";

/** For each field the headers it may have, as `headerKey` writes them. */
export type ColumnNames<Field extends string> = Readonly<Partial<Record<Field, readonly string[]>>>;

/** Reads a field of a row, trimmed; empty when the file has no such column or the row no such cell. */
export type CellReader<Field extends string> = (row: ImportRow, field: Field) => string;

/** A header without what drifts between exports: case, blanks, punctuation, a byte-order mark. */
export function headerKey(header: string): string {
  return header.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}

/** The header of the first of these fields that the file has; undefined for none. */
export function headerOfFields(
  headers: readonly string[],
  columns: ColumnNames<string>,
  fields: readonly string[],
): string | undefined {
  const names = new Set(fields.flatMap((field) => (Object.hasOwn(columns, field) ? (columns[field] ?? []) : [])));
  return headers.find((header) => names.has(headerKey(header)));
}

/** The reader of these columns for a file with these headers; other columns are ignored, the first of a name wins. */
export function cellReader<Field extends string>(
  headers: readonly string[],
  columns: ColumnNames<Field>,
): CellReader<Field> {
  const headerOf = new Map<Field, string>();
  for (const [field, names] of Object.entries<readonly string[] | undefined>(columns)) {
    const header = headers.find((each) => names?.includes(headerKey(each)));
    if (header !== undefined) {
      headerOf.set(field as Field, header);
    }
  }
  return (row, field) => {
    const header = headerOf.get(field);
    return header === undefined || !Object.hasOwn(row.cells, header) ? "" : (row.cells[header] ?? "").trim();
  };
}
