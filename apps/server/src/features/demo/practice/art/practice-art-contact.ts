import { doBoxesMeet, pixelBoxOf, type PixelBox } from "./practice-art-shadow.ts";
import type { Solid } from "./practice-art-solids.ts";
import { areaOfBox, pathOf, softShape, type Studio } from "./practice-art-studio.ts";
import { anchorOf, dot, subtract, times, type Face, type Vector } from "./practice-art-space.ts";

const NEAR = 0.03;
const ROOM_FROM = 40_000;

/** The part of a thing's surface that stands on a plane, flattened onto it. */
function footprint(solid: Solid, face: Face): Vector[][] {
  const ground = anchorOf(face);
  const heightOf = (point: Vector): number => dot(subtract(point, ground), face.normal);
  const heights = solid.faces.flatMap(({ rings }) => rings.flat().map(heightOf));
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  if (high < NEAR || low < -2 || low > NEAR) return [];
  const base = solid.faces.filter(
    ({ normal, rings: [outline = []] }) =>
      dot(normal, face.normal) < -0.9 && outline.every((point) => Math.abs(heightOf(point)) < NEAR),
  );
  return base.flatMap(({ rings: [outline] }) =>
    outline ? [outline.map((point) => subtract(point, times(face.normal, heightOf(point))))] : [],
  );
}

/** The soft dark where things meet a surface, whatever the sun does. */
export function contactShade(face: Face, box: PixelBox, studio: Studio): string {
  if (areaOfBox(box) < ROOM_FROM) return "";
  const softness = Math.min(80, 12 + Math.sqrt(areaOfBox(box)) * 0.04);
  const around = studio.solids.filter((solid) => !solid.faces.includes(face));
  const prints = around
    .map((solid) => studio.camera.project(footprint(solid, face)))
    .filter((rings) => rings.length > 0 && doBoxesMeet(pixelBoxOf(rings), box));
  if (prints.length === 0) return "";
  return softShape(prints.map(pathOf).join(""), { fill: studio.light.shade, reach: softness, opacity: 0.1 });
}
