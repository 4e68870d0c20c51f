import { polylinePath, type Point } from "./demo-art-path.ts";
import { linearFill, round, roundFine, shape, type GradientStop, type Sheet } from "./demo-art-sheet.ts";
import { meridian, ringAt, surfacePoint, type Ring, type Turned } from "./demo-art-turned.ts";

const SHADE = "#3b1f22";
const SHINE = "#fff7e4";
const ROW = 4;

/** How light falls across a round form from its left outline to its right: share, colour, opacity. */
const ACROSS: readonly (readonly [number, string, number])[] = [
  [0, SHADE, 0.3],
  [0.05, SHADE, 0.12],
  [0.12, SHINE, 0.1],
  [0.27, SHINE, 0.46],
  [0.4, SHINE, 0.14],
  [0.48, SHINE, 0],
  [0.481, SHADE, 0],
  [0.66, SHADE, 0.24],
  [0.84, SHADE, 0.5],
  [0.94, SHADE, 0.58],
  [1, "#8a5238", 0.46],
];

/** Half the width of the outline at a level of the picture; below the foot and above the rim it stays as it is there. */
function halfWidthAt(side: readonly Point[], turned: Turned, level: number): number {
  const crossings = side.flatMap(([x, y], index): number[] => {
    const [nextX, nextY] = side[index + 1] ?? [x, y];
    if (level > Math.max(y, nextY) || level < Math.min(y, nextY)) return [];
    return [y === nextY ? Math.max(x, nextX) : x + (nextX - x) * ((level - y) / (nextY - y))];
  });
  if (crossings.length > 0) return Math.max(1, Math.max(...crossings) - turned.x);
  const end = level > turned.y - turned.height / 2 ? side[0] : side.at(-1);
  return Math.max(1, (end?.[0] ?? turned.x) - turned.x);
}

/**
 * The light across a form, row by row: every row carries the same gradient over its own width, so the shading follows
 * the outline. Rows are whole pixels and not smoothed, or their seams would show.
 */
function lightRows(sheet: Sheet, turned: Turned, depth: number): string {
  const side = meridian(turned, 1);
  const stops = ACROSS.map(([offset, colour, opacity]): string =>
    shape("stop", { offset, "stop-color": colour, "stop-opacity": roundFine(opacity * depth) }),
  ).join("");
  const id = sheet.define((id) => `<linearGradient id="${id}">${stops}</linearGradient>`);
  const roof = turned.y - turned.height - turned.widest * turned.tilt;
  const floor = turned.y + turned.widest * turned.tilt;
  const rows: string[] = [];
  for (let level = Math.floor(roof); level < floor; level += ROW) {
    const half = Math.round(halfWidthAt(side, turned, level + ROW / 2)) + 1;
    rows.push(`M${Math.round(turned.x) - half} ${level}h${half * 2}v${ROW}h${-half * 2}Z`);
  }
  const bands = rows.map((d) => shape("path", { d })).join("");
  return `<g fill="url(#${id})" shape-rendering="crispEdges">${bands}</g>`;
}

function slopeStops(turned: Turned, side: 1 | -1): GradientStop[] {
  const colour = side === 1 ? SHINE : SHADE;
  const stride = Math.max(1, Math.floor(turned.samples.length / 24));
  return turned.samples
    .filter((_, index) => index % stride === 0)
    .map((ring): GradientStop => {
      const slope = Math.cos(ring.edge) / turned.tilt;
      const facing = -slope / Math.sqrt(1 + slope * slope);
      return [roundFine(ring.height / turned.height), colour, roundFine(Math.max(0, facing * side) * 0.55)];
    });
}

/** Light from a window at the left, laid over a turned thing; `depth` 1 is fired clay, less for soft things. */
export function modelForm(sheet: Sheet, turned: Turned, depth = 1): string {
  const [left, reach] = [turned.x - turned.widest - 20, turned.widest * turned.tilt + 20];
  const box = {
    x: round(left),
    y: round(turned.y - turned.height - reach),
    width: round(turned.widest * 2 + 40),
    height: round(turned.height + reach * 2),
  };
  const upright = [turned.x, turned.y, turned.x, turned.y - turned.height] as const;
  const slopes = [
    linearFill(sheet, upright, slopeStops(turned, 1)),
    linearFill(sheet, upright, slopeStops(turned, -1)),
  ];
  return [
    ...slopes.map((fill) => shape("rect", { ...box, fill, "fill-opacity": roundFine(depth) })),
    lightRows(sheet, turned, depth),
  ].join("");
}

