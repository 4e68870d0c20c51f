import { MATERIAL } from "./practice-art-paint.ts";
import type { Scene } from "./practice-art-render.ts";
import { box, circle, extrude, rectangle, shifted, type Flat, type Solid } from "./practice-art-solids.ts";

const ARROW: readonly Flat[] = [
  [0, 0.36],
  [0.82, 0.36],
  [0.5, 0.04],
  [0.74, 0.04],
  [1.2, 0.48],
  [0.74, 0.92],
  [0.5, 0.92],
  [0.82, 0.6],
  [0, 0.6],
];

function plate(
  outline: readonly Flat[],
  at: Flat,
  look: { size: number; colour: string; holes?: readonly Flat[][] },
): Solid {
  const place = ([x, z]: Flat): Flat => [at[0] + x * look.size, at[1] + z * look.size];
  return extrude({
    along: "y",
    from: -0.16,
    to: 0,
    outline: outline.map(place),
    holes: (look.holes ?? []).map((hole) => hole.map(place)),
    colour: look.colour,
  });
}

const FOUR: readonly Flat[] = [
  [0.62, 0],
  [0.62, 0.3],
  [0, 0.3],
  [0, 0.5],
  [0.6, 1.4],
  [0.86, 1.4],
  [0.86, 0.52],
  [1.02, 0.52],
  [1.02, 0.3],
  [0.86, 0.3],
  [0.86, 0],
];

/** Signs that stand off a wall: an arrow, a four, a ring, a bar. */
function wallSigns(): Solid[] {
  return [
    box([-8, 0, -4], [12, 0.3, 8], MATERIAL.pine),
    plate(ARROW, [-2.9, 1.35], { size: 1.75, colour: MATERIAL.trace }),
    plate(FOUR, [0.35, 0.85], {
      size: 1.75,
      colour: MATERIAL.lime,
      holes: [
        [
          [0.24, 0.52],
          [0.62, 0.52],
          [0.62, 1.08],
        ],
      ],
    }),
    plate(circle([0.6, 0.6], 0.6, 72), [2.95, 1.15], {
      size: 1.45,
      colour: MATERIAL.blush,
      holes: [circle([0.6, 0.6], 0.32, 60)],
    }),
    plate(rectangle([0, 0], [6, 0.09]), [-2.9, 0.2], { size: 1.31, colour: MATERIAL.oxide }),
  ];
}

type Stall = { x: number; y: number; colour: string; wide: number };

function stall({ x, y, colour, wide }: Stall): Solid[] {
  const roof: Flat[] = [
    [x - 0.12, 1.05],
    [x + wide / 2, 1.5],
    [x + wide + 0.12, 1.05],
    [x + wide + 0.12, 1.1],
    [x + wide / 2, 1.56],
    [x - 0.12, 1.1],
  ];
  const post = (px: number, py: number): Solid => box([px, py, 0], [px + 0.05, py + 0.05, 1.08], MATERIAL.ink);
  return [
    box([x + 0.1, y + 0.12, 0], [x + wide - 0.1, y + 0.5, 0.5], MATERIAL.oak),
    post(x, y),
    post(x + wide - 0.05, y),
    post(x, y + 1.1),
    post(x + wide - 0.05, y + 1.1),
    extrude({ along: "y", from: y - 0.1, to: y + 1.25, outline: roof, colour }),
  ];
}

/** A market hall floor from above: coloured roofs in rows, long shadows. */
function stalls(): Solid[] {
  const colours = [MATERIAL.oxide, MATERIAL.lime, MATERIAL.trace, MATERIAL.pine, MATERIAL.blush, MATERIAL.pool];
  const rows = [0, 1, 2, 3, 4].flatMap((row) =>
    [0, 1, 2, 3, 4].flatMap((place): Stall[] => {
      if (row === 2 && place === 2) return [];
      const colour = colours[(row * 2 + place * 5) % colours.length] ?? MATERIAL.lime;
      return [{ x: place * 2.9 - 6 + (row % 2) * 0.7, y: row * 2.6 - 3, colour, wide: 1.9 }];
    }),
  );
  const lines = [-0.65, 4.55].map((y) => box([-30, y, 0], [30, y + 0.12, 0.004], MATERIAL.trace));
  return [
    box([-40, -30, -0.2], [40, 40, 0], MATERIAL.concrete),
    ...lines,
    ...rows.flatMap(stall),
    box([1, 3.3, 0], [1.2, 3.5, 2.5], MATERIAL.ink),
    shifted(box([0, 0, 0], [1.1, 0.12, 0.62], MATERIAL.trace), [0.55, 3.28, 1.95]),
  ];
}

/** A blade sign on a pier, seen along a wall. */
function bladeSigns(): Solid[] {
  const blades = [MATERIAL.trace, MATERIAL.oxide, MATERIAL.lime, MATERIAL.ochre].map((colour, index) =>
    extrude({
      along: "y",
      from: index * 2.2,
      to: index * 2.2 + 0.1,
      outline: index % 2 === 0 ? circle([0.62, 2.35], 0.52, 64) : rectangle([0.08, 1.86], [1.08, 2.84]),
      colour,
    }),
  );
  const arms = [0, 1, 2, 3].map((index) =>
    box([-0.1, index * 2.2 + 0.03, 2.32], [0.14, index * 2.2 + 0.07, 2.38], MATERIAL.ink),
  );
  const piers = [0, 1, 2, 3].map((index) =>
    box([-0.5, index * 2.2 - 0.5, 0], [0, index * 2.2 + 0.5, 4.6], MATERIAL.plaster),
  );
  return [
    box([-6, -6, -0.2], [8, 14, 0], MATERIAL.sand),
    box([-0.7, -6, 0], [-0.5, 9.6, 4.6], MATERIAL.blush),
    box([-0.7, 9.6, 0], [8, 10, 4.6], MATERIAL.pool),
    ...piers,
    ...arms,
    ...blades,
  ];
}

/** Signs and stalls. */
export const MARKET_PICTURES: Readonly<Record<string, () => Scene>> = {
  "wall-signs": () => ({
    size: { width: 2400, height: 1350 },
    view: { eye: [1.05, -14, 1.7], target: [1.05, 0, 1.7], focal: 3950, centre: [1200, 690] },
    light: { sun: [-0.62, -0.34, 0.62], depth: 0.5 },
    ground: MATERIAL.pine,
    solids: wallSigns(),
    softness: 3,
  }),
  stalls: () => ({
    size: { width: 2000, height: 1336 },
    view: { eye: [-9, -17, 17], target: [0.4, 2, 0.5], focal: 3600, centre: [1000, 660], isUpright: false },
    light: { sun: [-0.66, 0.2, 0.48] },
    ground: MATERIAL.concrete,
    solids: stalls(),
    softness: 0,
  }),
  "blade-signs": () => ({
    size: { width: 1600, height: 2000 },
    view: { eye: [2.3, -6.4, 1.55], target: [2.3, 6, 2.2], focal: 2700, centre: [1130, 1010] },
    light: { sun: [0.62, -0.5, 0.6] },
    ground: "#c5d4d6",
    solids: bladeSigns(),
    softness: 3,
  }),
};
