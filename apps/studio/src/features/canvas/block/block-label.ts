import { blockTitle } from "@stoa/core/block/library/block-titles.ts";
import type { Layout } from "@stoa/core/page/layout/layout-schema.ts";
import { listLayoutBlocks } from "@stoa/core/page/layout/map-layout-blocks.ts";
import { translated } from "../../../language/t.ts";

/** Returns a block's name and its number in reading order: `Text 2`. */
export function blockLabel(layout: Layout, blockId: string): string {
  const blocks = listLayoutBlocks(layout);
  const index = blocks.findIndex(({ id }) => id === blockId);
  return `${translated(blockTitle(blocks[index]?.type ?? 0))} ${index + 1}`;
}
