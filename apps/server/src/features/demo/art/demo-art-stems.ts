import { lightenColour, mixColours, PAINT, shadeColour } from "./demo-art-colour.ts";
import { polylinePath, smoothPath, smoothPoints, type Point } from "./demo-art-path.ts";
import { clipped, group, radialFill, round, shape, type Sheet } from "./demo-art-sheet.ts";
import type { Turned } from "./demo-art-turned.ts";
import { mouthOval } from "./demo-art-vessel.ts";

/** A stem that leaves `from` and bends towards `to`. */
type Stem = { from: Point; to: Point; bend: number };

function stemLine(stem: Stem): Point[] {
  const [fromX, fromY] = stem.from;
  const [toX, toY] = stem.to;
  const middle: Point = [(fromX + toX) / 2 + stem.bend, (fromY + toY) / 2];
  return smoothPoints([stem.from, middle, stem.to], 24);
}

function drawStalk(points: readonly Point[], colour: string, width: number): string {
  const d = polylinePath(points, false);
  return shape("path", { d, fill: "none", stroke: colour, "stroke-width": width, "stroke-linecap": "round" });
}

type Leaf = { at: Point; angle: number; length: number; width: number; colour: string };

/** One leaf, its far half in shade. */
export function drawLeaf(leaf: Leaf): string {
  const { length, width, colour } = leaf;
  const half = (side: number): string =>
    `M0 0C${round(length * 0.28)} ${round(side * width)} ${round(length * 0.72)} ${round(side * width * 0.8)} ${round(length)} 0Z`;
  const turn = `translate(${round(leaf.at[0])} ${round(leaf.at[1])}) rotate(${round((leaf.angle * 180) / Math.PI)})`;
  const isUpturned = Math.cos(leaf.angle) >= 0 ? 1 : -1;
  const vein = shape("path", {
    d: `M0 0L${round(length * 0.92)} 0`,
    stroke: shadeColour(colour, 0.35),
    "stroke-width": 1.6,
    "stroke-opacity": 0.6,
  });
  return group(
    shape("path", { d: half(-isUpturned), fill: lightenColour(colour, 0.2) }) +
      shape("path", { d: half(isUpturned), fill: shadeColour(colour, 0.2) }) +
      vein,
    { transform: turn },
  );
}

function alongStem(line: readonly Point[], share: number): { at: Point; angle: number } {
  const index = Math.min(line.length - 2, Math.floor(share * (line.length - 1)));
  const [x, y] = line[index] ?? [0, 0];
  const [nextX, nextY] = line[index + 1] ?? [x, y - 1];
  return { at: [x, y], angle: Math.atan2(nextY - y, nextX - x) };
}

export type BranchLook = {
  colour: string;
  stalk: string;
  leaves: number;
  length: number;
  width: number;
  spread: number;
  start?: number;
};

/** A branch with leaves in pairs, smaller towards its tip. */
export function drawBranch(sheet: Sheet, stem: Stem, look: BranchLook): string {
  const line = stemLine(stem);
  const start = look.start ?? 0.3;
  const leaves = Array.from({ length: look.leaves }, (_, index) => {
    const share = start + ((1 - start) * (index + 1)) / look.leaves;
    const { at, angle } = alongStem(line, share);
    const side = index % 2 === 0 ? 1 : -1;
    const size = 1.08 - share * 0.42 + sheet.chance.between(-0.1, 0.1);
    const colour = mixColours(
      look.colour,
      sheet.chance.pick([PAINT.ink, PAINT.honey, PAINT.mist, PAINT.sage]),
      sheet.chance.between(0, 0.22),
    );
    const turn = index === look.leaves - 1 ? 0 : side * (look.spread + sheet.chance.between(-0.2, 0.2));
    return drawLeaf({ at, angle: angle + turn, length: look.length * size, width: look.width * size, colour });
  });
  return drawStalk(line, look.stalk, 7) + leaves.join("");
}

/** Looks of the branches used in the series. */
export const BRANCH = {
  olive: { colour: "#77835f", stalk: "#6d5a45", leaves: 22, length: 108, width: 24, spread: 0.62 },
  eucalyptus: { colour: "#8d9c8c", stalk: "#866c58", leaves: 17, length: 92, width: 56, spread: 0.95 },
  rust: { colour: "#b0694a", stalk: "#6d4a3a", leaves: 18, length: 112, width: 38, spread: 0.75 },
  herb: { colour: "#6f8257", stalk: "#72805a", leaves: 12, length: 74, width: 28, spread: 0.85, start: 0.16 },
} as const satisfies Record<string, BranchLook>;

/** A grass with a feathery head. */
export function drawGrass(sheet: Sheet, stem: Stem, colour: string): string {
  const line = stemLine(stem);
  const tones = [lightenColour(colour, 0.35), colour, shadeColour(colour, 0.18)];
  const brushes = tones.map((stroke, tone) => {
    const hairs = Array.from({ length: 42 }, (_, index) => {
      const share = 0.56 + (0.44 * (index + tone / 3)) / 42;
      const { at, angle } = alongStem(line, share);
      const swell = Math.max(0, Math.sin(((share - 0.54) / 0.47) * Math.PI)) ** 0.7;
      const turn = angle + (index % 2 === 0 ? 1 : -1) * sheet.chance.between(0.25, 0.75);
      const length = (34 + 62 * swell) * sheet.chance.between(0.7, 1.1);
      return polylinePath([at, [at[0] + Math.cos(turn) * length, at[1] + Math.sin(turn) * length]], false);
    });
    return shape("path", { d: hairs.join(""), fill: "none", stroke, "stroke-width": 4, "stroke-linecap": "round" });
  });
  return drawStalk(line, shadeColour(colour, 0.22), 5) + brushes.join("");
}

