import { findSeat } from "@stoa/core/page/layout/layout-rows.ts";
import type { Layout } from "@stoa/core/page/layout/layout-schema.ts";
import type { BlockDrop } from "@stoa/core/page/layout/place-blocks.ts";
import type { FrameBox } from "@stoa/core/site/preview-messages.ts";
import type { Boxes } from "../frame/frame-boxes.ts";

export type Point = { readonly x: number; readonly y: number };
type Box = Omit<FrameBox, "id">;

/** Where blocks would land, and the bar that shows it, as long as the room they would take. */
export type DropTarget = { readonly drop: BlockDrop; readonly bar: Box };

const BAR_PX = 4;
/** Fraction of a block's width at each side that counts as beside it. */
const SIDE = 0.22;
const NARROW_PX = 96;

function holds({ x, y, width, height }: Box, point: Point): boolean {
  return point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;
}

function distanceTo({ y, height }: Box, point: Point): number {
  if (point.y < y) return y - point.y;
  return Math.max(0, point.y - (y + height));
}

function besideBlock(box: FrameBox, point: Point): DropTarget {
  const { id, x, y, width, height } = box;
  const along = (point.x - x) / Math.max(1, width);
  const isWide = width >= NARROW_PX;
  if (isWide && along < SIDE)
    return { drop: { kind: "left", blockId: id }, bar: { x: x - BAR_PX, y, width: BAR_PX, height } };
  if (isWide && along > 1 - SIDE) {
    return { drop: { kind: "right", blockId: id }, bar: { x: x + width, y, width: BAR_PX, height } };
  }
  const isAbove = point.y < y + height / 2;
  const barY = (isAbove ? y : y + height) - BAR_PX / 2;
  return { drop: { kind: isAbove ? "above" : "below", blockId: id }, bar: { x, y: barY, width, height: BAR_PX } };
}

/** Vertical extent of the outermost row that contains a block, over all its blocks. */
function rowSpan(
  boxes: readonly FrameBox[],
  layout: Layout,
  id: string,
): { readonly top: number; readonly foot: number } {
  const index = findSeat(layout, id)?.outerIndex;
  const inRow = boxes.filter((box) => findSeat(layout, box.id)?.outerIndex === index);
  return {
    top: Math.min(...inRow.map(({ y }) => y)),
    foot: Math.max(...inRow.map(({ y, height }) => y + height)),
  };
}

function betweenRows(
  boxes: readonly FrameBox[],
  { point, layout, root }: Drag & { root: FrameBox },
): DropTarget | null {
  const nearest = boxes.toSorted((one, other) => distanceTo(one, point) - distanceTo(other, point))[0];
  if (!nearest) return { drop: { kind: "end" }, bar: { ...root, height: BAR_PX } };
  const { top, foot } = rowSpan(boxes, layout, nearest.id);
  const isOver = point.y < (top + foot) / 2;
  const y = (isOver ? top : foot) - BAR_PX / 2;
  return {
    drop: { kind: isOver ? "over" : "under", blockId: nearest.id },
    bar: { x: root.x, y, width: root.width, height: BAR_PX },
  };
}

type Drag = { readonly point: Point; readonly layout: Layout };

/** Returns where blocks dropped at a point of the frame would go, or null when nothing would change. */
export function dropTargetAt(boxes: Boxes, dragged: ReadonlySet<string>, drag: Drag): DropTarget | null {
  const { root } = boxes;
  if (!root) return null;
  const all = [...boxes.blocks.values()];
  const under = all.find((box) => holds(box, drag.point));
  if (under) return dragged.has(under.id) ? null : besideBlock(under, drag.point);
  return betweenRows(
    all.filter(({ id }) => !dragged.has(id)),
    { ...drag, root },
  );
}

/** Returns the columns (of twelve) that a block spans when its right edge is dragged to `x`. */
export function spanAt(root: FrameBox, box: FrameBox, x: number): number {
  const columnPx = root.width / 12;
  return Math.max(1, Math.min(12, Math.round((x - box.x) / columnPx)));
}
