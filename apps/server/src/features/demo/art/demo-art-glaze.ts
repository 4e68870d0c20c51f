import { lightenColour, shadeColour } from "./demo-art-colour.ts";
import { polylinePath, smoothPoints, type Point } from "./demo-art-path.ts";
import { attributes, round, shape, type Sheet } from "./demo-art-sheet.ts";
import { ringAt, surfacePoint, surfaceStrip, type Turned } from "./demo-art-turned.ts";

/** Glaze poured over a form down to about `edge` (height above the foot); `drip` is how far its runs go below. */
export type Glaze = { colour: string; edge: number; drip: number; top?: number; opacity?: number };

export type Speckle = { colour: string; count: number; size: number };

type Spot = readonly [share: number, height: number];

/** A run of glaze: narrow shoulders, straight sides, a heavy round end. */
function runSpots(at: number, width: number, [from, drop]: readonly [number, number]): Spot[] {
  const sides: Spot[] = [
    [1.5, 0],
    [0.62, 0.16],
    [0.46, 0.62],
    [0.44, 0.86],
  ];
  const left = sides.map(([out, down]): Spot => [at - out * width, from - down * drop]);
  const right = sides.map(([out, down]): Spot => [at + out * width, from - down * drop]).reverse();
  return [...left, [at, from - drop], ...right];
}

function borderSpots(sheet: Sheet, glaze: Glaze): Spot[] {
  const { chance } = sheet;
  const spots: Spot[] = [];
  for (let at = -1.05; at < 1.05; at += chance.between(0.16, 0.3)) {
    const height = glaze.edge + glaze.drip * chance.between(-0.14, 0.14);
    const isRun = Math.abs(at) < 0.8 && chance.between(0, 1) < 0.5;
    if (isRun) {
      const width = chance.between(0.045, 0.075);
      spots.push(...runSpots(at, width, [height, glaze.drip * chance.between(0.35, 1)]));
      at += width * 1.8;
    } else spots.push([at, height]);
  }
  return [...spots, [1.06, glaze.edge]];
}

/** The lower border of a glaze across the front of a form, left to right. */
function glazeBorder(sheet: Sheet, turned: Turned, glaze: Glaze): Point[] {
  const points = borderSpots(sheet, glaze).map(([share, height]): Point => {
    const ring = ringAt(turned, Math.max(0, height));
    return surfacePoint(turned, ring, ring.edge * share);
  });
  return smoothPoints(points, 8);
}

function streaks(sheet: Sheet, turned: Turned, colour: string): string {
  return Array.from({ length: 12 }, (_, index) => {
    const from = sheet.chance.between(-1, 0.9);
    const d = polylinePath(surfaceStrip(turned, from, from + sheet.chance.between(0.03, 0.14)));
    const fill = index % 2 === 0 ? lightenColour(colour, 0.4) : shadeColour(colour, 0.3);
    return shape("path", { d, fill, "fill-opacity": 0.06 });
  }).join("");
}

/** One coat of glaze: its colour, streaks, the thick darker rim where it stopped running, and a wet light on it. */
export function drawGlaze(sheet: Sheet, turned: Turned, glaze: Glaze): string {
  const border = glazeBorder(sheet, turned, glaze);
  const reach = turned.widest + 60;
  const roof = turned.y - (glaze.top ?? turned.height) - turned.widest * turned.tilt - 60;
  const [first, last] = [border[0] ?? [0, 0], border.at(-1) ?? [0, 0]];
  const around: Point[] = [
    [turned.x + reach, last[1]],
    [turned.x + reach, roof],
    [turned.x - reach, roof],
    [turned.x - reach, first[1]],
  ];
  const d = polylinePath([...border, ...around]);
  const line = polylinePath(border, false);
  const inside = polylinePath(
    border.map(([x, y]): Point => [x - 2, y - 9]),
    false,
  );
  const id = sheet.define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`);
  const stroke = (values: Record<string, string | number>): string =>
    shape("path", { fill: "none", "stroke-linecap": "round", "stroke-linejoin": "round", ...values });
  const coat = [
    shape("path", { d, fill: glaze.colour }),
    streaks(sheet, turned, glaze.colour),
    stroke({ d: line, stroke: shadeColour(glaze.colour, 0.5), "stroke-opacity": 0.26, "stroke-width": 26 }),
    stroke({ d: line, stroke: shadeColour(glaze.colour, 0.55), "stroke-opacity": 0.3, "stroke-width": 11 }),
    stroke({ d: inside, stroke: lightenColour(glaze.colour, 0.6), "stroke-opacity": 0.35, "stroke-width": 3 }),
  ].join("");
  return `<g${attributes({ "clip-path": `url(#${id})`, opacity: glaze.opacity })}>${coat}</g>`;
}

/** Iron specks scattered over a form, thinner towards its sides as the surface turns away. */
export function drawSpeckles(sheet: Sheet, turned: Turned, speckle: Speckle): string {
  const { chance } = sheet;
  const dots = Array.from({ length: speckle.count }, () => {
    const ring = ringAt(turned, turned.height * chance.between(0.01, 0.99));
    const angle = ring.edge * chance.between(-1, 1);
    const [cx, cy] = surfacePoint(turned, ring, angle);
    const size = speckle.size * chance.between(0.25, 1) ** 2 + 0.8;
    const rx = round(size * Math.max(0.35, Math.cos(angle)));
    const opacity = round(chance.between(0.25, 0.75) * 10) / 10;
    return shape("ellipse", { cx: round(cx), cy: round(cy), rx, ry: round(size), "fill-opacity": opacity });
  });
  return `<g fill="${speckle.colour}">${dots.join("")}</g>`;
}