/** A glint that follows the form between two heights, tapering at both ends. */
export function glint(
  turned: Turned,
  place: { share: number; width: number; low: number; high: number; opacity: number },
): string {
  const steps = 26;
  const side = (direction: 1 | -1): Point[] =>
    Array.from({ length: steps + 1 }, (_, step) => {
      const along = step / steps;
      const ring = ringAt(turned, place.low + (place.high - place.low) * along);
      const taper = Math.sin(Math.PI * along) ** 0.5;
      return surfacePoint(turned, ring, ring.edge * (place.share + (direction * place.width * taper) / 2));
    });
  const d = polylinePath([...side(-1), ...side(1).reverse()]);
  return shape("path", { d, fill: SHINE, "fill-opacity": place.opacity });
}

/** Marks left by fingers while the clay turned: faint level lines with a light under each. */
export function throwingLines(sheet: Sheet, turned: Turned, count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const height = turned.height * ((index + sheet.chance.between(0.2, 0.8)) / count);
    const ring = ringAt(turned, height);
    const start = ring.edge * sheet.chance.between(-1, -0.5);
    const end = ring.edge * sheet.chance.between(0.3, 1);
    const line = (drop: number): string => arcPath(turned, { ...ring, height: height - drop }, [start, end]);
    const width = sheet.chance.between(3, 8);
    return (
      shape("path", { d: line(0), fill: "none", stroke: SHADE, "stroke-opacity": 0.05, "stroke-width": round(width) }) +
      shape("path", { d: line(7), fill: "none", stroke: SHINE, "stroke-opacity": 0.06, "stroke-width": round(width) })
    );
  }).join("");
}

/** A level line on the surface between two angles, as open SVG path data. */
export function arcPath(turned: Turned, ring: Ring, [start, end]: readonly [number, number]): string {
  const steps = 28;
  const points = Array.from({ length: steps + 1 }, (_, step) =>
    surfacePoint(turned, ring, start + ((end - start) * step) / steps),
  );
  return polylinePath(points, false);
}

/** Upright grooves cut round a form, each with its shadow and its lit edge. */
export function flutes(turned: Turned, count: number, [low, high]: readonly [number, number]): string {
  const rings = turned.samples.filter((ring) => ring.height >= low && ring.height <= high);
  return Array.from({ length: count }, (_, index) => {
    const angle = Math.PI * ((index + 0.5) / count - 0.5);
    const line = (nudge: number): string =>
      polylinePath(
        rings.filter((ring) => Math.abs(angle) < ring.edge).map((ring) => surfacePoint(turned, ring, angle + nudge)),
        false,
      );
    if (rings.every((ring) => Math.abs(angle) >= ring.edge)) return "";
    const width = round(1.5 + 7 * Math.cos(angle));
    return (
      shape("path", { d: line(0), fill: "none", stroke: SHADE, "stroke-opacity": 0.2, "stroke-width": width }) +
      shape("path", {
        d: line(0.035),
        fill: "none",
        stroke: SHINE,
        "stroke-opacity": 0.3,
        "stroke-width": round(width * 0.6),
      })
    );
  }).join("");
}

/** The outline's right or left side, for handles and spouts to meet. */
export function sidePoint(turned: Turned, height: number, side: 1 | -1): Point {
  const ring = ringAt(turned, height);
  return surfacePoint(turned, ring, ring.edge * side);
}

/** A pale line along the lit outline, as an illustrator would leave. */
export function litEdge(turned: Turned, opacity = 0.35): string {
  const d = polylinePath(meridian(turned, -0.985).slice(Math.floor(turned.samples.length * 0.3)), false);
  return shape("path", { d, fill: "none", stroke: SHINE, "stroke-opacity": opacity, "stroke-width": 4 });
}
