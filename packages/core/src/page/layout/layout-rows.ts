import type { Block, Layout } from "./layout-schema.ts";
import { mapLayoutBlocks } from "./map-layout-blocks.ts";

export type Row = Layout["rows"][number];
export type Column = Row["columns"][number];

/** Position of a block: the row that directly contains it, possibly an inner one, and its position in it. */
export type BlockSeat = {
  readonly row: Row;
  readonly columnIndex: number;
  readonly column: Column;
  readonly index: number;
  /** Index of the outermost row around it. */
  readonly outerIndex: number;
  readonly parent: Column | null;
};

function seatIn(row: Row, blockId: string): Pick<BlockSeat, "row" | "columnIndex" | "column" | "index"> | undefined {
  for (const [columnIndex, column] of row.columns.entries()) {
    const index = column.blocks.findIndex(({ id }) => id === blockId);
    if (index >= 0) return { row, columnIndex, column, index };
  }
  return undefined;
}

/** Returns the position of a block, or undefined when the layout does not contain it. */
export function findSeat(layout: Layout, blockId: string): BlockSeat | undefined {
  for (const [outerIndex, row] of layout.rows.entries()) {
    const seat = seatIn(row, blockId);
    if (seat) return { ...seat, outerIndex, parent: null };
    for (const parent of row.columns) {
      const inner = (parent.rows ?? []).map((one) => seatIn(one, blockId)).find((one) => one !== undefined);
      if (inner) return { ...inner, outerIndex, parent };
    }
  }
  return undefined;
}

/** Returns whether a block is alone in its column. */
export function isAloneInColumn({ column }: BlockSeat): boolean {
  return column.blocks.length === 1 && (column.rows ?? []).length === 0;
}

/** Returns whether a block is alone in its row. */
export function isAloneInRow(seat: BlockSeat): boolean {
  return seat.row.columns.length === 1 && isAloneInColumn(seat);
}

/** Returns the layout with `change` applied to each list of rows, the outer one and those in columns. */
export function mapRowLists(layout: Layout, change: (rows: readonly Row[]) => readonly Row[]): Layout {
  const changeInner = (column: Column): Column =>
    column.rows ? { ...column, rows: [...change(column.rows)] } : column;
  const changeRow = (row: Row): Row => ({ ...row, columns: row.columns.map(changeInner) });
  return { ...layout, rows: change(layout.rows).map(changeRow) };
}

/** Returns the layout with the columns of one row, possibly an inner one, replaced. */
export function setColumns(layout: Layout, rowId: string, columns: readonly Column[]): Layout {
  return mapRowLists(layout, (rows) => rows.map((row) => (row.id === rowId ? { ...row, columns: [...columns] } : row)));
}

/** Returns the layout with `change` applied to the blocks of each column. */
export function mapColumnBlocks(layout: Layout, change: (column: Column) => Block[]): Layout {
  return mapRowLists(layout, (rows) =>
    rows.map((row) => ({ ...row, columns: row.columns.map((column) => ({ ...column, blocks: change(column) })) })),
  );
}

function withoutColumn(columns: readonly Column[], index: number): Column[] {
  const freed = columns[index]?.span ?? 0;
  const heir = index > 0 ? index - 1 : 1;
  return columns
    .map((column, at) => (at === heir ? { ...column, span: Math.min(12, column.span + freed) } : column))
    .filter((_column, at) => at !== index);
}

function isEmptyColumn({ blocks, rows = [] }: Column): boolean {
  return blocks.length === 0 && rows.length === 0;
}

function tidyRow(row: Row, left: ReadonlySet<string>): Row[] {
  let { columns } = row;
  for (const { id } of row.columns) {
    const index = columns.findIndex((column) => column.id === id);
    const column = columns[index];
    if (column && left.has(id) && isEmptyColumn(column)) columns = withoutColumn(columns, index);
  }
  return columns.length === 0 ? [] : [{ ...row, columns }];
}

function withoutEmptyRows(column: Column): Column {
  if (!column.rows || column.rows.length > 0) return column;
  const { rows: _rows, ...rest } = column;
  return rest;
}

/**
 * Removes emptied columns, giving their width to a neighbor, and rows without columns. `left` holds the ids of
 * columns that something was removed from: columns empty before are kept as spacing.
 */
export function tidyLayout(layout: Layout, left: ReadonlySet<string>): Layout {
  const tidyInner = (row: Row): Row => ({
    ...row,
    columns: row.columns.map((column) =>
      column.rows
        ? withoutEmptyRows({ ...column, rows: column.rows.flatMap((inner) => tidyRow(inner, left)) })
        : column,
    ),
  });
  return { ...layout, rows: layout.rows.map(tidyInner).flatMap((row) => tidyRow(row, left)) };
}

/** Returns the ids of the columns around blocks: their own, and for blocks of inner rows also the outer one. */
export function columnsAround(layout: Layout, blockIds: ReadonlySet<string>): ReadonlySet<string> {
  const seats = [...blockIds].flatMap((id) => findSeat(layout, id) ?? []);
  return new Set(seats.flatMap(({ column, parent }) => (parent ? [column.id, parent.id] : [column.id])));
}

/** Returns the layout with `change` applied to the given blocks. */
export function changeBlocks(layout: Layout, blockIds: ReadonlySet<string>, change: (block: Block) => Block): Layout {
  return mapLayoutBlocks(layout, (block) => (blockIds.has(block.id) ? change(block) : block));
}
