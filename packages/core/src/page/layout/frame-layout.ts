import { blockTitle } from "../../block/library/block-titles.ts";
import type { FrameLayout, FrameRow } from "../../site/preview-messages.ts";
import { blockDeviceClasses, columnClasses } from "../device/device-classes.ts";
import type { Layout } from "./layout-schema.ts";
import { listLayoutBlocks } from "./map-layout-blocks.ts";

type Row = { readonly columns: readonly Column[] };
type Column = Omit<Layout["rows"][number]["columns"][number], "rows"> & { readonly rows?: readonly Row[] };

function frameRow({ columns }: Row): FrameRow {
  return columns.map((column) => ({
    className: columnClasses(column),
    blockIds: column.blocks.map(({ id }) => id),
    rows: (column.rows ?? []).map(frameRow),
  }));
}

/** Returns how the canvas frame arranges a layout's blocks, with the same classes as its markup. */
export function frameLayout(rootId: string, layout: Layout): FrameLayout {
  const blocks = listLayoutBlocks(layout).map((block) => [
    block.id,
    { title: blockTitle(block.type), classNames: blockDeviceClasses(block) },
  ]);
  return {
    rootId,
    rows: (layout.rows as readonly Row[]).map(frameRow),
    blocks: Object.fromEntries(blocks) as FrameLayout["blocks"],
  };
}
