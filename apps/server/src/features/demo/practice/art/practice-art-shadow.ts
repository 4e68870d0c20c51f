import type { Camera, Pixel } from "./practice-art-camera.ts";
import { anchorOf, clipRing, dot, subtract, times, type Face, type Vector } from "./practice-art-space.ts";

const LIFT = 1e-4;

export type PixelBox = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

export function pixelBoxOf(rings: readonly (readonly Pixel[])[]): PixelBox {
  const points = rings.flat();
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

export function doBoxesMeet(one: PixelBox, other: PixelBox): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function areaOf(ring: readonly Pixel[]): number {
  return ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
}

/** Outlines turn one way and holes the other, so that one path filled by the nonzero rule shows their union. */
function orient(rings: readonly Pixel[][]): Pixel[][] {
  return rings.map((ring, index) => (areaOf(ring) > 0 === (index === 0) ? ring : ring.toReversed()));
}

type ShadowSetting = { readonly camera: Camera; readonly sun: Vector; readonly box: PixelBox };

/** Whether a point of the picture lies in an outline and in none of its holes. */
export function isInside([x, y]: Pixel, rings: readonly (readonly Pixel[])[]): boolean {
  let isOdd = false;
  for (const ring of rings) {
    ring.forEach(([fromX, fromY], index) => {
      const [toX, toY] = ring[(index + 1) % ring.length] ?? [fromX, fromY];
      if (fromY > y === toY > y) return;
      if (x < fromX + ((toX - fromX) * (y - fromY)) / (toY - fromY)) isOdd = !isOdd;
    });
  }
  return isOdd;
}

/** The shadow that one face throws on the plane of another, in the picture: its outline first, and the holes that matter in `box`. */
export function throwShadow(from: Face, onto: Face, setting: ShadowSetting): Pixel[][] {
  const { camera, sun, box } = setting;
  const ground = anchorOf(onto);
  const heightOf = (point: Vector): number => dot(subtract(point, ground), onto.normal);
  if (!from.rings[0]?.some((point) => heightOf(point) > LIFT)) return [];
  const fall = dot(sun, onto.normal);
  const throwRing = (ring: readonly Vector[]): Pixel[] => {
    const above = clipRing(ring, heightOf, LIFT);
    const thrown = above.map((point): Vector => subtract(point, times(sun, heightOf(point) / fall)));
    return thrown.length > 2 ? (camera.project([thrown])[0] ?? []) : [];
  };
  const [outer = [], ...inner] = from.rings;
  const outline = throwRing(outer);
  if (outline.length === 0 || !doBoxesMeet(pixelBoxOf([outline]), box)) return [];
  const holes = inner.map(throwRing).filter((hole) => hole.length > 0 && doBoxesMeet(pixelBoxOf([hole]), box));
  return orient([outline, ...holes]);
}
