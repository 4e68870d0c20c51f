import { createChance } from "../../art/demo-art-random.ts";
import { MATERIAL } from "./practice-art-paint.ts";
import type { Scene } from "./practice-art-render.ts";
import { box, extrude, inShade, rectangle, shifted, turned, type Flat, type Solid } from "./practice-art-solids.ts";
import { bookRow, leaning, stoolParts } from "./practice-art-things.ts";

const SPINES = [
  MATERIAL.lime,
  MATERIAL.lime,
  MATERIAL.oxide,
  MATERIAL.sand,
  MATERIAL.pine,
  MATERIAL.blush,
  MATERIAL.ink,
  MATERIAL.trace,
  MATERIAL.pool,
] as const;

type Rack = { left: number; columns: number; rows: number; cell: Flat; y: number; colour: string; back?: string };

function cellOf(rack: Rack, column: number, row: number): { left: number; floor: number } {
  return { left: rack.left + 0.04 + column * rack.cell[0], floor: 0.12 + row * rack.cell[1] };
}

/** A shelf of cells, as one board with holes and a back. */
function rackBody(rack: Rack): Solid[] {
  const { left, columns, rows, cell, y, colour, back = colour } = rack;
  const right = left + columns * cell[0] + 0.04;
  const holes = Array.from({ length: columns * rows }, (_, index) => {
    const place = cellOf(rack, index % columns, Math.floor(index / columns));
    return rectangle([place.left, place.floor], [place.left + cell[0] - 0.04, place.floor + cell[1] - 0.04]);
  });
  const body = extrude({
    along: "y",
    from: y,
    to: y + 0.34,
    outline: rectangle([left, 0], [right, rows * cell[1] + 0.12]),
    holes,
    colour,
  });
  return [box([left, y + 0.34, 0], [right, y + 0.36, rows * cell[1] + 0.12], back), body];
}

function rackBooks(rack: Rack, seed: string, isEmpty: (column: number, row: number) => boolean): Solid[] {
  const chance = createChance(seed);
  const { cell, y } = rack;
  return Array.from({ length: rack.columns * rack.rows }, (_, index) => {
    const [column, row] = [index % rack.columns, Math.floor(index / rack.columns)];
    if (isEmpty(column, row)) return [];
    const { left, floor } = cellOf(rack, column, row);
    const fill = chance.between(0.45, 0.95);
    return bookRow(
      { left: left + 0.01, right: left + (cell[0] - 0.06) * fill, y: y + 0.03, z: floor, height: cell[1] - 0.06 },
      { between: chance.between, colour: () => chance.pick(SPINES) },
    );
  }).flat();
}

function longShelf(): Solid[] {
  const rack: Rack = { left: -3.2, columns: 10, rows: 5, cell: [0.64, 0.46], y: 0.9, colour: MATERIAL.oak };
  const gaps = new Set(["1 3", "4 2", "7 3", "8 1", "3 4", "6 0"]);
  return [
    box([-9, -6, -0.2], [9, 3, 0], MATERIAL.sand),
    box([-9, 1.26, 0], [9, 1.6, 6], MATERIAL.pine),
    ...rackBody(rack),
    ...rackBooks(rack, "ledger", (column, row) => gaps.has(`${column} ${row}`)),
  ];
}

function ladder(): Solid[] {
  const rails = [0, 0.46].map((y) => leaning(box([-0.9, y - 0.1, 0], [-0.84, y - 0.05, 2.9], MATERIAL.walnut), 0.22));
  const rungs = Array.from({ length: 8 }, (_, index) => {
    const z = 0.3 + index * 0.33;
    return box([-0.895 + z * 0.22, -0.06, z], [-0.845 + z * 0.22, 0.37, z + 0.04], MATERIAL.walnut);
  });
  return [...rails, ...rungs];
}

