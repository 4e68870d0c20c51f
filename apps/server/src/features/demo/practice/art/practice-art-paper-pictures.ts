import { createChance } from "../../art/demo-art-random.ts";
import { MATERIAL } from "./practice-art-paint.ts";
import type { Scene } from "./practice-art-render.ts";
import { box, extrude, rectangle, type Flat, type Solid } from "./practice-art-solids.ts";
import { cardHouse, foldedSheet, laidSheet, rod, stepProfile } from "./practice-art-things.ts";

/** A town of card on a yellow table; one house is red. */
function paperCity(): Solid[] {
  const chance = createChance("paper city");
  const houses = Array.from({ length: 8 * 7 }, (_, index): Solid[] => {
    const [column, row] = [index % 8, Math.floor(index / 8)];
    if ((column === 4 && row === 3) || (column === 3 && row === 3)) return [];
    const at: Flat = [column * 1.35 - 5.2 + chance.between(-0.08, 0.08), row * 1.5 - 5 + chance.between(-0.1, 0.1)];
    const size = [chance.between(0.62, 0.95), chance.between(0.7, 1.15), chance.between(0.5, 1.5)] as const;
    const colour = column === 5 && row === 2 ? MATERIAL.oxide : MATERIAL.card;
    const isTower = chance.between(0, 1) > 0.84;
    if (isTower) return [box([at[0], at[1], 0], [at[0] + 0.55, at[1] + 0.55, size[2] + 1.3], colour)];
    return [cardHouse(at, size, { ridge: chance.between(0.18, 0.5), colour })];
  }).flat();
  return [
    box([-30, -30, -0.2], [30, 30, 0], MATERIAL.trace),
    ...houses,
    extrude({
      along: "x",
      from: 0.1,
      to: 0.75,
      outline: stepProfile([-0.7, 0], 6, [0.16, 0.1]),
      colour: MATERIAL.card,
    }),
  ];
}

/** Paper folded to screens, standing. */
function screens(): Solid[] {
  return [
    box([-9, -9, -0.2], [9, 3, 0], MATERIAL.pool),
    box([-9, 2.2, 0], [9, 2.5, 6], MATERIAL.pool),
    foldedSheet([-2.5, 1], 7, { width: 0.62, deep: 0.5, height: 1.75, colour: MATERIAL.lime }),
    foldedSheet([-1.3, 0], 5, { width: 0.5, deep: 0.42, height: 1.2, colour: MATERIAL.trace }),
    foldedSheet([0.9, -0.75], 4, { width: 0.4, deep: 0.36, height: 0.72, colour: MATERIAL.oxide }),
  ];
}

/** Samples laid out for one room. */
function materialBoard(): Solid[] {
  const lay = (from: Flat, size: Flat, look: { colour: string; turn?: number; high?: number; low?: number }): Solid => {
    const low = look.low ?? 0.02;
    return laidSheet([from[0], from[1], low], [from[0] + size[0], from[1] + size[1], low + (look.high ?? 0.03)], {
      colour: look.colour,
      turn: look.turn ?? 0,
    });
  };
  const tiles = [0, 1, 2, 3].flatMap((column) =>
    [0, 1, 2].map((row) =>
      lay([1.72 + column * 0.33, -1.3 + row * 0.33], [0.3, 0.3], {
        colour: (column + row) % 3 === 1 ? MATERIAL.lime : MATERIAL.pool,
        high: 0.05,
      }),
    ),
  );
  return [
    box([-9, -9, -0.2], [9, 9, 0], MATERIAL.plaster),
    lay([-2.9, -1.5], [3.3, 3], { colour: MATERIAL.lime, high: 0.02, low: 0 }),
    lay([-2.65, 0.1], [1.25, 1.2], { colour: MATERIAL.oxide, turn: 2 }),
    lay([-1.25, 0.2], [1.35, 0.95], { colour: MATERIAL.blush, turn: -1.5 }),
    lay([-2.6, -1.28], [0.82, 1.25], { colour: MATERIAL.oak, high: 0.09 }),
    lay([-1.66, -1.3], [0.82, 1.25], { colour: MATERIAL.walnut, high: 0.09, turn: 1 }),
    lay([-0.62, -1.26], [0.8, 1.1], { colour: MATERIAL.pine, turn: -3 }),
    lay([0.75, 0.05], [1.1, 1.35], { colour: MATERIAL.trace, turn: 5, high: 0.012, low: 0 }),
    lay([2.15, 0.2], [0.9, 1.15], { colour: MATERIAL.concrete, high: 0.2, turn: -4 }),
    ...tiles,
    rod([0.72, -0.75, 0], { length: 1.15, radius: 0.075, colour: MATERIAL.oxide, turn: 78 }),
    rod([1.05, -0.7, 0], { length: 1.2, radius: 0.05, colour: MATERIAL.ink, turn: 84 }),
  ];
}

