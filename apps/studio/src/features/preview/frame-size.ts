export const DEVICES = ["desktop", "tablet", "phone"] as const;

export type DeviceName = (typeof DEVICES)[number];

type Size = { readonly widthPx: number; readonly heightPx: number };

/** The frame's own size, its scale, and the space it takes when scaled. */
type FrameSize = Size & {
  readonly scale: number;
  readonly outerWidthPx: number;
  readonly outerHeightPx: number;
};

const DEVICE_SIZES: Readonly<Record<DeviceName, { readonly widthPx: number; readonly heightPx?: number }>> = {
  desktop: { widthPx: 1280 },
  tablet: { widthPx: 820, heightPx: 1180 },
  phone: { widthPx: 390, heightPx: 844 },
};

/** Fits a device into the stage: never enlarged, scaled down on narrower stages; a desktop fills a wider stage. */
export function frameSize(device: DeviceName, stage: Size): FrameSize {
  const wanted = DEVICE_SIZES[device];
  const isFilling = device === "desktop";
  const widthPx = isFilling ? Math.max(wanted.widthPx, Math.round(stage.widthPx)) : wanted.widthPx;
  const scale = Math.min(1, stage.widthPx / widthPx);
  const roomHeightPx = scale > 0 ? stage.heightPx / scale : 0;
  const heightPx = Math.round(Math.min(wanted.heightPx ?? roomHeightPx, roomHeightPx));
  return { widthPx, heightPx, scale, outerWidthPx: widthPx * scale, outerHeightPx: heightPx * scale };
}
