import { BLOCK_MESSAGES } from "@stoa/core/block/block-messages.ts";
import { blockTitle } from "@stoa/core/block/library/block-titles.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { hideBlocksOn, setBlockSpanOn, type NarrowDevice } from "@stoa/core/page/device/device-views.ts";
import { setBlockValue } from "@stoa/core/page/layout/edit-layout.ts";
import { findSeat } from "@stoa/core/page/layout/layout-rows.ts";
import type { Block, DeviceView, Layout } from "@stoa/core/page/layout/layout-schema.ts";
import { listLayoutBlocks } from "@stoa/core/page/layout/map-layout-blocks.ts";
import { nudgeBlock, type NudgeDirection } from "@stoa/core/page/layout/nudge-block.ts";
import { nudgeBlocks } from "@stoa/core/page/layout/nudge-blocks.ts";
import {
  addBlocks,
  duplicateBlocks,
  lineUpBlocks,
  moveBlocks,
  removeBlocks,
  stackBlocks,
  type BlockDrop,
} from "@stoa/core/page/layout/place-blocks.ts";
import { sectionRows, type ReadySection } from "@stoa/core/page/layout/ready-sections.ts";
import { setBlockSpan, widenBlock } from "@stoa/core/page/layout/resize-columns.ts";
import { flushLateEdits } from "../../drafts/late-edits.ts";
import { createDocumentId } from "../../parts/draft/create-document-id.ts";
import { showToast } from "../../parts/notice/toast-store.ts";
import type { Canvas } from "./canvas.ts";
import { blockLabel } from "./block/block-label.ts";
import { t, translated } from "../../language/t.ts";

/** spec: platform 9, blocks per layout */
export const MAX_BLOCKS = 60;

function lowerTitle(type: number): string {
  return translated(blockTitle(type)).toLowerCase();
}

function nameOf({ draft }: Canvas, ids: readonly string[]): string {
  const [id, ...others] = ids;
  const block = listLayoutBlocks(draft.read()).find((one) => one.id === id);
  if (!block || others.length > 0) return t("{count, plural, one {# block} other {# blocks}}", { count: ids.length });
  return lowerTitle(block.type);
}

function countBlocks({ draft }: Canvas): number {
  return listLayoutBlocks(draft.read()).length;
}

/** Returns whether `more` blocks fit, and announces it when they don't. */
export function hasRoom(canvas: Canvas, more: number): boolean {
  const count = countBlocks(canvas) + more;
  if (count <= MAX_BLOCKS) return true;
  showToast({ text: fillMessage(translated(BLOCK_MESSAGES.tooMany), { max: MAX_BLOCKS, count }) });
  return false;
}

/** Below the selected block, or at the end. */
function placeAfter({ store, draft }: Canvas): BlockDrop {
  const id = store.getState().selected.at(-1);
  return id !== undefined && findSeat(draft.read(), id) ? { kind: "under", blockId: id } : { kind: "end" };
}

function goToAdded(canvas: Canvas, id: string | undefined): void {
  if (id === undefined) return;
  canvas.select(id);
  canvas.store.setState(({ addCount }) => ({ addCount: addCount + 1 }));
}

export function addNewBlocks(canvas: Canvas, label: string, make: () => readonly Block[]): void {
  const blocks = make();
  if (!hasRoom(canvas, blocks.length)) return;
  const drop = placeAfter(canvas);
  canvas.draft.edit(label, (layout) => addBlocks(layout, blocks, { drop, makeId: createDocumentId }));
  goToAdded(canvas, blocks[0]?.id);
}

export function addBlock(canvas: Canvas, type: number, value: Block["value"]): void {
  addNewBlocks(canvas, t("Add {name}", { name: lowerTitle(type) }), () => [{ id: createDocumentId(), type, value }]);
}

export function addSection(canvas: Canvas, section: ReadySection): void {
  const rows = sectionRows(section, createDocumentId);
  const ids = listLayoutBlocks({ rows }).map(({ id }) => id);
  if (!hasRoom(canvas, ids.length)) return;
  const { store, draft } = canvas;
  draft.edit(t("Add {name}", { name: translated(section.title).toLowerCase() }), (layout) => {
    const after = findSeat(layout, store.getState().selected.at(-1) ?? "")?.outerIndex ?? layout.rows.length - 1;
    return { ...layout, rows: layout.rows.toSpliced(after + 1, 0, ...rows) };
  });
  goToAdded(canvas, ids[0]);
}

export function duplicateChosen(canvas: Canvas, ids: readonly string[]): void {
  if (ids.length === 0 || !hasRoom(canvas, ids.length)) return;
  const copies = new Map(ids.map((id) => [id, createDocumentId()]));
  canvas.draft.edit(t("Duplicate {name}", { name: nameOf(canvas, ids) }), (layout) => duplicateBlocks(layout, copies));
  canvas.selectAll([...copies.values()]);
}

