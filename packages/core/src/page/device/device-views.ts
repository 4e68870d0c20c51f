import type { DeviceView, Layout } from "../layout/layout-schema.ts";
import { changeBlocks, findSeat, setColumns, type Column } from "../layout/layout-rows.ts";

/**
 * Shows or hides blocks on one kind of device; returns the same layout when nothing changes. spec: platform 2, device
 * views
 */
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

/** Devices that can have their own column widths; the desktop uses those of the grid. */
export type NarrowDevice = Exclude<DeviceView, "desktop">;

function withSpanOn(column: Column, device: NarrowDevice, span: number | null): Column {
  const { spanOn = {}, ...rest } = column;
  const { [device]: _former, ...others } = spanOn;
  const spans = span === null ? others : { ...others, [device]: Math.max(1, Math.min(12, Math.round(span))) };
  return Object.keys(spans).length === 0 ? rest : { ...rest, spanOn: spans };
}

/** Sets the width of a block's column on a narrower device; null resets it to the grid's. */
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
