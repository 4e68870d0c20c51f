import { mixColours } from "../../art/demo-art-colour.ts";
import { polylinePath, smoothPoints, type Point } from "../../art/demo-art-path.ts";
import { clipped, linearFill, shape, type Sheet } from "../../art/demo-art-sheet.ts";
import { PRINT } from "./journal-art-ink.ts";

/** A cut edge from left to right over the whole print. */
export type Edge = readonly Point[];

const MARGIN = 40;
const STEP = 8;

/** How the knife went: size of the largest notch, how far apart notches are, how many finer cuts follow. */
export type Cut = { readonly rough: number; readonly cell?: number; readonly octaves?: number };

function angularNoise(sheet: Sheet, { rough, cell = 190, octaves = 4 }: Cut): (x: number) => number {
  const tables = Array.from({ length: octaves }, (_, octave) => {
    const width = cell / 2.1 ** octave;
    const size = Math.ceil((PRINT.width + 2 * MARGIN) / width) + 2;
    return {
      width,
      reach: rough / 1.9 ** octave,
      values: Array.from({ length: size }, () => sheet.chance.between(-1, 1)),
    };
  });
  return (x) =>
    tables.reduce((sum, { width, reach, values }) => {
      const at = Math.max(0, (x + MARGIN) / width);
      const index = Math.floor(at);
      const from = values[index] ?? 0;
      return sum + reach * (from + ((values[index + 1] ?? 0) - from) * (at - index));
    }, 0);
}

/** Height of an edge at `x`. */
export function heightAt(edge: Edge, x: number): number {
  const index = Math.max(0, Math.min(edge.length - 2, Math.floor((x + MARGIN) / STEP)));
  const [left, right] = [edge[index] ?? [0, 0], edge[index + 1] ?? [0, 0]];
  const share = right[0] === left[0] ? 0 : (x - left[0]) / (right[0] - left[0]);
  return left[1] + (right[1] - left[1]) * Math.max(0, Math.min(1, share));
}

/** How an edge falls to the right at `x`: 1 is 45° down. */
export function slopeAt(edge: Edge, x: number, reach = 36): number {
  return (heightAt(edge, x + reach) - heightAt(edge, x - reach)) / (2 * reach);
}

/** An edge through the anchors (left to right, over the whole width), cut by a knife. */
export function cutEdge(sheet: Sheet, anchors: readonly Point[], cut: Cut): Edge {
  const course = smoothPoints(anchors, 24);
  const noise = angularNoise(sheet, cut);
  let index = 0;
  return Array.from({ length: Math.ceil((PRINT.width + 2 * MARGIN) / STEP) + 1 }, (_, step): Point => {
    const x = step * STEP - MARGIN;
    while (index < course.length - 2 && (course[index + 1]?.[0] ?? 0) < x) index += 1;
    const [left, right] = [course[index] ?? [0, 0], course[index + 1] ?? [0, 0]];
    const share = right[0] === left[0] ? 0 : Math.max(0, Math.min(1, (x - left[0]) / (right[0] - left[0])));
    return [x, left[1] + (right[1] - left[1]) * share + noise(x)];
  });
}

/** Everything below an edge, down to a straight line or the foot of the print. */
export function below(edge: Edge, foot = PRINT.height + MARGIN): string {
  return polylinePath([...edge, [PRINT.width + MARGIN, foot], [-MARGIN, foot]]);
}

function topOf(edge: Edge): number {
  return Math.min(...edge.map(([, y]) => y));
}

/** One block of land: its ink, wiped towards `haze` over `reach` pixels below its highest point. */
export type Land = {
  readonly edge: Edge;
  readonly ink: string;
  readonly haze?: string;
  /** How much of the haze is left at the foot, 0 to 1. */
  readonly wipe?: number;
  readonly reach?: number;
  /** Ink of the thin line of light where the block is a hair out of register. */
  readonly rim?: string;
};

/** Prints a block of land. */
export function printLand(sheet: Sheet, { edge, ink, haze = ink, wipe = 0.8, reach = 620, rim }: Land): string {
  const top = topOf(edge);
  const fill = linearFill(
    sheet,
    [0, top, 0, top + reach],
    [
      [0, ink],
      [0.35, mixColours(ink, haze, wipe * 0.3)],
      [1, mixColours(ink, haze, wipe)],
    ],
  );
  const light = rim === undefined ? "" : shape("path", { d: below(edge), fill: rim, transform: "translate(-2 -5)" });
  return light + shape("path", { d: below(edge), fill });
}

/** Shows markup only where a block of land is. */
export function onLand(sheet: Sheet, edge: Edge, markup: string): string {
  return clipped(sheet, shape("path", { d: below(edge) }), markup);
}
