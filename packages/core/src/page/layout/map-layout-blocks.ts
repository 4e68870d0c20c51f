import type { Block, Layout } from "./layout-schema.ts";

/** Returns the layout with `change` applied to each block, including those of inner rows. */
export function mapLayoutBlocks(layout: Layout, change: (block: Block) => Block): Layout {
  const rows = layout.rows.map((row) => ({
    ...row,
    columns: row.columns.map((column) => ({
      ...column,
      blocks: column.blocks.map(change),
      ...(column.rows
        ? {
            rows: column.rows.map((inner) => ({
              ...inner,
              columns: inner.columns.map((part) => ({ ...part, blocks: part.blocks.map(change) })),
            })),
          }
        : {}),
    })),
  }));
  return { ...layout, rows };
}

/** Returns all blocks of a layout in reading order, including those of inner rows. */
export function listLayoutBlocks(layout: Layout): Block[] {
  const blocks: Block[] = [];
  for (const column of layout.rows.flatMap((row) => row.columns)) {
    blocks.push(...column.blocks);
    for (const inner of column.rows ?? []) blocks.push(...inner.columns.flatMap((part) => part.blocks));
  }
  return blocks;
}