function neighbourOf({ draft }: Canvas, ids: readonly string[]): string | undefined {
  const blocks = listLayoutBlocks(draft.read());
  const at = blocks.findIndex(({ id }) => ids.includes(id));
  const left = blocks.filter(({ id }) => !ids.includes(id));
  return (left[at] ?? left.at(-1))?.id;
}

export function removeChosen(canvas: Canvas, ids: readonly string[]): void {
  if (ids.length === 0) return;
  const [only] = ids;
  const said =
    ids.length === 1 && only
      ? t("{name} removed.", { name: blockLabel(canvas.draft.read(), only) })
      : t("{count, plural, one {# block} other {# blocks}} removed.", { count: ids.length });
  const next = neighbourOf(canvas, ids);
  canvas.draft.edit(t("Remove {name}", { name: nameOf(canvas, ids) }), (layout) => removeBlocks(layout, new Set(ids)));
  canvas.selectAll(next === undefined ? [] : [next]);
  showToast({ text: said, action: { text: t("Undo"), run: canvas.draft.undo } });
}

/** Returns whether the layout changed, so keys without an effect can be announced. */
function editIfDifferent(canvas: Canvas, label: string, edit: (layout: Layout) => Layout): boolean {
  flushLateEdits();
  const before = canvas.draft.read();
  const after = edit(before);
  if (after === before) return false;
  canvas.draft.edit(label, () => after);
  return true;
}

export function stepBlocks(canvas: Canvas, ids: readonly string[], direction: NudgeDirection): boolean {
  const lead = ids.at(-1);
  if (lead === undefined) return false;
  const step = { direction, makeId: createDocumentId };
  const isMoved = editIfDifferent(canvas, t("Move {name}", { name: nameOf(canvas, ids) }), (layout) =>
    ids.length === 1 ? nudgeBlock(layout, lead, step) : nudgeBlocks(layout, new Set(ids), step),
  );
  if (isMoved) canvas.sync.reveal(lead);
  return isMoved;
}

export function dropBlocks(canvas: Canvas, ids: readonly string[], drop: BlockDrop): void {
  editIfDifferent(canvas, t("Move {name}", { name: nameOf(canvas, ids) }), (layout) =>
    moveBlocks(layout, new Set(ids), { drop, makeId: createDocumentId }),
  );
}

/** Changes the width by one of twelve columns. */
export function widenChosen(canvas: Canvas, id: string, by: -1 | 1): boolean {
  return editIfDifferent(canvas, t("Resize {name}", { name: nameOf(canvas, [id]) }), (layout) =>
    widenBlock(layout, id, by),
  );
}

/** Sets a block's width in columns on one kind of device; null restores the grid's default. */
export function setWidth(
  canvas: Canvas,
  id: string,
  { device, span }: { readonly device: DeviceView; readonly span: number | null },
): void {
  editIfDifferent(canvas, t("Resize {name}", { name: nameOf(canvas, [id]) }), (layout) => {
    if (device !== "desktop") return setBlockSpanOn(layout, id, { device: device satisfies NarrowDevice, span });
    return span === null ? layout : setBlockSpan(layout, id, span);
  });
}

export function setHidden(canvas: Canvas, ids: readonly string[], on: { device: DeviceView; isHidden: boolean }): void {
  const values = { name: nameOf(canvas, ids), device: on.device };
  const label = on.isHidden
    ? t("Hide {name} on {device, select, desktop {desktop} tablet {tablet} other {phone}}", values)
    : t("Show {name} on {device, select, desktop {desktop} tablet {tablet} other {phone}}", values);
  editIfDifferent(canvas, label, (layout) => hideBlocksOn(layout, new Set(ids), on));
}

export function groupBlocks(canvas: Canvas, ids: readonly string[], way: "beside" | "below"): void {
  const group = way === "beside" ? lineUpBlocks : stackBlocks;
  editIfDifferent(canvas, t("Group {name}", { name: nameOf(canvas, ids) }), (layout) =>
    group(layout, new Set(ids), createDocumentId),
  );
}

type ValueChange = {
  readonly block: Block;
  readonly value: Block["value"];
  /** Undo label of the change, if it has one of its own. */
  readonly act?: string | undefined;
};

export function changeValue(canvas: Canvas, { block, value, act }: ValueChange): void {
  const { id, type } = block;
  canvas.draft.edit(act ?? t("Change {name}", { name: lowerTitle(type) }), (layout) =>
    setBlockValue(layout, id, value),
  );
}
