import { polylinePath, smoothPoints, type Point } from "../../art/demo-art-path.ts";
import { shape, type Sheet } from "../../art/demo-art-sheet.ts";
import { strokes, type Stroke } from "./journal-art-gouge.ts";

/** A point of the path with its width there. */
export type TrailPoint = readonly [x: number, y: number, width: number];

/** Left and right bank of a ribbon that grows towards us. */
function banks(course: readonly TrailPoint[]): Point[] {
  const middle = smoothPoints(
    course.map(([x, y]): Point => [x, y]),
    14,
  );
  const widths = smoothPoints(
    course.map(([, , width], index): Point => [index * 100, width]),
    14,
  );
  const left: Point[] = [];
  const right: Point[] = [];
  middle.forEach(([x, y], index) => {
    const [px, py] = middle[Math.max(0, index - 1)] ?? [x, y];
    const [nx, ny] = middle[Math.min(middle.length - 1, index + 1)] ?? [x, y];
    const run = Math.hypot(nx - px, ny - py) || 1;
    const half = (widths[index]?.[1] ?? 1) / 2;
    // Seen from a walker's height, ground is foreshortened: the ribbon is wider across than along.
    const [ox, oy] = [(-(ny - py) / run) * half, ((nx - px) / run) * half * 0.38];
    left.push([x + ox, y + oy]);
    right.unshift([x - ox, y - oy]);
  });
  return [...left, ...right];
}

/** The way through the picture: every print of the series has one, in the same pale ink. */
export function printTrail(course: readonly TrailPoint[], ink: string, edge?: string): string {
  const d = polylinePath(banks(course));
  const shade = edge === undefined ? "" : shape("path", { d, fill: edge, transform: "translate(7 6)" });
  return shade + shape("path", { d, fill: ink });
}

/** A post with a shadow side. */
export function printPost([x, y]: Point, height: number, inks: { ink: string; light: string }): string {
  const width = Math.max(3, height * 0.13);
  const lean = height * 0.04;
  const body: Point[] = [
    [x - width / 2, y],
    [x - width / 2 + lean, y - height],
    [x + width / 2 + lean, y - height * 0.97],
    [x + width / 2, y],
  ];
  const side: Point[] = [
    [x - width / 2, y],
    [x - width / 2 + lean, y - height],
    [x - width / 6 + lean, y - height],
    [x - width / 6, y],
  ];
  return (
    shape("path", { d: polylinePath(body), fill: inks.ink }) +
    shape("path", { d: polylinePath(side), fill: inks.light })
  );
}

/** A dry-stone wall along points: a dark body, a course of coping stones, chips of light. */
export function printWall(sheet: Sheet, course: readonly TrailPoint[], inks: { ink: string; light: string }): string {
  const { chance } = sheet;
  const line = smoothPoints(
    course.map(([x, y]): Point => [x, y]),
    26,
  );
  const tall = smoothPoints(
    course.map(([, , height], index): Point => [index * 100, height]),
    26,
  );
  const heightOf = (index: number): number => tall[index]?.[1] ?? 0;
  const top = line.map(([x, y], index): Point => [x, y - heightOf(index) * chance.between(0.94, 1.04)]);
  const body = shape("path", { d: polylinePath([...line, ...top.reverse()]), fill: inks.ink });
  const chips = line.flatMap(([x, y], index): Stroke[] => {
    const height = heightOf(index);
    return [0.24, 0.5, 0.74, 1].map((row) => ({
      at: [x + chance.between(-0.4, 0.4) * height, y - height * row],
      angle: chance.between(-0.12, 0.12) + 0.1,
      length: height * chance.between(0.22, 0.5),
      width: height * (row === 1 ? 0.16 : 0.09),
    }));
  });
  return body + strokes(chips, inks.light, 0.8);
}
