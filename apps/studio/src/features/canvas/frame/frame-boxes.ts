import type { FrameBox, PreviewToStudio } from "@stoa/core/site/preview-messages.ts";

export type Boxes = { readonly root: FrameBox | null; readonly blocks: ReadonlyMap<string, FrameBox> };

export const NO_BOXES: Boxes = { root: null, blocks: new Map() };

/** Larger numbers are a mistake or an attack; no page is larger. */
const LARGEST_PX = 1_000_000;

function isPx(value: unknown): value is number {
  return typeof value === "number" && Math.abs(value) <= LARGEST_PX;
}

function isBox(value: unknown): value is FrameBox {
  if (typeof value !== "object" || value === null) return false;
  const { id, x, y, width, height } = value as Record<string, unknown>;
  return typeof id === "string" && [x, y, width, height].every(isPx) && Number(width) >= 0 && Number(height) >= 0;
}

/** Returns the boxes of the draft's own blocks. Themes run in the frame, so its report is untrusted. */
export function readBoxes(message: PreviewToStudio, blockIds: ReadonlySet<string>): Boxes | null {
  if (message.type !== "stoa:boxes") return null;
  const { root, boxes } = message as { readonly root: unknown; readonly boxes: unknown };
  if (!Array.isArray(boxes)) return null;
  const known = boxes.slice(0, blockIds.size).filter((box) => isBox(box) && blockIds.has(box.id)) as FrameBox[];
  const hasRoot = isBox(root) && root.width > 0;
  return { root: hasRoot ? root : null, blocks: hasRoot ? new Map(known.map((box) => [box.id, box])) : new Map() };
}
