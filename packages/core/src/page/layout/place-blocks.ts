import type { Block, Layout } from "./layout-schema.ts";
import {
  columnsAround,
  findSeat,
  mapColumnBlocks,
  mapRowLists,
  setColumns,
  tidyLayout,
  type BlockSeat,
  type Column,
  type Row,
} from "./layout-rows.ts";
import { listLayoutBlocks } from "./map-layout-blocks.ts";

export type BlockDrop =
  /** Next to a block: in its column, or as a new column. */
  | { readonly kind: "above" | "below" | "left" | "right"; readonly blockId: string }
  /** As a new row before or after the whole row around a block. */
  | { readonly kind: "over" | "under"; readonly blockId: string }
  /** At the end of a column. */
  | { readonly kind: "into"; readonly columnId: string }
  /** As the last row. */
  | { readonly kind: "end" };

type MakeId = () => string;

function newColumn(blocks: readonly Block[], span: number, makeId: MakeId): Column {
  return { id: makeId(), span, blocks: [...blocks] };
}

function newRow(blocks: readonly Block[], makeId: MakeId): Row {
  return { id: makeId(), columns: [newColumn(blocks, 12, makeId)] };
}

/** Splits a single-column row around a block, so that something can be placed beside that block alone. */
function cutRow({ row, column, index }: BlockSeat, makeId: MakeId): { rows: Row[]; middle: Row } {
  const before = column.blocks.slice(0, index);
  const after = column.blocks.slice(index + 1);
  const middle: Row = { ...row, columns: [{ ...column, blocks: column.blocks.slice(index, index + 1) }] };
  const rows = [
    ...(before.length > 0 ? [newRow(before, makeId)] : []),
    middle,
    ...(after.length > 0 ? [newRow(after, makeId)] : []),
  ];
  return { rows, middle };
}

type Beside = { readonly index: number; readonly isAfter: boolean; readonly added: Column };

/** Adds a column beside another one, taking half of its width; null when it is too narrow. */
function withColumnBeside(columns: readonly Column[], { index, isAfter, added }: Beside): Column[] | null {
  const spans = columns.map(({ span }) => span);
  const giver = (spans[index] ?? 0) >= 2 ? index : spans.indexOf(Math.max(...spans));
  const room = spans[giver] ?? 0;
  const free = 12 - spans.reduce((sum, span) => sum + span, 0);
  if (room < 2 && free < 1) return null;
  const given = free >= 1 && room < 2 ? free : Math.floor(room / 2);
  const kept = columns.map((column, at) =>
    at === giver && room >= 2 ? { ...column, span: column.span - given } : column,
  );
  return kept.toSpliced(isAfter ? index + 1 : index, 0, { ...added, span: given });
}

function placeAside(
  layout: Layout,
  { seat, isAfter, added }: { seat: BlockSeat; isAfter: boolean; added: Column },
  makeId: MakeId,
): Layout {
  const isCut = seat.row.columns.length === 1 && seat.column.blocks.length > 1 && (seat.column.rows ?? []).length === 0;
  if (!isCut) {
    const columns = withColumnBeside(seat.row.columns, { index: seat.columnIndex, isAfter, added });
    return columns ? setColumns(layout, seat.row.id, columns) : layout;
  }
  const { rows, middle } = cutRow(seat, makeId);
  const columns = withColumnBeside(middle.columns, { index: 0, isAfter, added });
  if (!columns) return layout;
  const replaced = rows.with(rows.indexOf(middle), { ...middle, columns });
  return mapRowLists(layout, (list) => list.flatMap((row) => (row.id === seat.row.id ? replaced : [row])));
}

function placeInColumn(layout: Layout, drop: { blockId: string; isAfter: boolean }, blocks: readonly Block[]): Layout {
  const withBlocks = (column: Column): Block[] => {
    const index = column.blocks.findIndex(({ id }) => id === drop.blockId);
    return index < 0 ? column.blocks : column.blocks.toSpliced(drop.isAfter ? index + 1 : index, 0, ...blocks);
  };
  return mapColumnBlocks(layout, withBlocks);
}

type BesideDrop = Extract<BlockDrop, { readonly blockId: string }>;