/** The long table in the middle of a job: a model, drawings, rolls. */
function table(): Solid[] {
  const model: Solid[] = [
    box([-0.9, -0.55, 0.02], [0.9, 0.65, 0.07], MATERIAL.card),
    extrude({
      along: "y",
      from: 0.5,
      to: 0.56,
      outline: rectangle([-0.85, 0.07], [0.85, 0.8]),
      holes: [-0.7, -0.4, -0.1, 0.2, 0.5].map((x) => rectangle([x, 0.16], [x + 0.17, 0.66])),
      colour: MATERIAL.card,
    }),
    box([-0.85, -0.5, 0.07], [-0.79, 0.5, 0.8], MATERIAL.card),
    extrude({
      along: "x",
      from: 0.3,
      to: 0.62,
      outline: stepProfile([-0.35, 0.07], 8, [0.085, 0.055]),
      colour: MATERIAL.oxide,
    }),
  ];
  return [
    box([-9, -9, -0.2], [9, 9, 0], MATERIAL.pine),
    laidSheet([-2.6, -1.3, 0], [-0.2, 0.6, 0.008], { colour: MATERIAL.lime, turn: 8 }),
    laidSheet([0.3, -1.5, 0], [2.3, 0.1, 0.008], { colour: MATERIAL.trace, turn: -6 }),
    laidSheet([1.1, 0.4, 0], [2.7, 1.7, 0.008], { colour: MATERIAL.lime, turn: 12 }),
    ...model.map((part) => part),
    rod([-1.9, 0.95, 0], { length: 2, radius: 0.09, colour: MATERIAL.lime, turn: 12 }),
    rod([-1.75, 1.3, 0], { length: 1.8, radius: 0.07, colour: MATERIAL.trace, turn: 17 }),
    laidSheet([-2.3, -1.15, 0.01], [-0.9, -1.03, 0.04], { colour: MATERIAL.oak, turn: 4 }),
  ];
}

/** Models, samples and drawings. */
export const PAPER_PICTURES: Readonly<Record<string, () => Scene>> = {
  "paper-city": () => ({
    size: { width: 2400, height: 1350 },
    view: { eye: [-10, -15, 13], target: [-0.1, 0, 0.4], focal: 4200, centre: [1200, 690], isUpright: false },
    light: { sun: [-0.55, 0.3, 0.42] },
    ground: MATERIAL.trace,
    solids: paperCity(),
    softness: 1.2,
  }),
  screens: () => ({
    size: { width: 1600, height: 2000 },
    view: { eye: [-0.4, -8, 2.6], target: [-0.2, 0.5, 0.75], focal: 3500, centre: [800, 1030], isUpright: false },
    light: { sun: [-0.7, -0.42, 0.5] },
    ground: MATERIAL.pool,
    solids: screens(),
    softness: 3,
  }),
  "material-board": () => ({
    size: { width: 2000, height: 1336 },
    view: { eye: [0.15, -0.9, 11], target: [0.15, -0.05, 0], focal: 3500, centre: [1000, 667], isUpright: false },
    light: { sun: [-0.6, 0.5, 0.62] },
    ground: MATERIAL.plaster,
    solids: materialBoard(),
    softness: 2.5,
  }),
  "long-table": () => ({
    size: { width: 2000, height: 1336 },
    view: { eye: [0.6, -6.4, 5.2], target: [0.05, 0.05, 0.15], focal: 3100, centre: [1000, 660], isUpright: false },
    light: { sun: [-0.62, -0.1, 0.5] },
    ground: MATERIAL.pine,
    solids: table(),
    softness: 2.5,
  }),
};
