import type { Block, Layout } from "./layout-schema.ts";
import { listLayoutBlocks, mapLayoutBlocks } from "./map-layout-blocks.ts";

type Row = Layout["rows"][number];

export type NewIds = { readonly row: string; readonly column: string; readonly block: string };

/** Replaces the value of a block; returns the same layout when it has no such block. */
export function setBlockValue(layout: Layout, blockId: string, value: Block["value"]): Layout {
  if (!listLayoutBlocks(layout).some(({ id }) => id === blockId)) return layout;
  return mapLayoutBlocks(layout, (block) => (block.id === blockId ? { ...block, value } : block));
}

/** Appends a full-width block. */
export function appendBlock(layout: Layout, ids: NewIds, block: Pick<Block, "type" | "value">): Layout {
  const row: Row = { id: ids.row, columns: [{ id: ids.column, span: 12, blocks: [{ ...block, id: ids.block }] }] };
  return { ...layout, rows: [...layout.rows, row] };
}
