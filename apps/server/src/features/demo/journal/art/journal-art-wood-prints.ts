import { polylinePath, type Point } from "../../art/demo-art-path.ts";
import type { Scene } from "../../art/demo-art-scene.ts";
import { linearFill, shape, type Sheet } from "../../art/demo-art-sheet.ts";
import { leafDabs, printLevels, printModelled, strokes, type Stroke } from "./journal-art-gouge.ts";
import { INK, PRINT } from "./journal-art-ink.ts";
import { LINES } from "./journal-art-lines-data.ts";
import { cutEdge, heightAt, printLand } from "./journal-art-ridge.ts";
import { printCloud, printDisc, printSky, printStars } from "./journal-art-sky.ts";
import { printTrail } from "./journal-art-trail.ts";
import { grassStrokes, printBareTree, printCrown, type TreeInks } from "./journal-art-tree.ts";

/** A trunk that goes out of the print above. */
type Trunk = { readonly x: number; readonly foot: number; readonly width: number; readonly lean: number };

function trunkOutline({ x, foot, width, lean }: Trunk): Point[] {
  const half = width / 2;
  return [
    [x - half * 1.9, foot + half * 0.3],
    [x - half * 1.1, foot - width * 0.7],
    [x - half * 0.86 + lean * 0.5, foot * 0.5],
    [x - half * 0.7 + lean, -20],
    [x + half * 0.7 + lean, -20],
    [x + half * 0.86 + lean * 0.5, foot * 0.5],
    [x + half * 1.15, foot - width * 0.7],
    [x + half * 2.1, foot + half * 0.4],
  ];
}

function printTrunk(sheet: Sheet, trunk: Trunk, { ink, light }: TreeInks): string {
  const { chance } = sheet;
  const { x, foot, width, lean } = trunk;
  const bark = Array.from({ length: Math.round(foot / 15) }, (): Stroke => {
    const y = chance.between(0, foot - width);
    const side = x + lean * (1 - y / foot) - width * 0.36;
    const length = width * chance.between(0.14, 0.5);
    return { at: [side, y], angle: chance.between(-0.24, 0.2), length, width: Math.max(2, width * 0.055) };
  });
  return shape("path", { d: polylinePath(trunkOutline(trunk)), fill: ink }) + strokes(bark, light, 0.85);
}

/** Trunks side by side, each at a chance place in its own strip. */
type Stand = TreeInks & {
  readonly count: number;
  readonly foot: readonly [number, number];
  readonly width: readonly [number, number];
};

function printStand(sheet: Sheet, { count, foot, width, ...inks }: Stand): string {
  const { chance } = sheet;
  return Array.from({ length: count }, (_, index): Trunk => ({
    x: ((index + chance.between(0.1, 0.9)) / count) * PRINT.width,
    foot: chance.between(foot[0], foot[1]),
    width: chance.between(width[0], width[1]),
    lean: chance.between(-60, 60),
  }))
    .sort((one, other) => one.foot - other.foot)
    .map((trunk) => printTrunk(sheet, trunk, inks))
    .join("");
}

type Leaves = {
  readonly count: number;
  readonly from: number;
  readonly to: number;
  readonly size: readonly [number, number];
  readonly ink: string;
  readonly opacity: number;
};

function printLeaves(sheet: Sheet, { count, from, to, size, ink, opacity }: Leaves): string {
  return strokes(leafDabs(sheet, { count, from: [-30, from], to: [2430, to], size }), ink, opacity);
}

function forestFloor(sheet: Sheet): string {
  const floor = cutEdge(sheet, LINES.beechesInOctober.floor, { rough: 6, cell: 400, octaves: 2 });
  const litter = { from: 1010, to: 1620, length: [14, 76], width: [4, 17] } as const;
  return (
    printLand(sheet, { edge: floor, ink: "#d08a3c", haze: "#8a3f24", wipe: 1, reach: 640, rim: "#f6d58c" }) +
    printLevels(sheet, { ...litter, count: 900, ink: "#e9b257", opacity: 0.75 }) +
    printLevels(sheet, { ...litter, from: 1040, count: 460, ink: "#6f2f20", opacity: 0.6 })
  );
}

