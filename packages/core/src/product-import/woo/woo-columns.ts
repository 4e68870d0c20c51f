import {
  cellReader,
  columnFinder,
  withPlainNumbers,
  type ColumnNames,
  type FileCells,
} from "../read/import-columns.ts";
import type { ImportedPart, ImportRow } from "../read/imported-product.ts";

// Headers as normalized by `headerKey`.
const COLUMNS = {
  id: ["id"],
  type: ["type"],
  sku: ["sku"],
  name: ["name"],
  published: ["published"],
  visibility: ["visibilityincatalog"],
  shortDescription: ["shortdescription"],
  description: ["description"],
  inStock: ["instock"],
  stock: ["stock"],
  backorders: ["backordersallowed"],
  kilograms: ["weightkg"],
  grams: ["weightg"],
  pounds: ["weightlbs", "weightlb"],
  ounces: ["weightoz"],
  price: ["regularprice"],
  salePrice: ["saleprice"],
  categories: ["categories"],
  tags: ["tags", "tagscommaseparated"],
  images: ["images"],
  parent: ["parent"],
} as const;

const ATTRIBUTES = Array.from({ length: 30 }, (_none, index) => index + 1);

export type WooField = keyof typeof COLUMNS | `attribute${number}${"name" | "values"}`;

/** WooCommerce's columns by field, including those of attributes. */
export const WOO_COLUMNS: ColumnNames<WooField> = {
  ...COLUMNS,
  ...Object.fromEntries(
    ATTRIBUTES.flatMap((number) => [
      [`attribute${number}name`, [`attribute${number}name`]],
      [`attribute${number}values`, [`attribute${number}values`]],
    ]),
  ),
};

const NUMBERS = ["stock", "kilograms", "grams", "pounds", "ounces", "price", "salePrice"] as const;

export const WOO_PARTS: readonly (readonly [ImportedPart, readonly WooField[]])[] = [
  ["description", ["description", "shortDescription"]],
  ["visibility", ["published", "visibility"]],
  ["tags", ["tags"]],
  ["categories", ["categories"]],
  ["sale", ["salePrice"]],
  ["stock", ["stock", "inStock"]],
  ["weight", ["kilograms", "grams", "pounds", "ounces"]],
];

/** Returns a cell reader for a WooCommerce export by field. */
export function wooCells(headers: readonly string[], rows: readonly ImportRow[]): FileCells<WooField> {
  const cell = withPlainNumbers(cellReader<WooField>(headers, WOO_COLUMNS), rows, NUMBERS);
  return { cell, has: columnFinder(headers, WOO_COLUMNS) };
}

/** Returns a row's attributes, by name. A list of values is separated by commas, `\,` is one within a value. */
export function wooAttributes(row: ImportRow, { cell }: Pick<FileCells<WooField>, "cell">): Map<string, string> {
  return new Map(
    ATTRIBUTES.flatMap((number) => {
      const name = cell(row, `attribute${number}name`);
      return name === "" ? [] : [[name, cell(row, `attribute${number}values`)] as const];
    }),
  );
}