/** The end of the shelf, from close by: a ladder, and a stool to sit and read. */
function shelfEnd(): Solid[] {
  const rack: Rack = { left: 0, columns: 5, rows: 6, cell: [0.64, 0.48], y: 0.9, colour: MATERIAL.oak };
  return [
    box([-9, -8, -0.2], [9, 3, 0], MATERIAL.oxide),
    box([-9, 1.26, 0], [9, 1.6, 6], MATERIAL.blush),
    ...rackBody(rack),
    ...rackBooks(rack, "folio", (column, row) => (column * 3 + row * 2) % 7 === 3),
    ...ladder().map((part) => shifted(turned(part, -90, [-0.5, 0.2]), [-0.72, 0, 0])),
    ...stoolParts([-0.62, 0, 0], MATERIAL.trace),
  ];
}

/** A reading room: tables in rows under a wall of shelves. */
function readingRoom(): Solid[] {
  const rack: Rack = {
    left: -4.5,
    columns: 14,
    rows: 7,
    cell: [0.64, 0.46],
    y: 9,
    colour: MATERIAL.oak,
    back: MATERIAL.walnut,
  };
  const table = (x: number, y: number): Solid[] => [
    box([x, y, 0.7], [x + 2.1, y + 0.85, 0.75], MATERIAL.lime),
    box([x + 0.1, y + 0.08, 0], [x + 0.18, y + 0.77, 0.7], MATERIAL.oak),
    box([x + 1.92, y + 0.08, 0], [x + 2, y + 0.77, 0.7], MATERIAL.oak),
    box([x + 1, y + 0.38, 0.75], [x + 1.1, y + 0.48, 1.1], MATERIAL.ink),
    box([x + 0.75, y + 0.34, 1.1], [x + 1.35, y + 0.52, 1.16], MATERIAL.trace),
  ];
  const tables = [6.4, 4.4, 2.4].flatMap((y) => [table(-3.1, y), table(1.2, y)].flat());
  const wall = extrude({
    along: "x",
    from: -5.6,
    to: -5,
    outline: rectangle([-8, 0], [10, 5]),
    holes: [0, 2.1, 4.2, 6.3].map((y) => rectangle([y, 1.1], [y + 1.2, 4.3])),
    colour: MATERIAL.plaster,
  });
  return [
    box([-8, -8, -0.2], [8, 12, 0], MATERIAL.oxide),
    wall,
    box([-5.6, 9.36, 0], [6, 9.7, 5], MATERIAL.pine),
    box([5, -8, 0], [5.4, 9.36, 5], MATERIAL.plaster),
    box([-6, 0.2, 5], [6, 10, 5.3], MATERIAL.plaster),
    ...inShade([...rackBody(rack), ...rackBooks(rack, "ropewalk", (column, row) => (column * 5 + row * 3) % 11 === 4)]),
    ...tables,
  ];
}

/** Shelves and the rooms they make. */
export const SHELF_PICTURES: Readonly<Record<string, () => Scene>> = {
  "reading-room": () => ({
    size: { width: 2400, height: 1350 },
    view: { eye: [-0.1, -3.9, 1.62], target: [-0.1, 8, 1.9], focal: 1850, centre: [1200, 690] },
    light: { sun: [-0.66, -0.12, 0.5] },
    ground: "#c8d5d6",
    solids: readingRoom(),
    softness: 3,
  }),
  "long-shelf": () => ({
    size: { width: 2400, height: 1350 },
    view: { eye: [0, -9, 1.35], target: [0, 1, 1.22], focal: 3500, centre: [1200, 690] },
    light: { sun: [-0.5, -0.52, 0.66] },
    ground: MATERIAL.pine,
    solids: longShelf(),
    softness: 2.5,
  }),
  "shelf-end": () => ({
    size: { width: 1600, height: 2000 },
    view: { eye: [0, -6.6, 1.5], target: [0, 1, 1.6], focal: 3550, centre: [800, 1010] },
    light: { sun: [-0.55, -0.5, 0.55] },
    ground: MATERIAL.blush,
    solids: shelfEnd(),
    softness: 2.5,
  }),
};
