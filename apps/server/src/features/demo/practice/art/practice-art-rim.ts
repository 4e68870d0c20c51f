import { round } from "../../art/demo-art-sheet.ts";
import type { Pixel } from "./practice-art-camera.ts";
import { isInside } from "./practice-art-shadow.ts";

/** The edges of a face that lie in shadow, as path data, and whether that is all of them. */
export type Rim = { readonly edges: readonly string[]; readonly isWhole: boolean };

const SHARES = [0.03, 0.25, 0.5, 0.75, 0.97];

/** Looks along each edge, a little inside of it. */
export function shadedRim(rings: readonly (readonly Pixel[])[], thrown: readonly Pixel[][][]): Rim {
  const edges: string[] = [];
  let count = 0;
  for (const ring of rings) {
    count += ring.length;
    const middleX = ring.reduce((sum, [x]) => sum + x, 0) / ring.length;
    const middleY = ring.reduce((sum, [, y]) => sum + y, 0) / ring.length;
    const inward = ring === rings[0] ? 0.02 : -0.02;
    const isShaded = (x: number, y: number): boolean => {
      const point: Pixel = [x + (middleX - x) * inward, y + (middleY - y) * inward];
      return thrown.some((shadow) => isInside(point, shadow));
    };
    ring.forEach(([x, y], index) => {
      const [toX, toY] = ring[(index + 1) % ring.length] ?? [x, y];
      if (!SHARES.every((share) => isShaded(x + (toX - x) * share, y + (toY - y) * share))) return;
      edges.push(`M${round(x)} ${round(y)}L${round(toX)} ${round(toY)}`);
    });
  }
  return { edges, isWhole: edges.length === count };
}
