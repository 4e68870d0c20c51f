import type { Layout } from "./layout-schema.ts";
import {
  findSeat,
  isAloneInColumn,
  isAloneInRow,
  mapRowLists,
  setColumns,
  type BlockSeat,
  type Column,
  type Row,
} from "./layout-rows.ts";
import { listLayoutBlocks } from "./map-layout-blocks.ts";
import { moveBlocks, type BlockDrop } from "./place-blocks.ts";

export type NudgeDirection = "up" | "down" | "left" | "right";

type Step =
  | { readonly kind: "drop"; readonly drop: BlockDrop }
  | { readonly kind: "swap-row"; readonly by: -1 | 1 }
  | { readonly kind: "swap-column"; readonly by: -1 | 1 }
  | null;

function dropAt(drop: BlockDrop): Step {
  return { kind: "drop", drop };
}

/** Moves out of the outermost row around a block into a row of its own. */
function outOfRow({ layout, seat, blockId }: Nudge, by: -1 | 1): Step {
  const row = layout.rows[seat.outerIndex];
  const other = row && listLayoutBlocks({ rows: [row] }).find(({ id }) => id !== blockId);
  return other ? dropAt({ kind: by < 0 ? "over" : "under", blockId: other.id }) : null;
}

/** Swaps the block's row with the next one in its list; nothing at the end of the list. */
function swapRow({ layout, seat }: Nudge, by: -1 | 1): Step {
  const list = seat.parent?.rows ?? layout.rows;
  const next = list.findIndex(({ id }) => id === seat.row.id) + by;
  return next >= 0 && next < list.length ? { kind: "swap-row", by } : null;
}

/** The first block of the rows in a column, which come after its blocks. */
function firstInner({ rows = [] }: Column): string | undefined {
  return listLayoutBlocks({ rows: [...rows] })[0]?.id;
}

function vertical(nudge: Nudge, by: -1 | 1): Step {
  const { seat } = nudge;
  const sibling = seat.column.blocks[seat.index + by];
  if (sibling) return dropAt({ kind: by < 0 ? "above" : "below", blockId: sibling.id });
  const inner = by > 0 ? firstInner(seat.column) : undefined;
  if (inner !== undefined) return dropAt({ kind: "above", blockId: inner });
  return (isAloneInRow(seat) ? swapRow(nudge, by) : null) ?? outOfRow(nudge, by);
}

/** Returns the id of the block at the edge of a row that is closest to where a block enters it. */
export function edgeBlock(row: Row | undefined, by: -1 | 1): string | undefined {
  const column = by < 0 ? row?.columns.at(-1) : row?.columns[0];
  const block = by < 0 ? column?.blocks.at(-1) : column?.blocks[0];
  return block?.id;
}

function outOfColumn({ layout, seat, blockId }: Nudge, by: -1 | 1): Step {
  const side = by < 0 ? "left" : "right";
  if (!isAloneInColumn(seat)) {
    const sibling = seat.column.blocks.find(({ id }) => id !== blockId);
    return sibling ? dropAt({ kind: side, blockId: sibling.id }) : null;
  }
  if (seat.parent || seat.row.columns.length > 1) return null;
  const edge = edgeBlock(layout.rows[seat.outerIndex + by], by);
  return edge === undefined ? null : dropAt({ kind: by < 0 ? "right" : "left", blockId: edge });
}

function sideways(nudge: Nudge, by: -1 | 1): Step {
  const { seat } = nudge;
  const neighbour: Column | undefined = seat.row.columns[seat.columnIndex + by];
  if (!neighbour) return outOfColumn(nudge, by);
  if (isAloneInColumn(seat)) return { kind: "swap-column", by };
  return dropAt({ kind: "into", columnId: neighbour.id });
}

/** Returns a list with one entry swapped with the previous or next one. */
export function swapped<One>(list: readonly One[], index: number, by: -1 | 1): One[] {
  const moved = list[index];
  return moved === undefined ? [...list] : list.toSpliced(index, 1).toSpliced(index + by, 0, moved);
}

type Nudge = { readonly layout: Layout; readonly seat: BlockSeat; readonly blockId: string };

function stepOf(nudge: Nudge, direction: NudgeDirection): Step {
  switch (direction) {
    case "up":
      return vertical(nudge, -1);
    case "down":
      return vertical(nudge, 1);
    case "left":
      return sideways(nudge, -1);
    case "right":
      return sideways(nudge, 1);
  }
}

/**
 * Moves a block one step like an arrow key: up and down in its column, then out of it into a row of its own; left and
 * right
 * between columns, and from a row of its own into the adjacent row. Returns the same layout when it cannot move.
 */
export function nudgeBlock(
  layout: Layout,
  blockId: string,
  { direction, makeId }: { readonly direction: NudgeDirection; readonly makeId: () => string },
): Layout {
  const seat = findSeat(layout, blockId);
  if (!seat) return layout;
  const step = stepOf({ layout, seat, blockId }, direction);
  if (step === null) return layout;
  if (step.kind === "swap-column") {
    return setColumns(layout, seat.row.id, swapped(seat.row.columns, seat.columnIndex, step.by));
  }
  if (step.kind === "swap-row") {
    return mapRowLists(layout, (rows) => {
      const index = rows.findIndex(({ id }) => id === seat.row.id);
      return index < 0 ? rows : swapped(rows, index, step.by);
    });
  }
  return moveBlocks(layout, new Set([blockId]), { drop: step.drop, makeId });
}