/** A seed head or a round bloom on a bare stem. */
export function drawBloom(sheet: Sheet, stem: Stem, bloom: { colour: string; size: number }): string {
  const line = stemLine(stem);
  const [x, y] = stem.to;
  const dots = Array.from({ length: 70 }, (_, index) => {
    const angle = index * 2.399963;
    const out = bloom.size * Math.sqrt(index / 70);
    const [cx, cy] = [x + Math.cos(angle) * out, y + Math.sin(angle) * out * 0.94];
    const lit = Math.max(0, Math.min(1, 0.5 - (cx - x + (cy - y)) / (bloom.size * 2.6)));
    const fill = mixColours(shadeColour(bloom.colour, 0.35), lightenColour(bloom.colour, 0.35), lit);
    return shape("circle", {
      cx: round(cx),
      cy: round(cy),
      r: round(bloom.size * sheet.chance.between(0.11, 0.17)),
      fill,
    });
  });
  return drawStalk(line, "#7d7a58", 5) + dots.join("");
}

/** Keeps stems inside a pot's mouth: everything below the front of the rim is hidden. */
export function inMouth(sheet: Sheet, turned: Turned, markup: string): string {
  const oval = mouthOval(turned, 10);
  const [left, right] = [oval.cx - oval.rx, oval.cx + oval.rx];
  const d = `M-2000 -2000H4400V${oval.cy}H${right}A${oval.rx} ${oval.ry} 0 0 1 ${left} ${oval.cy}H-2000Z`;
  return clipped(sheet, shape("path", { d }), markup);
}

/** Blades growing out of soil, for planters: long leaves bowed by their own weight. */
export function drawBlades(
  sheet: Sheet,
  from: Point,
  blades: { count: number; length: number; colour: string },
): string {
  return Array.from({ length: blades.count }, (_, index) => {
    const lean = ((index + 0.5) / blades.count - 0.5) * 2.1 + sheet.chance.between(-0.12, 0.12);
    const length = blades.length * sheet.chance.between(0.72, 1.05);
    const start: Point = [from[0] + lean * 70, from[1] + sheet.chance.between(-10, 14)];
    const tip: Point = [start[0] + Math.sin(lean) * length, start[1] - Math.cos(lean * 0.9) * length];
    const bow: Point = [start[0] + Math.sin(lean * 0.45) * length * 0.55, start[1] - length * 0.6];
    const width = sheet.chance.between(22, 34);
    const colour = mixColours(
      blades.colour,
      sheet.chance.pick([PAINT.ink, PAINT.honey, PAINT.sage]),
      sheet.chance.between(0, 0.3),
    );
    const left = smoothPath([[start[0] - width * 0.4, start[1]], [bow[0] - width, bow[1]], tip]);
    const back = `L${polylinePath(smoothPoints([tip, [bow[0] + width * 0.3, bow[1] + 8], [start[0] + width * 0.3, start[1]]]), false).slice(1)}Z`;
    const spine = smoothPath([start, [bow[0] - width * 0.3, bow[1]], tip]);
    return (
      shape("path", { d: left + back, fill: colour }) +
      shape("path", {
        d: spine,
        fill: "none",
        stroke: lightenColour(colour, 0.4),
        "stroke-width": 3,
        "stroke-opacity": 0.7,
      })
    );
  }).join("");
}

/** Outlines of fruit on a circle of radius 1. */
const FRUIT_OUTLINES = {
  round: [
    [-1, 0],
    [-0.7, -0.7],
    [0, -0.96],
    [0.7, -0.7],
    [1, 0],
    [0.7, 0.72],
    [0, 0.96],
    [-0.7, 0.72],
  ],
  lemon: [
    [-1.42, 0.12],
    [-1.12, -0.2],
    [-0.86, -0.46],
    [-0.3, -0.82],
    [0.5, -0.78],
    [1, -0.36],
    [1.3, -0.06],
    [1.34, 0.1],
    [1, 0.4],
    [0.4, 0.82],
    [-0.4, 0.8],
    [-1, 0.4],
  ],
  pear: [
    [-0.96, 0.3],
    [-0.72, -0.5],
    [-0.4, -1.1],
    [-0.16, -1.5],
    [0.16, -1.5],
    [0.4, -1.1],
    [0.72, -0.5],
    [0.96, 0.3],
    [0.6, 0.9],
    [0, 1],
    [-0.6, 0.9],
  ],
} as const satisfies Record<string, readonly Point[]>;

export type FruitKind = keyof typeof FRUIT_OUTLINES;

/** A fruit: a ball of colour with a soft bloom on its lit side. */
export function drawFruit(sheet: Sheet, at: Point, fruit: { radius: number; colour: string; kind: FruitKind }): string {
  const [x, y] = at;
  const { radius, colour } = fruit;
  const d = smoothPath(
    FRUIT_OUTLINES[fruit.kind].map(([dx, dy]): Point => [x + dx * radius, y + dy * radius]),
    true,
  );
  const fill = radialFill(
    sheet,
    [x - radius * 0.4, y - radius * 0.4, radius * 1.7, radius * 1.7],
    [
      [0, lightenColour(colour, 0.55)],
      [0.35, colour],
      [0.8, shadeColour(colour, 0.4)],
      [1, shadeColour(colour, 0.5)],
    ],
  );
  const stalk =
    fruit.kind === "lemon"
      ? ""
      : drawStalk(
          [
            [x, y - radius * (fruit.kind === "pear" ? 1.45 : 0.86)],
            [x + radius * 0.14, y - radius * (fruit.kind === "pear" ? 1.8 : 1.2)],
          ],
          PAINT.cocoa,
          8,
        );
  return stalk + shape("path", { d, fill });
}
