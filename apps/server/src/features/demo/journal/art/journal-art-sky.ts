import { mixColours } from "../../art/demo-art-colour.ts";
import { polylinePath, smoothPoints, type Point } from "../../art/demo-art-path.ts";
import {
  clipped,
  group,
  linearFill,
  radialFill,
  round,
  shape,
  type GradientStop,
  type Sheet,
} from "../../art/demo-art-sheet.ts";
import { levelStrokes, strokes, type Stroke } from "./journal-art-gouge.ts";
import { PRINT } from "./journal-art-ink.ts";

/** The grain of the block: long lines that run with the wood and part around nothing. */
function blockGrain(sheet: Sheet, foot: number): string {
  const lines: string[] = [];
  for (let y = 20; y < foot; y += sheet.chance.between(18, 46)) {
    const sway = sheet.chance.between(4, 16);
    const points = [0, 1, 2, 3, 4, 5, 6].map((step): Point => [step * 400, y + sheet.chance.between(-sway, sway)]);
    const from = sheet.chance.between(0, 500);
    const cut = smoothPoints(points, 8).filter(([x]) => x >= from && x <= from + sheet.chance.between(900, 2600));
    if (cut.length > 2) lines.push(polylinePath(cut, false));
  }
  return shape("path", {
    d: lines.join(""),
    fill: "none",
    stroke: "#ffffff",
    "stroke-width": 2.2,
    "stroke-opacity": 0.16,
  });
}

/** A sky wiped from one ink into the next, down to `foot`. */
export function printSky(sheet: Sheet, inks: readonly string[], foot: number): string {
  const stops = inks.map((ink, index): GradientStop => [round((index / (inks.length - 1)) * 100) / 100, ink]);
  const fill = linearFill(sheet, [0, 0, 0, foot], stops);
  return shape("rect", { width: PRINT.width, height: foot + 40, fill }) + blockGrain(sheet, foot);
}

/** Sun or moon with rings of wiped ink around it. */
export type Disc = {
  readonly at: Point;
  readonly radius: number;
  readonly ink: string;
  readonly glow: string;
  readonly reach?: number;
};

export function printDisc(sheet: Sheet, { at: [cx, cy], radius, ink, glow, reach = 5 }: Disc): string {
  const halo = radialFill(
    sheet,
    [cx, cy, radius * reach, radius * reach],
    [
      [0, glow, 0.85],
      [0.3, glow, 0.42],
      [1, glow, 0],
    ],
  );
  return (
    shape("circle", { cx, cy, r: radius * reach, fill: halo }) +
    shape("circle", { cx: cx + 4, cy: cy + 4, r: radius, fill: mixColours(ink, glow, 0.5) }) +
    shape("circle", { cx, cy, r: radius, fill: ink })
  );
}

/** A bank of cloud: flat below, cut in bows above. */
export type Cloud = {
  readonly at: Point;
  readonly width: number;
  readonly height: number;
  readonly ink: string;
  readonly opacity?: number;
};

export function printCloud(sheet: Sheet, { at: [x, y], width, height, ink, opacity }: Cloud): string {
  const { chance } = sheet;
  const crown: Point[] = [[x, y]];
  let share = 0;
  while (share < 0.94) {
    share = Math.min(1, share + chance.between(0.06, 0.17));
    crown.push([x + share * width, y - Math.sin(share ** 0.8 * Math.PI) * height * chance.between(0.7, 1.05)]);
  }
  crown.push([x + width, y]);
  const bows = crown.slice(1).map(([px, py], index) => {
    const [fx, fy] = crown[index] ?? [x, y];
    const radius = round(Math.hypot(px - fx, py - fy) * 0.58);
    return `A${radius} ${radius} 0 0 1 ${round(px)} ${round(py)}`;
  });
  const tails = levelStrokes(sheet, {
    from: y - 8,
    to: y + height * 0.22,
    count: Math.round(width / 45),
    length: [width * 0.14, width * 0.34],
    width: [7, 12],
    between: [x - width * 0.06, x + width],
  });
  const body = shape("path", { d: `M${round(x)} ${round(y)}${bows.join("")}Z` });
  const belly = levelStrokes(sheet, {
    from: y - height * 0.62,
    to: y + 4,
    count: Math.round(width / 22),
    length: [width * 0.05, width * 0.2],
    width: [2, 8],
    between: [x, x + width],
  });
  const shaded = clipped(sheet, body, strokes(belly, mixColours(ink, "#6f8794", 0.34), 0.8));
  return group(body + shaded + strokes(tails, ink), { fill: ink, opacity });
}

/** Long level bars of cloud across the sky. */
export function printBars(sheet: Sheet, { from, to, ink }: { from: number; to: number; ink: string }): string {
  const bars = levelStrokes(sheet, {
    from,
    to,
    count: 26,
    length: [700, 240],
    width: [16, 6],
    between: [-300, PRINT.width],
  });
  return strokes(bars, ink, 0.8);
}

export function printStars(sheet: Sheet, foot: number, ink: string): string {
  const { chance } = sheet;
  const dots = Array.from({ length: 260 }, () => {
    const [x, y] = [chance.between(0, PRINT.width), chance.between(0, 1) ** 1.4 * foot];
    return shape("circle", { cx: round(x), cy: round(y), r: round(chance.between(1, 2.4) ** 1.9) });
  });
  return `<g fill="${ink}">${dots.join("")}</g>`;
}

/** A shower seen from the side: a slanting curtain that thins out downwards. */
export function printShower(
  sheet: Sheet,
  { ink, ...box }: { x: number; width: number; from: number; to: number; ink: string },
): string {
  const lean = (box.to - box.from) * 0.32;
  const fill = linearFill(
    sheet,
    [0, box.from, 0, box.to],
    [
      [0, ink, 0.75],
      [1, ink, 0],
    ],
  );
  const points: Point[] = [
    [box.x, box.from],
    [box.x + box.width, box.from],
    [box.x + box.width - lean, box.to],
    [box.x - lean, box.to],
  ];
  return shape("path", { d: polylinePath(points), fill });
}

/** Rain driven across the print. */
export function rainStrokes(sheet: Sheet, count: number, box: { from: number; to: number }): Stroke[] {
  const { chance } = sheet;
  return Array.from({ length: count }, () => ({
    at: [chance.between(0, PRINT.width + 500), chance.between(box.from, box.to)],
    angle: Math.PI * 0.6 + chance.between(-0.02, 0.02),
    length: chance.between(90, 320),
    width: chance.between(1.2, 2.8),
  }));
}

/** Birds far off: two strokes each. */
export function printBirds(places: readonly Point[], ink: string, size = 26): string {
  const wings = places.flatMap(([x, y], index): Stroke[] => [
    { at: [x, y], angle: Math.PI + 0.5 + (index % 3) * 0.08, length: size, width: size * 0.13, bend: size * 0.18 },
    { at: [x, y], angle: -0.42 - (index % 2) * 0.14, length: size * 1.1, width: size * 0.13, bend: -size * 0.18 },
  ]);
  return strokes(wings, ink);
}
