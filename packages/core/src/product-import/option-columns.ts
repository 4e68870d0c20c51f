import type { CellReader } from "./import-columns.ts";
import type { ImportRow } from "./imported-product.ts";
import type { Report } from "./read-cell.ts";

// More than a product may have, so that too many can be told.
const OPTION_COLUMNS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

type OptionNumber = (typeof OPTION_COLUMNS)[number];

/** The fields of the option columns: `option1name`, `option1value` … */
export type OptionField = `option${OptionNumber}${"name" | "value"}`;

/** An option by the number of its columns. */
export type NumberedOption = { readonly number: OptionNumber; readonly name: string };

/** The option columns of a format; `header` gives the header of a part of option `number` as `headerKey` writes it. */
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

/** The options named in a product's first row, in the order of their columns. */
export function readOptions(row: ImportRow, cell: CellReader<OptionField>): NumberedOption[] {
  return OPTION_COLUMNS.map((number) => ({ number, name: cell(row, `option${number}name`) })).filter(
    ({ name }) => name !== "",
  );
}

/** A variant's values in the order of the options; a value without name and an option without value are problems. */
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
