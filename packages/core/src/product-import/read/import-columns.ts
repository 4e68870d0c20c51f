import { tidyCell } from "../../lib/text/tidy-text.ts";
import { decimalMarkOf, plainNumber } from "./cell-number.ts";
import type { ImportedPart, ImportRow } from "./imported-product.ts";

/** Possible headers of each field, as normalized by `headerKey`. */
export type ColumnNames<Field extends string> = Readonly<Partial<Record<Field, readonly string[]>>>;

/** Reads a field of a row, trimmed; empty when the file lacks the column or the row the cell. */
export type CellReader<Field extends string> = (row: ImportRow, field: Field) => string;

/** A file's cells by field, and which of the fields it has a column for. */
export type FileCells<Field extends string> = {
  readonly cell: CellReader<Field>;
  readonly has: (...fields: readonly Field[]) => boolean;
};

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

/** Returns whether a file with these headers has a column for one of the fields. */
export function columnFinder<Field extends string>(
  headers: readonly string[],
  columns: ColumnNames<Field>,
): FileCells<Field>["has"] {
  const keys = new Set(headers.map(headerKey));
  return (...fields) => fields.some((field) => columns[field]?.some((name) => keys.has(name)) === true);
}

/** Returns the parts of a product that a file has no column for. */
export function lackedParts<Field extends string>(
  { has }: FileCells<Field>,
  parts: readonly (readonly [ImportedPart, readonly Field[]])[],
): ImportedPart[] {
  return parts.flatMap(([part, fields]) => (has(...fields) ? [] : [part]));
}

/** Returns the reader with numbers as programs write them, however the file's spreadsheet does. */
export function withPlainNumbers<Field extends string>(
  cell: CellReader<Field>,
  rows: readonly ImportRow[],
  fields: readonly NoInfer<Field>[],
): CellReader<Field> {
  const numbers = new Set<Field>(fields);
  const mark = decimalMarkOf(rows.flatMap((row) => fields.map((field) => cell(row, field))));
  return (row, field) => (numbers.has(field) ? plainNumber(cell(row, field), mark) : cell(row, field));
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
    return header === undefined || !Object.hasOwn(row.cells, header) ? "" : tidyCell(row.cells[header] ?? "");
  };
}
