import { box, circle, extrude, moved, rectangle, turned, type Flat, type Solid } from "./practice-art-solids.ts";
import type { Vector } from "./practice-art-space.ts";

/** A round stool on four square legs; `z` is the floor it stands on. */
export function stoolParts([x, y, z]: Vector, colour: string): Solid[] {
  const legs = [
    [-0.13, 0.13],
    [0.13, 0.13],
    [-0.13, -0.13],
    [0.13, -0.13],
  ].map(([dx = 0, dy = 0]) => box([x + dx - 0.02, y + dy - 0.02, z], [x + dx + 0.02, y + dy + 0.02, z + 0.42], colour));
  const seat = extrude({ along: "z", from: z + 0.42, to: z + 0.465, outline: circle([x, y], 0.21, 56), colour });
  return [...legs, seat];
}

/** A profile of steps in the first two axes: `count` steps that climb from a point. */
export function stepProfile([start, floor]: Flat, count: number, [going, rise]: Flat): Flat[] {
  const climb = Array.from({ length: count }, (_, step): Flat[] => [
    [start + step * going, floor + (step + 1) * rise],
    [start + (step + 1) * going, floor + (step + 1) * rise],
  ]).flat();
  return [[start, floor], ...climb, [start + count * going, floor]];
}

/** Book spines on a board from `left` to `right`; widths and heights come from the picker. */
export function bookRow(
  place: { left: number; right: number; y: number; z: number; height: number },
  pick: { between: (low: number, high: number) => number; colour: () => string },
): Solid[] {
  const books: Solid[] = [];
  let x = place.left;
  while (true) {
    const width = pick.between(0.03, 0.075);
    if (x + width > place.right) return books;
    const height = place.height * pick.between(0.68, 0.94);
    const back = place.y + pick.between(0.17, 0.22);
    const book = box([x, place.y, place.z], [x + width, back, place.z + height], pick.colour());
    books.push({ ...book, isFaint: true });
    x += width + 0.002;
  }
}

/** A plain chair, seen from its left: seat, back, four legs. Facing the viewer; turn it as you like. */
export function chairParts([x, y]: Flat, colour: string, turn = 0): Solid[] {
  const leg = (dx: number, dy: number, height: number): Solid =>
    box([x + dx, y + dy, 0], [x + dx + 0.035, y + dy + 0.035, height], colour);
  const parts = [
    leg(-0.21, -0.21, 0.43),
    leg(0.175, -0.21, 0.43),
    leg(-0.21, 0.18, 0.84),
    leg(0.175, 0.18, 0.84),
    box([x - 0.22, y - 0.22, 0.43], [x + 0.22, y + 0.22, 0.46], colour),
    box([x - 0.174, y + 0.185, 0.62], [x + 0.174, y + 0.21, 0.84], colour),
  ];
  return parts.map((part) => turned(part, turn, [x, y]));
}

/** A sheet of paper folded like a screen, standing: a zigzag in plan, pushed up. */
export function foldedSheet(
  [x, y]: Flat,
  folds: number,
  look: { width: number; deep: number; height: number; colour: string },
): Solid {
  const line = Array.from({ length: folds + 1 }, (_, index): Flat => [
    x + index * look.width,
    y + (index % 2) * look.deep,
  ]);
  const back = line.map(([px, py]): Flat => [px, py + 0.012]).toReversed();
  return extrude({ along: "z", from: 0, to: look.height, outline: [...line, ...back], colour: look.colour });
}

/** A small house of card: a box with a pitched roof along y. */
export function cardHouse([x, y]: Flat, [width, depth, eaves]: Vector, look: { ridge: number; colour: string }): Solid {
  const outline: Flat[] = [
    [x, 0],
    [x + width, 0],
    [x + width, eaves],
    [x + width / 2, eaves + look.ridge],
    [x, eaves],
  ];
  return extrude({ along: "y", from: y, to: y + depth, outline, colour: look.colour });
}

/** A flat sheet lying on something, turned a little. */
export function laidSheet(from: Vector, to: Vector, look: { colour: string; turn: number }): Solid {
  const middle: Flat = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  return turned(box(from, to, look.colour), look.turn, middle);
}

/** A round rod lying along x, turned about its middle. */
export function rod([x, y, z]: Vector, look: { length: number; radius: number; colour: string; turn: number }): Solid {
  const half = look.length / 2;
  const round = extrude({
    along: "x",
    from: x - half,
    to: x + half,
    outline: circle([y, z + look.radius], look.radius, 36),
    colour: look.colour,
  });
  return turned(round, look.turn, [x, y]);
}

/** Leans the top of a thing towards +x by a shear: `slope` metres per metre of height. */
export function leaning(solid: Solid, slope: number): Solid {
  return moved(solid, ([x, y, z]) => [x + z * slope, y, z]);
}

/** A frame around an opening in a wall along x: four bars. */
export function frameParts(
  [left, bottom]: Flat,
  [right, top]: Flat,
  look: { y: number; deep: number; bar: number; colour: string },
): Solid {
  return extrude({
    along: "y",
    from: look.y,
    to: look.y + look.deep,
    outline: rectangle([left, bottom], [right, top]),
    holes: [rectangle([left + look.bar, bottom + look.bar], [right - look.bar, top - look.bar])],
    colour: look.colour,
  });
}
