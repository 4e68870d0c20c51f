import { MATERIAL } from "./practice-art-paint.ts";
import type { Scene } from "./practice-art-render.ts";
import { box, extrude, rectangle, type Solid } from "./practice-art-solids.ts";
import { chairParts, frameParts } from "./practice-art-things.ts";

/** A deep window with a seat in it, and what is outside: a field, a hedge. */
function windowSeat(): Solid[] {
  return [
    box([-9, -8, -0.2], [9, 3, 0], MATERIAL.oak),
    extrude({
      along: "y",
      from: 2,
      to: 3.1,
      outline: rectangle([-9, 0], [9, 4.6]),
      holes: [rectangle([-1.9, 0.5], [1.9, 3.1])],
      colour: MATERIAL.blush,
      lining: MATERIAL.oak,
    }),
    frameParts([-1.9, 0.56], [0.6, 3.1], { y: 2.9, deep: 0.08, bar: 0.07, colour: MATERIAL.lime }),
    frameParts([0.6, 0.56], [1.9, 3.1], { y: 2.9, deep: 0.08, bar: 0.07, colour: MATERIAL.lime }),
    box([-1.86, 2.08, 0.5], [1.86, 2.85, 0.62], MATERIAL.trace),
    box([1.2, 2.5, 0.62], [1.8, 2.8, 1.12], MATERIAL.oxide),
    box([-30, 14, -3], [30, 15, 0.7], MATERIAL.moss),
    box([-30, 22, -3], [30, 23, 1.9], MATERIAL.pine),
    ...chairParts([-2.7, 0.9], MATERIAL.lime, -28),
  ];
}

/** A corridor with a chair in it, and light through the rooms on both sides. */
function corridor(): Solid[] {
  const doors = [1.5, 4.7, 7.9];
  const right = extrude({
    along: "x",
    from: 1.5,
    to: 2.1,
    outline: rectangle([-8, 0], [12, 3.2]),
    holes: doors.map((y) => rectangle([y, 0], [y + 1.15, 2.4])),
    colour: MATERIAL.blush,
    lining: MATERIAL.trace,
  });
  const left = extrude({
    along: "x",
    from: -2,
    to: -1.5,
    outline: rectangle([-8, 0], [12, 3.2]),
    holes: doors.map((y) => rectangle([y - 0.2, 0.5], [y + 1.5, 2.5])),
    colour: MATERIAL.plaster,
    lining: MATERIAL.oak,
  });
  return [
    box([-9, -8, -0.2], [9, 14, 0], MATERIAL.moss),
    left,
    right,
    box([-2, 11, 0], [2.1, 11.4, 3.2], MATERIAL.trace),
    box([-2, -8, 3.2], [2.1, 11.4, 3.4], MATERIAL.plaster),
    box([2.9, -8, 0], [3.1, 12, 3.2], MATERIAL.oxide),
    ...chairParts([0.75, 6.6], MATERIAL.trace, -90),
  ];
}

/** Rooms for the day. */
export const DAY_ROOM_PICTURES: Readonly<Record<string, () => Scene>> = {
  "window-seat": () => ({
    size: { width: 2400, height: 1350 },
    view: { eye: [-0.6, -6.2, 1.5], target: [-0.6, 2, 1.45], focal: 2900, centre: [1110, 690] },
    light: { sun: [-0.34, 0.7, 0.46] },
    ground: "#cfe0e2",
    solids: windowSeat(),
    softness: 3.5,
  }),
  corridor: () => ({
    size: { width: 1600, height: 2000 },
    view: { eye: [-0.25, -4.6, 1.55], target: [-0.25, 8, 1.5], focal: 2100, centre: [800, 960] },
    light: { sun: [-0.7, -0.14, 0.36] },
    ground: "#dfe8e6",
    solids: corridor(),
    softness: 3,
  }),
};
