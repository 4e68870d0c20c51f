import { MATERIAL } from "./practice-art-paint.ts";
import type { Scene } from "./practice-art-render.ts";
import { arch, box, circle, extrude, rectangle, type Flat, type Solid } from "./practice-art-solids.ts";
import { stepProfile, stoolParts } from "./practice-art-things.ts";

const WIDE = { width: 2400, height: 1350 };

function hallShell(): Solid[] {
  const slots = [-2.2, -0.4, 1.4, 3.2, 5, 6.8, 8.6];
  const left = extrude({
    along: "x",
    from: -0.8,
    to: 0,
    outline: rectangle([-8, 0], [13, 7]),
    holes: slots.map((y) => rectangle([y, 0.5], [y + 0.8, 5.4])),
    colour: MATERIAL.plaster,
    lining: MATERIAL.blush,
  });
  const back = extrude({
    along: "y",
    from: 12,
    to: 12.6,
    outline: rectangle([0, 0], [11, 7]),
    holes: [rectangle([7.6, 0], [9.2, 3.5])],
    colour: MATERIAL.plaster,
    lining: MATERIAL.ochre,
  });
  return [
    box([-9, -8, -0.2], [12, 18, 0], MATERIAL.sand),
    left,
    back,
    box([11, -8, 0], [11.6, 12.6, 7], MATERIAL.blush),
    box([6, 14.4, 0], [12, 14.6, 4.5], MATERIAL.trace),
  ];
}

function hall(): Solid[] {
  const steps = stepProfile([6.6, 0], 15, [0.3, 0.2]);
  return [
    ...hallShell(),
    extrude({ along: "x", from: 2.2, to: 4.4, outline: steps, colour: MATERIAL.lime }),
    box([2.2, 11.1, 0], [6.2, 12, 3], MATERIAL.lime),
    ...stoolParts([7.1, 4.6, 0], MATERIAL.oxide),
    ...stoolParts([7.75, 5.1, 0], MATERIAL.trace),
  ];
}

type Portal = { y: number; hole: Flat[]; colour: string };

const PORTALS: readonly Portal[] = [
  { y: 3, hole: rectangle([-2.1, 0], [2.5, 3.9]), colour: MATERIAL.oxide },
  { y: 6.4, hole: arch([-1.35, 0], 2.9, 2.1), colour: MATERIAL.blush },
  { y: 9.8, hole: rectangle([-1.6, 0], [0.9, 3.2]), colour: MATERIAL.ochre },
  { y: 13.2, hole: arch([-0.7, 0], 1.7, 1.9), colour: MATERIAL.plaster },
  { y: 16.6, hole: rectangle([-0.5, 0], [0.6, 2.4]), colour: MATERIAL.pool },
];

function portals(): Solid[] {
  const walls = PORTALS.map(({ y, hole, colour }) =>
    extrude({ along: "y", from: y, to: y + 0.7, outline: rectangle([-12, 0], [12, 5.6]), holes: [hole], colour }),
  );
  return [
    box([-14, -6, -0.2], [14, 40, 0], MATERIAL.sand),
    ...walls,
    box([-12, 21, 0], [12, 21.4, 5.6], MATERIAL.lime),
    ...stoolParts([0.75, 4.9, 0], MATERIAL.trace),
  ];
}

function roundWindow(): Solid[] {
  return [
    box([-6, -8, -0.2], [6, 6, 0], MATERIAL.brick),
    extrude({
      along: "x",
      from: -3.3,
      to: -3,
      outline: rectangle([-8, 0], [4, 4.6]),
      holes: [circle([1.15, 2.9], 1.15, 72)],
      colour: MATERIAL.rose,
      lining: MATERIAL.trace,
    }),
    box([-3.3, 4, 0], [5, 4.5, 4.6], MATERIAL.rose),
    box([-4, -8, 4.6], [5, 4.5, 4.9], MATERIAL.blush),
    box([5, -8, 0], [5.3, 4.5, 4.6], MATERIAL.rose),
    box([-1.4, 3.35, 0], [2.4, 4, 0.45], MATERIAL.plaster),
    ...stoolParts([2, 2, 0], MATERIAL.trace),
  ];
}

/** Rooms with light in them. */
export const HALL_PICTURES: Readonly<Record<string, () => Scene>> = {
  "slotted-hall": () => ({
    size: WIDE,
    view: { eye: [6, -5.4, 1.6], target: [6, 8, 2.3], focal: 1560, centre: [1290, 690] },
    light: { sun: [-0.74, -0.1, 0.44] },
    ground: "#cfdadb",
    solids: hall(),
    softness: 4,
  }),
  portals: () => ({
    size: WIDE,
    view: { eye: [0.5, -2.4, 1.55], target: [0.5, 10, 2.05], focal: 1500, centre: [1290, 690] },
    light: { sun: [-0.6, -0.42, 0.6] },
    ground: "#b9cdd3",
    solids: portals(),
    softness: 4,
  }),
  "round-window": () => ({
    size: WIDE,
    view: { eye: [0.9, -5.6, 1.6], target: [0.9, 3, 1.8], focal: 1750, centre: [1240, 690] },
    light: { sun: [-3.5, -2.85, 0.75], depth: 0.5 },
    ground: "#d9a68e",
    solids: roundWindow(),
    softness: 6,
  }),
};
