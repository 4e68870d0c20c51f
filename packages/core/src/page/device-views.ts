import type { DeviceView, Layout } from "./layout-schema.ts";
import { changeBlocks, findSeat, setColumns, type Column } from "./layout-rows.ts";

/** Shows or hides blocks on one kind of device; the same layout when nothing changes. spec: platform 2, device views */
export function hideBlocksOn(
  layout: Layout,
  blockIds: ReadonlySet<string>,
  { device, isHidden }: { readonly device: DeviceView; readonly isHidden: boolean },
): Layout {
  return changeBlocks(layout, blockIds, (block) => {
    const { hiddenOn = [], ...rest } = block;
    const others = hiddenOn.filter((one) => one !== device);
    const devices = isHidden ? [...others, device] : others;
    return devices.length === 0 ? rest : { ...rest, hiddenOn: devices };
  });
}

/** Kinds of devices that can have widths of their own; a desktop's are those of the grid. */
export type NarrowDevice = Exclude<DeviceView, "desktop">;

function withSpanOn(column: Column, device: NarrowDevice, span: number | null): Column {
  const { spanOn = {}, ...rest } = column;
  const { [device]: _former, ...others } = spanOn;
  const spans = span === null ? others : { ...others, [device]: Math.max(1, Math.min(12, Math.round(span))) };
  return Object.keys(spans).length === 0 ? rest : { ...rest, spanOn: spans };
}

/** Gives the column of a block another width on narrower devices; null for what the grid says. */
export function setBlockSpanOn(
  layout: Layout,
  blockId: string,
  { device, span }: { readonly device: NarrowDevice; readonly span: number | null },
): Layout {
  const seat = findSeat(layout, blockId);
  if (!seat) return layout;
  const columns = seat.row.columns.map((column, index) =>
    index === seat.columnIndex ? withSpanOn(column, device, span) : column,
  );
  return setColumns(layout, seat.row.id, columns);
}
