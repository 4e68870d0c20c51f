import { fillMessage } from "../lib/message/fill-message.ts";
import type { Block, Layout } from "../page/layout/layout-schema.ts";
import { listLayoutBlocks } from "../page/layout/map-layout-blocks.ts";
import { DEFAULT_SITE_LIMITS } from "../site/site-limits.ts";
import { BLOCK_MESSAGES } from "./block-messages.ts";
import { readBlock } from "./read-block.ts";

type PlacedBlock = { readonly block: Block; readonly path: string };

function place(blocks: readonly Block[], path: string): PlacedBlock[] {
  return blocks.map((block, index) => ({ block, path: `${path}.blocks.${index}` }));
}

function placedBlocks(layout: Layout): PlacedBlock[] {
  return layout.rows.flatMap((row, rowIndex) =>
    row.columns.flatMap((column, columnIndex) => {
      const path = `rows.${rowIndex}.columns.${columnIndex}`;
      const inner = (column.rows ?? []).flatMap(({ columns }, innerIndex) =>
        columns.flatMap((part, partIndex) => place(part.blocks, `${path}.rows.${innerIndex}.columns.${partIndex}`)),
      );
      return [...place(column.blocks, path), ...inner];
    }),
  );
}

function blockProblems({ block, path }: PlacedBlock): ReadonlyArray<[string, string]> {
  const read = readBlock(block);
  if (read.ok) return [];
  if (read.code === "unknown-type")
    return [[`${path}.type`, fillMessage(BLOCK_MESSAGES.unknownType, { type: block.type })]];
  return [...read.problems].map(([member, message]) => [
    member === "" ? `${path}.value` : `${path}.value.${member}`,
    message,
  ]);
}

/**
 * Returns the problems of a layout by path below `layout`; empty when it may be stored. spec: platform 9, maximum
 * blocks per layout
 */
export function checkLayout(
  layout: Layout,
  maxBlocks: number = DEFAULT_SITE_LIMITS.blocksPerLayout,
): Record<string, string> {
  const { length } = listLayoutBlocks(layout);
  // Avoids a huge reply listing every path of an oversized layout.
  if (length > maxBlocks) {
    return { layout: fillMessage(BLOCK_MESSAGES.tooMany, { max: maxBlocks, count: length }) };
  }
  const problems = placedBlocks(layout).flatMap(blockProblems);
  return Object.fromEntries(problems.map(([path, message]) => [`layout.${path}`, message]));
}

/**
 * Returns a block in stored form: its value in the current shape, its HTML passed through `clean`. An unreadable block
 * is unchanged.
 */
export function normaliseBlock(block: Block, clean: (html: string) => string): Block {
  const read = readBlock(block);
  if (!read.ok) return block;
  const { type, value } = read;
  return { ...block, value: type.mapHtml ? type.mapHtml(value, clean) : value };
}
