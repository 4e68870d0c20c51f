import type { Block, Layout } from "./layout-schema.ts";
import { listLayoutBlocks, mapLayoutBlocks } from "./map-layout-blocks.ts";

type Row = Layout["rows"][number];
type Column = Row["columns"][number];

/** Ids that a new row, column and block get. */
export type NewIds = { readonly row: string; readonly column: string; readonly block: string };

function mapColumns(row: Row, change: (blocks: readonly Block[]) => Block[]): Row {
  const columns = row.columns.map((column): Column => {
    const inner = column.rows?.map((one) => ({
      ...one,
      columns: one.columns.map((each) => ({ ...each, blocks: change(each.blocks) })),
    }));
    return { ...column, blocks: change(column.blocks), ...(inner ? { rows: inner } : {}) };
  });
  return { ...row, columns };
}

/** Replaces the value of a block; the same layout when it has no such block. */
export function setBlockValue(layout: Layout, blockId: string, value: Block["value"]): Layout {
  if (!listLayoutBlocks(layout).some(({ id }) => id === blockId)) return layout;
  return mapLayoutBlocks(layout, (block) => (block.id === blockId ? { ...block, value } : block));
}

/** Adds a block at the end, over the whole width. */
export function appendBlock(layout: Layout, ids: NewIds, block: Pick<Block, "type" | "value">): Layout {
  const row: Row = { id: ids.row, columns: [{ id: ids.column, span: 12, blocks: [{ ...block, id: ids.block }] }] };
  return { ...layout, rows: [...layout.rows, row] };
}

function isEmpty(row: Row): boolean {
  return listLayoutBlocks({ rows: [row] }).length === 0;
}

/** Takes a block away, and its row with it when nothing else is there. */
export function removeBlock(layout: Layout, blockId: string): Layout {
  const keep = (blocks: readonly Block[]): Block[] => blocks.filter(({ id }) => id !== blockId);
  return {
    ...layout,
    rows: layout.rows.flatMap((row) => {
      const left = mapColumns(row, keep);
      return isEmpty(left) && !isEmpty(row) ? [] : [left];
    }),
  };
}

/** Moves the row of a block up (-1) or down (1); the same layout at its end. */
export function moveBlockRow(layout: Layout, blockId: string, by: -1 | 1): Layout {
  const from = layout.rows.findIndex((row) => listLayoutBlocks({ rows: [row] }).some(({ id }) => id === blockId));
  const row = layout.rows[from];
  const to = from + by;
  if (!row || to < 0 || to >= layout.rows.length) return layout;
  return { ...layout, rows: layout.rows.toSpliced(from, 1).toSpliced(to, 0, row) };
}