function addAtBlock(
  layout: Layout,
  blocks: readonly Block[],
  { drop, makeId }: Placing & { drop: BesideDrop },
): Layout {
  const seat = findSeat(layout, drop.blockId);
  if (!seat) return layout;
  switch (drop.kind) {
    case "above":
    case "below":
      return placeInColumn(layout, { blockId: drop.blockId, isAfter: drop.kind === "below" }, blocks);
    case "left":
    case "right":
      return placeAside(layout, { seat, isAfter: drop.kind === "right", added: newColumn(blocks, 1, makeId) }, makeId);
    case "over":
    case "under": {
      const at = drop.kind === "over" ? seat.outerIndex : seat.outerIndex + 1;
      return { ...layout, rows: layout.rows.toSpliced(at, 0, newRow(blocks, makeId)) };
    }
  }
}

/**
 * Adds blocks the layout does not contain; returns the same layout when the drop target does not exist or has no room.
 */
export function addBlocks(layout: Layout, blocks: readonly Block[], { drop, makeId }: Placing): Layout {
  switch (drop.kind) {
    case "end":
      return { ...layout, rows: [...layout.rows, newRow(blocks, makeId)] };
    case "into":
      return mapColumnBlocks(layout, (column) =>
        column.id === drop.columnId ? [...column.blocks, ...blocks] : column.blocks,
      );
    default:
      return addAtBlock(layout, blocks, { drop, makeId });
  }
}

export type Placing = { readonly drop: BlockDrop; readonly makeId: MakeId };

function holds(layout: Layout, blocks: readonly Block[]): boolean {
  const ids = new Set(listLayoutBlocks(layout).map(({ id }) => id));
  return blocks.every(({ id }) => ids.has(id));
}

/**
 * Moves blocks, in reading order, to a drop target; returns the same layout when the target is among them or has no
 * room.
 */
export function moveBlocks(layout: Layout, blockIds: ReadonlySet<string>, placing: Placing): Layout {
  const { drop } = placing;
  if ("blockId" in drop && blockIds.has(drop.blockId)) return layout;
  const blocks = listLayoutBlocks(layout).filter(({ id }) => blockIds.has(id));
  if (blocks.length === 0) return layout;
  const left = columnsAround(layout, blockIds);
  const without = mapColumnBlocks(layout, (column) => column.blocks.filter(({ id }) => !blockIds.has(id)));
  const placed = addBlocks(without, blocks, placing);
  return holds(placed, blocks) ? tidyLayout(placed, left) : layout;
}

/** Removes blocks, and the columns and rows this leaves empty. */
export function removeBlocks(layout: Layout, blockIds: ReadonlySet<string>): Layout {
  const without = mapColumnBlocks(layout, (column) => column.blocks.filter(({ id }) => !blockIds.has(id)));
  return tidyLayout(without, columnsAround(layout, blockIds));
}

/** Inserts a copy of each block below it. `copies` maps old ids to new ones. */
export function duplicateBlocks(layout: Layout, copies: ReadonlyMap<string, string>): Layout {
  return mapColumnBlocks(layout, (column) =>
    column.blocks.flatMap((block) => {
      const id = copies.get(block.id);
      return id === undefined ? [block] : [block, { ...structuredCopy(block), id }];
    }),
  );
}

function structuredCopy(block: Block): Block {
  return JSON.parse(JSON.stringify(block)) as Block;
}

/** Stacks blocks in one column, at the position of the first. */
export function stackBlocks(layout: Layout, blockIds: ReadonlySet<string>, makeId: MakeId): Layout {
  const [first, ...rest] = listLayoutBlocks(layout).filter(({ id }) => blockIds.has(id));
  if (!first || rest.length === 0) return layout;
  const others = new Set(rest.map(({ id }) => id));
  return moveBlocks(layout, others, { drop: { kind: "below", blockId: first.id }, makeId });
}

/** Puts up to twelve blocks side by side in a new row of equal columns, at the position of the first. */
export function lineUpBlocks(layout: Layout, blockIds: ReadonlySet<string>, makeId: MakeId): Layout {
  const blocks = listLayoutBlocks(layout).filter(({ id }) => blockIds.has(id));
  const [first] = blocks;
  if (!first || blocks.length < 2 || blocks.length > 12) return layout;
  const row: Row = {
    id: makeId(),
    columns: blocks.map((block) => newColumn([block], Math.floor(12 / blocks.length), makeId)),
  };
  const at = findSeat(layout, first.id)?.outerIndex ?? layout.rows.length;
  const without = mapColumnBlocks(layout, (column) => column.blocks.filter(({ id }) => !blockIds.has(id)));
  return tidyLayout({ ...without, rows: without.rows.toSpliced(at, 0, row) }, columnsAround(layout, blockIds));
}
