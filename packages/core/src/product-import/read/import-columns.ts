import type { ImportRow } from "./imported-product.ts";

/** Possible headers of each field, as normalized by `headerKey`. */
export type ColumnNames<Field extends string> = Readonly<Partial<Record<Field, readonly string[]>>>;

/** Reads a field of a row, trimmed; empty when the file lacks the column or the row the cell. */
export type CellReader<Field extends string> = (row: ImportRow, field: Field) => string;

/** Returns a header without details that vary between exports: case, whitespace, punctuation, a byte order mark. */
export function headerKey(header: string): string {
  return header.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}

/** Returns the header of the first of these fields in the file, or undefined. */
export function headerOfFields(
  headers: readonly string[],
  columns: ColumnNames<string>,
  fields: readonly string[],
): string | undefined {
  const names = new Set(fields.flatMap((field) => (Object.hasOwn(columns, field) ? (columns[field] ?? []) : [])));
  return headers.find((header) => names.has(headerKey(header)));
}

/** Returns a cell reader for a file with these headers; unknown columns are ignored, the first of a name wins. */
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
