import { round } from "./demo-art-sheet.ts";

export type Point = readonly [x: number, y: number];

/** Straight lines through the points. */
export function polylinePath(points: readonly Point[], isClosed = true): string {
  const text = points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L");
  return `M${text}${isClosed ? "Z" : ""}`;
}

function splineBetween(around: readonly [Point, Point, Point, Point], steps: number): Point[] {
  const [before, from, to, after] = around;
  const axis = (index: 0 | 1, at: number): number => {
    const [a, b, c, d] = [before[index], from[index], to[index], after[index]];
    const cube = -a + 3 * b - 3 * c + d;
    return 0.5 * (2 * b + (c - a) * at + (2 * a - 5 * b + 4 * c - d) * at * at + cube * at * at * at);
  };
  return Array.from({ length: steps }, (_, step): Point => [axis(0, step / steps), axis(1, step / steps)]);
}

/** A smooth line through the points (Catmull-Rom). A point given twice is a corner. */
export function smoothPoints(points: readonly Point[], steps = 12): Point[] {
  const smooth: Point[] = [];
  points.forEach((from, index) => {
    const to = points[index + 1];
    if (to === undefined) {
      smooth.push(from);
      return;
    }
    if (from[0] === to[0] && from[1] === to[1]) return;
    const before = points[index - 1] ?? from;
    const after = points[index + 2] ?? to;
    smooth.push(...splineBetween([before, from, to, after], steps));
  });
  return smooth;
}

/** A closed smooth outline through the points. */
export function smoothLoop(points: readonly Point[], steps = 12): Point[] {
  const around = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0];
  return points.flatMap((_, index) =>
    splineBetween([around(index - 1), around(index), around(index + 1), around(index + 2)], steps),
  );
}

/** A smooth path as SVG data. */
export function smoothPath(points: readonly Point[], isClosed = false): string {
  return isClosed ? polylinePath(smoothLoop(points)) : polylinePath(smoothPoints(points), false);
}

/** Moves points by an offset. */
export function shiftPoints(points: readonly Point[], [dx, dy]: Point): Point[] {
  return points.map(([x, y]): Point => [x + dx, y + dy]);
}

/** A cubic Bézier curve: start, its handle, the end's handle, end. */
export type CubicCurve = readonly [Point, Point, Point, Point];

/** Points along a cubic curve, both ends included. */
export function curvePoints(curve: CubicCurve, steps = 12): Point[] {
  const axis = (index: 0 | 1, at: number): number => {
    const [a, b, c, d] = [curve[0][index], curve[1][index], curve[2][index], curve[3][index]];
    const rest = 1 - at;
    return a * rest ** 3 + 3 * b * rest * rest * at + 3 * c * rest * at * at + d * at ** 3;
  };
  return Array.from({ length: steps + 1 }, (_, step): Point => [axis(0, step / steps), axis(1, step / steps)]);
}