/** Beeches in October, the floor as bright as the roof. */
export const beechesInOctober: Scene = (sheet) => {
  const near: TreeInks = { ink: "#38211f", light: "#98583c" };
  return [
    printSky(sheet, ["#e9b95f", "#f3d795", "#f8ecc8"], 1050),
    printLeaves(sheet, { count: 520, from: -20, to: 620, size: [26, 70], ink: "#d9a043", opacity: 0.75 }),
    printStand(sheet, { count: 26, foot: [960, 1010], width: [16, 30], ink: "#d3a568", light: "#f2d79b" }),
    printLeaves(sheet, { count: 300, from: -20, to: 520, size: [30, 80], ink: "#c9792f", opacity: 0.8 }),
    forestFloor(sheet),
    printStand(sheet, { count: 11, foot: [1040, 1120], width: [36, 58], ink: "#8b5a3c", light: "#d9a567" }),
    printTrail(LINES.beechesInOctober.trail, "#f8ecc8", "#6f2f20"),
    printStand(sheet, { count: 3, foot: [1200, 1270], width: [74, 96], ink: "#5c3428", light: "#b8744a" }),
    printTrunk(sheet, { x: 250, foot: 1500, width: 170, lean: -50 }, near),
    printTrunk(sheet, { x: 2210, foot: 1440, width: 130, lean: 60 }, near),
    printLeaves(sheet, { count: 150, from: -30, to: 330, size: [50, 120], ink: "#a94f27", opacity: 0.95 }),
    printLeaves(sheet, { count: 70, from: -30, to: 200, size: [60, 130], ink: INK.brick, opacity: 0.95 }),
    printLeaves(sheet, { count: 46, from: 380, to: 1300, size: [22, 40], ink: "#c9652b", opacity: 0.95 }),
  ].join("");
};

function nightSky(sheet: Sheet): string {
  return [
    printSky(sheet, [INK.night, "#1d2c4a", "#2f4a6b", "#5a7c8f"], 860),
    printStars(sheet, 760, "#f3ead2"),
    printDisc(sheet, { at: [1560, 330], radius: 110, ink: "#f7efd9", glow: "#9fb9c8", reach: 4.4 }),
    printCloud(sheet, { at: [1250, 470], width: 900, height: 90, ink: "#1b2a47", opacity: 0.92 }),
    printCloud(sheet, { at: [240, 610], width: 760, height: 80, ink: "#24385a", opacity: 0.9 }),
  ].join("");
}

/** The house at the end: a dark gable, a roof that takes the moon, one window. */
function litHouse(sheet: Sheet): string {
  const glow = linearFill(
    sheet,
    [1190, 1000, 1190, 1040],
    [
      [0, "#ffdc8a"],
      [1, "#f2a94c"],
    ],
  );
  return (
    shape("path", { d: "M1110 1052V986L1186 940L1262 986V1052Z", fill: "#0d1626" }) +
    shape("path", { d: "M1096 992L1186 934L1276 992L1266 1000L1186 950L1106 1000Z", fill: "#6d8da3" }) +
    shape("rect", { x: 1172, y: 1000, width: 30, height: 34, fill: glow })
  );
}

function nightFields(sheet: Sheet): string {
  const far = cutEdge(sheet, LINES.laneByNight.far, { rough: 24 });
  const near = cutEdge(sheet, LINES.laneByNight.near, { rough: 12, cell: 260 });
  const hedge = { ink: "#0e1a2b", light: "#55768e" };
  const marks = { light: "right", width: 4 } as const;
  return [
    printLand(sheet, { edge: far, ink: "#1f3550", haze: "#3f5f78", wipe: 0.8, reach: 300, rim: "#86a6b8" }),
    printModelled(sheet, {
      ...marks,
      edge: far,
      count: 900,
      depth: [6, 150],
      length: [24, 70],
      ink: "#7f9fb3",
      opacity: 0.45,
    }),
    printLand(sheet, { edge: near, ink: "#17263d", haze: "#0f1a2c", rim: "#6d8da3" }),
    printModelled(sheet, {
      ...marks,
      edge: near,
      count: 1400,
      depth: [8, 240],
      length: [40, 130],
      ink: "#4f708a",
      opacity: 0.5,
    }),
    litHouse(sheet),
    printTrail(LINES.laneByNight.trail, "#d9dccb", "#0b1220"),
    ...LINES.laneByNight.crowns.map(([x, width]) =>
      printCrown(sheet, { at: [x, heightAt(near, x) + 50], width, height: width * 1.2 }, hedge),
    ),
  ].join("");
}

/** A lane by moonlight, one window still lit. */
export const laneByNight: Scene = (sheet) => {
  const bank = cutEdge(sheet, LINES.laneByNight.bank, { rough: 16, cell: 220 });
  const foot = (x: number): number => heightAt(bank, x) + 10;
  return [
    nightSky(sheet),
    nightFields(sheet),
    printLand(sheet, { edge: bank, ink: "#0c1524", haze: "#0a111d", rim: "#3d5a72" }),
    strokes(
      grassStrokes(sheet, { from: -40, to: 2440, foot, count: 620, height: [30, 96], wind: 0.25 }),
      "#3d5a72",
      0.8,
    ),
    printBareTree(sheet, { at: [560, heightAt(bank, 560) + 30], height: 980, ink: "#0a111d", forks: 6 }),
  ].join("");
};
