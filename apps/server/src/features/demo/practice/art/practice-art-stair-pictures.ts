import { MATERIAL } from "./practice-art-paint.ts";
import type { Scene } from "./practice-art-render.ts";
import { arch, box, extrude, rectangle, type Flat, type Solid } from "./practice-art-solids.ts";
import { stepProfile } from "./practice-art-things.ts";

/** Eleven steps in front of a red wall, with a rail. */
function elevenSteps(): Solid[] {
  const going = 0.3;
  const rise = 0.19;
  const top = 11 * rise;
  const profile: Flat[] = [...stepProfile([0, 0], 11, [going, rise]).slice(0, -1), [9, top], [9, 0]];
  const posts = Array.from({ length: 11 }, (_, step) =>
    box(
      [step * going + 0.14, 1.02, (step + 1) * rise],
      [step * going + 0.165, 1.045, (step + 1) * rise + 0.86],
      MATERIAL.ink,
    ),
  );
  const railLine: Flat[] = [
    [0.1, rise + 0.82],
    [3.5, 11.3 * rise + 0.86],
    [3.5, 11.3 * rise + 0.91],
    [0.1, rise + 0.87],
  ];
  return [
    box([-8, -6, -0.2], [12, 3, 0], MATERIAL.sand),
    box([-8, 2.1, 0], [12, 2.4, 7], MATERIAL.oxide),
    extrude({ along: "y", from: 0.95, to: 2.1, outline: profile, colour: MATERIAL.lime }),
    ...posts,
    extrude({ along: "y", from: 1.005, to: 1.06, outline: railLine, colour: MATERIAL.ink }),
  ];
}

/** Two flights that meet on a landing: nothing but planes. */
function landing(): Solid[] {
  const up = stepProfile([-0.2, 0], 9, [0.29, 0.19]);
  const over = stepProfile([1.4, 1.71], 12, [0.29, 0.19]);
  return [
    box([-8, -6, -0.2], [8, 8, 0], MATERIAL.blush),
    box([-8, 4.4, 0], [8, 4.8, 7.5], MATERIAL.blush),
    extrude({ along: "x", from: -1.4, to: 0.6, outline: up, colour: MATERIAL.lime }),
    box([-1.4, 2.41, 0], [0.6, 4.4, 1.71], MATERIAL.lime),
    extrude({
      along: "y",
      from: 2.75,
      to: 4.4,
      outline: over.map(([x, z]): Flat => [x - 0.8, z]),
      colour: MATERIAL.trace,
    }),
    box([0.6, 2.75, 0], [8, 4.4, 1.71], MATERIAL.trace),
    box([-3.3, -6, 0], [-3, 4.4, 5.2], MATERIAL.rose),
  ];
}

/** An arcade beside water. */
function baths(): Solid[] {
  const arches = [-4.6, -2, 0.6, 3.2, 5.8].map((left) => arch([left, 0], 1.9, 1.75));
  return [
    box([-12, -9, -0.5], [12, 0.4, -0.24], MATERIAL.pool),
    box([-12, 0.4, -0.5], [12, 12, 0], MATERIAL.sand),
    box([-12, 0.05, -0.24], [12, 0.4, -0.12], MATERIAL.lime),
    extrude({
      along: "y",
      from: 1.7,
      to: 2.35,
      outline: rectangle([-12, 0], [12, 4]),
      holes: arches,
      colour: MATERIAL.plaster,
      lining: MATERIAL.blush,
    }),
    box([-12, 5, 0], [12, 5.4, 3.2], MATERIAL.pine),
    box([-3.8, 4.3, 0], [-1.4, 5, 0.46], MATERIAL.oak),
    box([1.4, 4.3, 0], [3.8, 5, 0.46], MATERIAL.oak),
  ];
}

/** Water, its edge, and steps that go down into it. */
function poolSteps(): Solid[] {
  const steps = [0, 1, 2].map((step) =>
    box([-1.3, -0.42 * (step + 1), -0.36], [1.3, -0.42 * step, -0.11 * (step + 1)], MATERIAL.lime),
  );
  const towel = [
    box([2.2, 1.05, 0.46], [2.75, 1.5, 0.58], MATERIAL.trace),
    box([2.22, 1.07, 0.58], [2.73, 1.48, 0.69], MATERIAL.oxide),
  ];
  return [
    box([-9, -9, -0.95], [9, 0, -0.36], MATERIAL.pool),
    box([-9, 0, -0.95], [9, 2.4, 0], MATERIAL.sand),
    box([-9, 2.4, -0.95], [9, 2.8, 4], MATERIAL.pine),
    ...steps,
    box([-1.3, -1.68, -0.36], [1.3, -1.26, -0.358], "#8fb9b3"),
    box([-1.3, -2.1, -0.36], [1.3, -1.68, -0.358], "#7bada8"),
    box([1.7, 0.9, 0], [4.2, 1.6, 0.46], MATERIAL.oak),
    ...towel,
  ];
}

/** Stairs and water. */
export const STAIR_PICTURES: Readonly<Record<string, () => Scene>> = {
  "eleven-steps": () => ({
    size: { width: 2000, height: 1336 },
    view: { eye: [2, -9, 1.6], target: [2, 1, 1.75], focal: 2850, centre: [1000, 690] },
    light: { sun: [-0.3, -0.7, 0.24] },
    ground: MATERIAL.oxide,
    solids: elevenSteps(),
    softness: 2.5,
  }),
  landing: () => ({
    size: { width: 1600, height: 2000 },
    view: { eye: [0.4, -6.4, 1.5], target: [0.4, 3, 2.1], focal: 2350, centre: [800, 1010] },
    light: { sun: [-0.5, -0.42, 0.78] },
    ground: "#c9d6d8",
    solids: landing(),
    softness: 3.5,
  }),
  "bath-arcade": () => ({
    size: { width: 2400, height: 1350 },
    view: { eye: [0.9, -9.5, 1.5], target: [0.9, 2, 1.55], focal: 2600, centre: [1200, 690] },
    light: { sun: [-0.5, -0.36, 0.5] },
    ground: "#bcd0d4",
    solids: baths(),
    softness: 3.5,
  }),
  "pool-steps": () => ({
    size: { width: 1600, height: 2000 },
    view: { eye: [-1.4, -6.2, 5], target: [0.7, 0, -0.2], focal: 2500, centre: [800, 1080], isUpright: false },
    light: { sun: [-0.62, -0.3, 0.6] },
    ground: MATERIAL.pine,
    solids: poolSteps(),
    softness: 3,
  }),
};
