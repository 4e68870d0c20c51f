import type { CellReader } from "./import-columns.ts";
import type { ImportRow } from "./imported-product.ts";
import type { Report } from "./read-cell.ts";

// More than a product may have, so that excess options can be reported.
const OPTION_COLUMNS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

type OptionNumber = (typeof OPTION_COLUMNS)[number];

export type OptionField = `option${OptionNumber}${"name" | "value"}`;

export type NumberedOption = { readonly number: OptionNumber; readonly name: string };

/**
 * Returns the option columns of a format; `header` returns the header of a part of option `number`, normalized by
 * `headerKey`.
 */
export function optionColumns(
  header: (number: number, part: "name" | "value") => string,
): Partial<Record<OptionField, readonly string[]>> {
  const columns: Partial<Record<OptionField, readonly string[]>> = {};
  for (const number of OPTION_COLUMNS) {
    columns[`option${number}name`] = [header(number, "name")];
    columns[`option${number}value`] = [header(number, "value")];
  }
  return columns;
}

/** Returns the options named in a product's first row, in column order. */
export function readOptions(row: ImportRow, cell: CellReader<OptionField>): NumberedOption[] {
  return OPTION_COLUMNS.map((number) => ({ number, name: cell(row, `option${number}name`) })).filter(
    ({ name }) => name !== "",
  );
}

/** Returns a variant's values in option order; a value without a name and an option without a value are problems. */
export function readOptionValues(input: {
  readonly row: ImportRow;
  readonly options: readonly NumberedOption[];
  readonly cell: CellReader<OptionField>;
  readonly report: Report;
}): string[] {
  const { row, options, cell, report } = input;
  for (const number of OPTION_COLUMNS) {
    const value = cell(row, `option${number}value`);
    if (value !== "" && !options.some((option) => option.number === number)) {
      report("optionNameMissing", { number, value });
    }
  }
  return options.map(({ number, name }) => {
    const value = cell(row, `option${number}value`);
    if (value === "") {
      report("optionValueMissing", { option: name });
    }
    return value;
  });
}
