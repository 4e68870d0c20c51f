import type { FileCells } from "../read/import-columns.ts";
import type { ProductRows } from "../read/group-rows.ts";
import type { ImportRow } from "../read/imported-product.ts";
import { importMessage } from "../read/read-cell.ts";
import type { WooField } from "./woo-columns.ts";

/** A row that belongs to no product, and which cell says so. */
export type WooStray = { readonly row: ImportRow; readonly field: WooField; readonly message: string };

const UNKNOWN_KINDS: ReadonlySet<string> = new Set(["grouped", "external"]);

/** The kind without its marks: `simple, virtual, downloadable` is `simple`. */
function kindOf(row: ImportRow, { cell }: Pick<FileCells<WooField>, "cell">): string {
  return (cell(row, "type").split(",")[0] ?? "").trim().toLowerCase();
}

/** A parent is named by its SKU, or by `id:` and its id. */
function namesOf(row: ImportRow, { cell }: Pick<FileCells<WooField>, "cell">): string[] {
  const [sku, id] = [cell(row, "sku"), cell(row, "id")];
  return [...(sku === "" ? [] : [sku]), ...(id === "" ? [] : [`id:${id}`])];
}

/**
 * Groups rows into products with their variations, wherever these are in the file. A variation without its parent and a
 * product of another kind are strays.
 */
export function groupWooRows(
  rows: readonly ImportRow[],
  cells: FileCells<WooField>,
): { groups: ProductRows[]; strays: WooStray[] } {
  const { cell } = cells;
  const filled = rows.filter((row) => cell(row, "name") !== "" || cell(row, "sku") !== "" || cell(row, "type") !== "");
  const groups: { name: string; rows: [ImportRow, ...ImportRow[]] }[] = [];
  const byName = new Map<string, (typeof groups)[number]>();
  const strays: WooStray[] = [];
  for (const row of filled.filter((one) => kindOf(one, cells) !== "variation")) {
    const type = kindOf(row, cells);
    if (UNKNOWN_KINDS.has(type)) {
      strays.push({ row, field: "type", message: importMessage("otherKind", { type }) });
      continue;
    }
    const group: (typeof groups)[number] = { name: cell(row, "name"), rows: [row] };
    groups.push(group);
    for (const name of namesOf(row, cells)) if (!byName.has(name)) byName.set(name, group);
  }
  for (const row of filled.filter((one) => kindOf(one, cells) === "variation")) {
    const parent = cell(row, "parent");
    const group = byName.get(parent);
    if (group) group.rows.push(row);
    else strays.push({ row, field: "parent", message: importMessage("parentMissing", { parent }) });
  }
  return { groups, strays };
}
