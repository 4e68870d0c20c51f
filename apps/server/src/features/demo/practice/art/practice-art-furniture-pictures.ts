import { MATERIAL } from "./practice-art-paint.ts";
import type { Scene } from "./practice-art-render.ts";
import { box, extrude, rectangle, shifted, type Solid } from "./practice-art-solids.ts";
import { chairParts, stoolParts } from "./practice-art-things.ts";

const BENCH_LENGTH = 3.4;

/** Bench 04: four slats on two folded legs. `lift` raises each layer, for the drawing that shows how it is made. */
function benchParts(lift: number): Solid[] {
  const slats = [0, 1, 2, 3].map((index) =>
    box([0, index * 0.125, 0.4], [BENCH_LENGTH, index * 0.125 + 0.105, 0.445], MATERIAL.oak),
  );
  const rail = (y: number): Solid => box([0.3, y, 0.34], [BENCH_LENGTH - 0.3, y + 0.05, 0.4], MATERIAL.ink);
  const leg = (x: number): Solid =>
    extrude({
      along: "x",
      from: x,
      to: x + 0.07,
      outline: rectangle([0, 0], [0.48, 0.34]),
      holes: [rectangle([0.055, 0.05], [0.425, 0.285])],
      colour: MATERIAL.oxide,
    });
  const up = (solid: Solid, layers: number): Solid => shifted(solid, [0, 0, lift * layers]);
  return [
    leg(0.42),
    leg(BENCH_LENGTH - 0.49),
    up(rail(0.05), 1),
    up(rail(0.38), 1),
    ...slats.map((slat, index) => up(slat, 2 + index * 0.28)),
  ];
}

function platform(): Solid[] {
  const tiles = Array.from({ length: 9 }, (_, index) =>
    box([-8, 1.5, 0.5 + index * 0.34], [12, 1.52, 0.82 + index * 0.34], index === 3 ? MATERIAL.trace : MATERIAL.pool),
  );
  return [
    box([-10, -8, -0.2], [14, 3, 0], MATERIAL.concrete),
    box([-10, 1.52, 0], [14, 1.9, 6], MATERIAL.pine),
    ...tiles,
    ...benchParts(0),
    box([4.9, 0.6, 0], [5.02, 0.72, 3.4], MATERIAL.ink),
  ];
}

function stackOf(x: number, y: number, colours: readonly string[]): Solid[] {
  return colours.flatMap((colour, index) => stoolParts([x, y, index * 0.47], colour));
}

function stools(): Solid[] {
  return [
    box([-8, -6, -0.2], [8, 3, 0], MATERIAL.trace),
    box([-8, 1.4, 0], [8, 1.8, 5], MATERIAL.trace),
    ...stackOf(-0.75, 0.5, [MATERIAL.oxide, MATERIAL.lime, MATERIAL.pine, MATERIAL.blush]),
    ...stackOf(0.15, 0.35, [MATERIAL.lime, MATERIAL.oxide]),
    ...stackOf(0.95, -0.1, [MATERIAL.pine]),
  ];
}

function twoChairs(): Solid[] {
  return [
    box([-8, -6, -0.2], [8, 3, 0], MATERIAL.blush),
    box([-8, 1.6, 0], [8, 2, 5], MATERIAL.rose),
    ...chairParts([-0.55, 0.5], MATERIAL.oak, 24),
    ...chairParts([0.75, 0.1], MATERIAL.pine, -32),
  ];
}

/** Things to sit on. */
export const FURNITURE_PICTURES: Readonly<Record<string, () => Scene>> = {
  platform: () => ({
    size: { width: 2400, height: 1350 },
    view: { eye: [2.2, -9.5, 1.35], target: [2.2, 0, 1.15], focal: 3550, centre: [1200, 690] },
    light: { sun: [-0.6, -0.46, 0.6] },
    ground: MATERIAL.pine,
    solids: platform(),
    softness: 3,
  }),
  "bench-parts": () => ({
    size: { width: 2000, height: 1336 },
    view: { eye: [-7, -13, 8.5], target: [1.7, 0.24, 0.62], focal: 8200, centre: [1000, 640], isUpright: false },
    light: { sun: [-0.3, -0.62, 0.72] },
    ground: MATERIAL.blush,
    solids: [box([-20, -20, -0.2], [24, 24, 0], MATERIAL.blush), ...benchParts(0.24)],
    softness: 4,
  }),
  stools: () => ({
    size: { width: 1600, height: 2000 },
    view: { eye: [-0.1, -8.4, 1.5], target: [-0.1, 0.5, 1.05], focal: 4300, centre: [800, 1080] },
    light: { sun: [-0.55, -0.42, 0.6] },
    ground: MATERIAL.trace,
    solids: stools(),
    softness: 3.5,
  }),
  "two-chairs": () => ({
    size: { width: 2000, height: 1336 },
    view: { eye: [0.1, -7.4, 1.7], target: [0.1, 0.4, 0.62], focal: 4200, centre: [1000, 700] },
    light: { sun: [-0.68, -0.4, 0.42] },
    ground: MATERIAL.rose,
    solids: twoChairs(),
    softness: 3.5,
  }),
};
