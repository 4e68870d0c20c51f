import { frameLayout } from "@stoa/core/page/frame-layout.ts";
import type { Block, Layout } from "@stoa/core/page/layout-schema.ts";
import { listLayoutBlocks } from "@stoa/core/page/map-layout-blocks.ts";
import type { FrameLayout } from "@stoa/core/site/preview-messages.ts";

type FrameChanges = {
  /** How the blocks stand now; undefined when they stand as before. */
  readonly layout: FrameLayout | undefined;
  /** Blocks that are new or look different. */
  readonly blocks: readonly Block[];
};

function looksOf({ type, value, float }: Block): string {
  return JSON.stringify([type, value, float ?? null]);
}

/** Whether two states of a block look the same. */
export function isSameBlock(before: Block | undefined, now: Block): boolean {
  return before === now || (before !== undefined && looksOf(before) === looksOf(now));
}

/** What has to be said to a frame that shows `before` so that it shows `now`. */
export function frameChanges(rootId: string, before: Layout, now: Layout): FrameChanges {
  if (before === now) return { layout: undefined, blocks: [] };
  const known = new Map(listLayoutBlocks(before).map((block) => [block.id, block]));
  const layout = frameLayout(rootId, now);
  const isArranged = JSON.stringify(layout) === JSON.stringify(frameLayout(rootId, before));
  const blocks = listLayoutBlocks(now).filter((block) => !isSameBlock(known.get(block.id), block));
  return { layout: isArranged ? undefined : layout, blocks };
}
