import type { Layout } from "./layout-schema.ts";
import { findSeat, setColumns, type Column } from "./layout-rows.ts";

function freeOf(columns: readonly Column[]): number {
  return Math.max(0, 12 - columns.reduce((sum, { span }) => sum + span, 0));
}

/**
 * Sets the width of a block's column to `span` twelfths, as far as there is room: it grows into free space, then its
 * neighbor (the next column, or the previous one for the last), and shrinks in favor of it. Returns the same layout
 * when nothing changes.
 */
export function setBlockSpan(layout: Layout, blockId: string, span: number): Layout {
  const seat = findSeat(layout, blockId);
  if (!seat) return layout;
  const { columns } = seat.row;
  const at = seat.columnIndex;
  const neighbourAt = at + 1 < columns.length ? at + 1 : at - 1;
  const neighbour = columns[neighbourAt];
  const free = freeOf(columns);
  const most = seat.column.span + free + (neighbour ? neighbour.span - 1 : 0);
  const wanted = Math.max(1, Math.min(12, most, Math.round(span)));
  const gain = wanted - seat.column.span;
  if (gain === 0) return layout;
  const fromNeighbour = neighbour ? Math.max(gain - free, gain < 0 ? gain : 0) : 0;
  const changed = columns.with(at, { ...seat.column, span: wanted });
  const shared = neighbour
    ? changed.with(neighbourAt, { ...neighbour, span: Math.min(12, neighbour.span - fromNeighbour) })
    : changed;
  return setColumns(layout, seat.row.id, shared);
}

/** Changes the width of a block's column by one twelfth. */
export function widenBlock(layout: Layout, blockId: string, by: -1 | 1): Layout {
  const seat = findSeat(layout, blockId);
  return seat ? setBlockSpan(layout, blockId, seat.column.span + by) : layout;
}
