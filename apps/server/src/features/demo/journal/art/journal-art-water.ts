import { polylinePath, type Point } from "../../art/demo-art-path.ts";
import { clipped, group, linearFill, shape, type Sheet } from "../../art/demo-art-sheet.ts";
import { levelStrokes, strokes, type Stroke } from "./journal-art-gouge.ts";
import { PRINT } from "./journal-art-ink.ts";

/** Water between two heights: its ink, wiped, and the strokes of its surface. */
export type Water = {
  readonly from: number;
  readonly to: number;
  readonly inks: readonly [string, string];
  readonly light: string;
  readonly dark: string;
  readonly count?: number;
};

/** Prints water. */
export function printWater(sheet: Sheet, { from, to, inks, light, dark, count = 520 }: Water): string {
  const fill = linearFill(
    sheet,
    [0, from, 0, to],
    [
      [0, inks[0]],
      [1, inks[1]],
    ],
  );
  const look = { from: from + 6, to, length: [26, 230], width: [2, 11] } as const;
  return (
    shape("rect", { y: from, width: PRINT.width, height: to - from, fill }) +
    strokes(levelStrokes(sheet, { ...look, count }), dark, 0.5) +
    strokes(levelStrokes(sheet, { ...look, count: Math.round(count * 0.8) }), light, 0.6)
  );
}

/** The road of light below a sun. */
export function lightRoad(
  sheet: Sheet,
  { x, ink, ...box }: { x: number; from: number; to: number; ink: string },
): string {
  const { chance } = sheet;
  const glints = Array.from({ length: 130 }, (): Stroke => {
    const near = chance.between(0, 1);
    const spread = 30 + near * 150;
    const length = (30 + near * 140) * chance.between(0.4, 1.2);
    return {
      at: [x + chance.between(-spread, spread) - length / 2, box.from + near * (box.to - box.from)],
      angle: 0,
      length,
      width: 3 + near * 10,
    };
  });
  return strokes(glints, ink, 0.9);
}

/** A wall of rock: outline, strata and cracks on its face. */
export function printCliff(
  sheet: Sheet,
  outline: readonly Point[],
  inks: { ink: string; light: string; dark: string },
): string {
  const { chance } = sheet;
  const path = shape("path", { d: polylinePath(outline) });
  const [left, right] = [Math.min(...outline.map(([x]) => x)), Math.max(...outline.map(([x]) => x))];
  const [top, foot] = [Math.min(...outline.map(([, y]) => y)), Math.max(...outline.map(([, y]) => y))];
  const cracks = (count: number, lean: number): Stroke[] =>
    Array.from({ length: count }, () => ({
      at: [chance.between(left, right), chance.between(top, foot)],
      angle: Math.PI / 2 + lean + chance.between(-0.16, 0.16),
      length: chance.between(40, 190),
      width: chance.between(3, 9),
    }));
  const face =
    strokes(cracks(Math.round((right - left) / 6), 0.1), inks.dark, 0.6) +
    strokes(cracks(Math.round((right - left) / 7), 0.14), inks.light, 0.75);
  return group(path, { fill: inks.ink }) + clipped(sheet, path, face);
}
