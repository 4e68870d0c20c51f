import { round, roundFine, shape, type Sheet } from "../../art/demo-art-sheet.ts";
import type { Camera, Pixel } from "./practice-art-camera.ts";
import type { Light } from "./practice-art-paint.ts";
import { pixelBoxOf, type PixelBox } from "./practice-art-shadow.ts";
import type { Solid } from "./practice-art-solids.ts";
import type { Face } from "./practice-art-space.ts";

/** Everything a surface is painted with. */
export type Studio = {
  readonly sheet: Sheet;
  readonly camera: Camera;
  readonly light: Light;
  readonly page: PixelBox;
  readonly softness: number;
  /** All faces that stand in the sun. */
  readonly casters: readonly Face[];
  readonly solids: readonly Solid[];
};

export function pathOf(rings: readonly (readonly Pixel[])[]): string {
  return rings.map((ring) => `M${ring.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}Z`).join("");
}

/** One line for so many pixels of softness, and never fewer than five. */
const LAYER_PX = 6;

/**
 * A shape with soft edges: lines of falling width under it. A blur would cost ten times as long, and fade at the rim of the picture.
 */
export function softShape(d: string, look: { fill: string; reach: number; opacity?: number }): string {
  const { fill, reach, opacity = 1 } = look;
  const layers = Math.max(5, Math.round(reach / LAYER_PX));
  const halo = Array.from({ length: layers }, (_, layer) => {
    const left = layers - layer;
    return shape("path", {
      d,
      fill: "none",
      stroke: fill,
      "stroke-width": round((reach * 2 * left) / layers),
      "stroke-opacity": roundFine(opacity / (left + 1)),
      "stroke-linejoin": "round",
    });
  });
  return halo.join("") + shape("path", { d, fill, "fill-opacity": opacity });
}

export function visibleBox(rings: readonly (readonly Pixel[])[], page: PixelBox): PixelBox {
  const box = pixelBoxOf(rings);
  return {
    left: Math.max(box.left, page.left),
    top: Math.max(box.top, page.top),
    right: Math.min(box.right, page.right),
    bottom: Math.min(box.bottom, page.bottom),
  };
}

export function areaOfBox({ left, top, right, bottom }: PixelBox): number {
  return Math.max(0, right - left) * Math.max(0, bottom - top);
}
