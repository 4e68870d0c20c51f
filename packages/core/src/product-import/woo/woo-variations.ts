import { readCellList } from "../read/cell-list.ts";
import type { FileCells } from "../read/import-columns.ts";
import type { ImportRow } from "../read/imported-product.ts";
import { wooAttributes, type WooField } from "./woo-columns.ts";

/** A variant to read: its row, its option values in order, and its SKU. */
export type Variation = {
  readonly row: ImportRow;
  readonly optionValues: readonly string[];
  readonly sku: string;
  /** A product without variations is its own only variant. */
  readonly isOfParent: boolean;
};

export type Variations = { readonly optionNames: readonly string[]; readonly variations: readonly Variation[] };

/** More than a product may have; one row may stand for all values of several options. */
const MAX_EXPANDED = 500;

/**
 * Returns the options of a product and its variants. An option is an attribute that a variation names; one without a
 * value there stands for each value of the product that no other variation has.
 */
export function expandedVariations(
  parent: ImportRow,
  rows: readonly ImportRow[],
  cells: FileCells<WooField>,
): Variations {
  const sku = (row: ImportRow): string => cells.cell(row, "sku");
  if (rows.length === 0) {
    return { optionNames: [], variations: [{ row: parent, optionValues: [], sku: sku(parent), isOfParent: true }] };
  }
  const offered = wooAttributes(parent, cells);
  const named = rows.map((row) => wooAttributes(row, cells));
  const used = new Set(named.flatMap((attributes) => [...attributes.keys()]));
  const optionNames = [...new Set([...[...offered.keys()].filter((name) => used.has(name)), ...used])];
  const written = rows.map((row, index) => ({
    row,
    values: optionNames.map((name) => named[index]?.get(name) ?? ""),
  }));
  const exact = new Set(written.filter(({ values }) => !values.includes("")).map(({ values }) => keyOf(values)));
  const taken = new Set<string>();
  const variations = written.flatMap(({ row, values }) => {
    const isExact = !values.includes("");
    const all = isExact ? [values] : filledIn(values, optionNames, offered).filter((one) => !exact.has(keyOf(one)));
    const free = isExact ? all : all.filter((one) => !taken.has(keyOf(one)));
    free.forEach((one) => taken.add(keyOf(one)));
    return free.map((optionValues, index) => ({
      row,
      optionValues,
      // A SKU names one variant.
      sku: index === 0 ? sku(row) : "",
      isOfParent: false,
    }));
  });
  return { optionNames, variations };
}

function keyOf(values: readonly string[]): string {
  return JSON.stringify(values);
}

function filledIn(
  values: readonly string[],
  names: readonly string[],
  offered: ReadonlyMap<string, string>,
): (readonly string[])[] {
  let all: (readonly string[])[] = [[]];
  for (const [index, value] of values.entries()) {
    const choices = value === "" ? readCellList(offered.get(names[index] ?? "") ?? "") : [value];
    // Nothing to choose from: it stays empty and is refused with words.
    all = all.flatMap((start) => (choices.length === 0 ? [""] : choices).map((choice) => start.concat(choice)));
    all = all.slice(0, MAX_EXPANDED);
  }
  return all;
}
