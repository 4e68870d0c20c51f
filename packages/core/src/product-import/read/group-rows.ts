import type { ImportRow } from "./imported-product.ts";

/** The rows of one product, at least one. `name` is its handle, or without one its title. */
export type ProductRows = { readonly name: string; readonly rows: readonly [ImportRow, ...ImportRow[]] };

/**
 * Groups rows into products: `startsWith` returns the name of the product a row starts, "" for a row of the
 * current product (named `current`, null at the top), or null for a stray row. Blank rows are skipped.
 */
export function groupRows(
  rows: readonly ImportRow[],
  startsWith: (row: ImportRow, current: string | null) => string | null,
): { products: ProductRows[]; strays: ImportRow[] } {
  const products: { name: string; rows: [ImportRow, ...ImportRow[]] }[] = [];
  const strays: ImportRow[] = [];
  for (const row of rows.filter(isFilled)) {
    const current = products.at(-1);
    const name = startsWith(row, current?.name ?? null);
    if (name === null) {
      strays.push(row);
    } else if (current === undefined || name !== "") {
      products.push({ name, rows: [row] });
    } else {
      current.rows.push(row);
    }
  }
  return { products, strays };
}

function isFilled(row: ImportRow): boolean {
  return Object.values(row.cells).some((cell) => cell.trim() !== "");
}
