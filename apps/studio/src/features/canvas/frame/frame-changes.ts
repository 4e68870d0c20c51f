import { frameLayout } from "@stoa/core/page/layout/frame-layout.ts";
import type { Block, Layout } from "@stoa/core/page/layout/layout-schema.ts";
import { listLayoutBlocks } from "@stoa/core/page/layout/map-layout-blocks.ts";
import type { FrameLayout } from "@stoa/core/site/preview-messages.ts";

type FrameChanges = {
  /** The new layout, or undefined when it is unchanged. */
  readonly layout: FrameLayout | undefined;
  readonly blocks: readonly Block[];
};

function looksOf({ type, value, float }: Block): string {
  return JSON.stringify([type, value, float ?? null]);
}

export function isSameBlock(before: Block | undefined, now: Block): boolean {
  return before === now || (before !== undefined && looksOf(before) === looksOf(now));
}

export function frameChanges(rootId: string, before: Layout, now: Layout): FrameChanges {
  if (before === now) return { layout: undefined, blocks: [] };
  const known = new Map(listLayoutBlocks(before).map((block) => [block.id, block]));
  const layout = frameLayout(rootId, now);
  const isArranged = JSON.stringify(layout) === JSON.stringify(frameLayout(rootId, before));
  const blocks = listLayoutBlocks(now).filter((block) => !isSameBlock(known.get(block.id), block));
  return { layout: isArranged ? undefined : layout, blocks };
}
