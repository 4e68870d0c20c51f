import type { Layout } from "./layout-schema.ts";
import {
  columnsAround,
  findSeat,
  isAloneInRow,
  mapColumnBlocks,
  setColumns,
  tidyLayout,
  type BlockSeat,
  type Column,
  type Row,
} from "./layout-rows.ts";
import { listLayoutBlocks } from "./map-layout-blocks.ts";
import { edgeBlock, swapped, type NudgeDirection } from "./nudge-block.ts";
import { moveBlocks } from "./place-blocks.ts";

type Chosen = ReadonlySet<string>;
type MakeId = () => string;
/** A step of the selection one column to the left or right. */
type Aside = { readonly chosen: Chosen; readonly by: -1 | 1; readonly makeId: MakeId };

function hasChosen({ blocks }: Column, chosen: Chosen): boolean {
  return blocks.some(({ id }) => chosen.has(id));
}

function isAllChosen({ blocks, rows = [] }: Column, chosen: Chosen): boolean {
  return rows.length === 0 && blocks.every(({ id }) => chosen.has(id));
}

/** Swaps each fully selected column with the next one; null when the first of them has none. */
function swapColumns({ columns }: Row, { chosen, by }: Aside): Column[] | null {
  const places = columns.flatMap((column, index) => (hasChosen(column, chosen) ? [index] : []));
  const inOrder = by < 0 ? places : places.toReversed();
  const [leader = 0] = inOrder;
  if (columns[leader + by] === undefined) return null;
  return inOrder.reduce<Column[]>((moved, index) => swapped(moved, index, by), [...columns]);
}

/** Moves selected blocks of partly selected columns into the adjacent column. */
function shiftBlocks(layout: Layout, { columns }: Row, { chosen, by }: Aside): Layout | null {
  const from = columns.filter((column) => hasChosen(column, chosen));
  const moves = new Map(from.map((column) => [columns[columns.indexOf(column) + by]?.id, column.blocks]));
  if (moves.has(undefined)) return null;
  const ids = new Set(from.flatMap(({ blocks }) => blocks.map(({ id }) => id)).filter((id) => chosen.has(id)));
  const moved = mapColumnBlocks(layout, (column) => [
    ...column.blocks.filter(({ id }) => !ids.has(id)),
    ...(moves.get(column.id) ?? []).filter(({ id }) => ids.has(id)),
  ]);
  return tidyLayout(moved, columnsAround(layout, ids));
}

/** Moves selected blocks of a row's only column into a new column beside the rest. */
function splitColumn(layout: Layout, column: Column, { chosen, by, makeId }: Aside): Layout | null {
  const sibling = column.blocks.find(({ id }) => !chosen.has(id));
  if (!sibling) return null;
  const ids = new Set(column.blocks.map(({ id }) => id).filter((id) => chosen.has(id)));
  const moved = moveBlocks(layout, ids, { drop: { kind: by < 0 ? "left" : "right", blockId: sibling.id }, makeId });
  return moved === layout ? null : moved;
}

function stepInRow(layout: Layout, row: Row, aside: Aside): Layout | null {
  const [only, ...others] = row.columns;
  if (only && others.length === 0) return splitColumn(layout, only, aside);
  const isWhole = row.columns.every((column) => !hasChosen(column, aside.chosen) || isAllChosen(column, aside.chosen));
  if (!isWhole) return shiftBlocks(layout, row, aside);
  const columns = swapColumns(row, aside);
  return columns && setColumns(layout, row.id, columns);
}

/** Moves whole single-column rows into a column at the near end of the adjacent row. */
function joinRow(layout: Layout, seats: readonly BlockSeat[], { chosen, by, makeId }: Aside): Layout | null {
  const places = seats.map(({ outerIndex }) => outerIndex);
  const blockId = edgeBlock(layout.rows[by < 0 ? Math.min(...places) - 1 : Math.max(...places) + 1], by);
  if (blockId === undefined) return null;
  const moved = moveBlocks(layout, chosen, { drop: { kind: by < 0 ? "right" : "left", blockId }, makeId });
  return moved === layout ? null : moved;
}

function isWholeRow(seat: BlockSeat, chosen: Chosen): boolean {
  return (
    seat.parent === null && (isAloneInRow(seat) || (seat.row.columns.length === 1 && isAllChosen(seat.column, chosen)))
  );
}

/** All or none: the selection keeps its internal arrangement. */
function stepAside(layout: Layout, aside: Aside): Layout {
  const seats = [...aside.chosen].flatMap((id) => findSeat(layout, id) ?? []);
  if (seats.every((seat) => isWholeRow(seat, aside.chosen))) return joinRow(layout, seats, aside) ?? layout;
  let stepped = layout;
  for (const id of new Set(seats.map(({ row }) => row.id))) {
    // Steps in other rows left this one unchanged.
    const row = seats.find((seat) => seat.row.id === id)?.row;
    const next = row && stepInRow(stepped, row, aside);
    if (!next) return layout;
    stepped = next;
  }
  return stepped;
}

type Past = { readonly chosen: Chosen; readonly by: -1 | 1; readonly makeId: MakeId };

function stepPast(layout: Layout, { chosen, by, makeId }: Past): Layout {
  const ids = listLayoutBlocks(layout).map(({ id }) => id);
  const edge = by < 0 ? ids.findIndex((id) => chosen.has(id)) : ids.findLastIndex((id) => chosen.has(id));
  const past = edge < 0 ? undefined : ids[edge + by];
  if (past === undefined) return layout;
  return moveBlocks(layout, chosen, { drop: { kind: by < 0 ? "over" : "under", blockId: past }, makeId });
}

/**
 * Moves several blocks one step together. Up and down: past the next unselected block in reading order; they end up
 * stacked.
 * Left and right: whole columns swap places with the next one, single blocks move into it or into a new column, and
 * whole rows
 * become a column of the adjacent row. Returns the same layout when any of them cannot move.
 */
export function nudgeBlocks(
  layout: Layout,
  chosen: Chosen,
  { direction, makeId }: { readonly direction: NudgeDirection; readonly makeId: MakeId },
): Layout {
  const by = direction === "up" || direction === "left" ? -1 : 1;
  const step = { chosen, by, makeId } as const;
  return direction === "up" || direction === "down" ? stepPast(layout, step) : stepAside(layout, step);
}
