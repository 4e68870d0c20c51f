import type { Point } from "../../art/demo-art-path.ts";
import type { Scene } from "../../art/demo-art-scene.ts";
import type { Sheet } from "../../art/demo-art-sheet.ts";
import { printLevels, printModelled } from "./journal-art-gouge.ts";
import { INK, PRINT } from "./journal-art-ink.ts";
import { LINES } from "./journal-art-lines-data.ts";
import { cutEdge, heightAt, onLand, printLand } from "./journal-art-ridge.ts";
import { printBars, printDisc, printSky } from "./journal-art-sky.ts";
import { printTrail } from "./journal-art-trail.ts";
import { printConifers } from "./journal-art-tree.ts";

/** One ridge of a range: where it runs, how rough, in which ink. */
type Ridge = {
  readonly line: readonly Point[];
  readonly rough: number;
  readonly ink: string;
  readonly light: string;
};

const RIDGES: readonly Ridge[] = [
  { line: LINES.ridgesAtDawn.ridge1, rough: 26, ink: "#b9b9b4", light: INK.paper },
  { line: LINES.ridgesAtDawn.ridge2, rough: 38, ink: "#8fa0a6", light: INK.rose },
  { line: LINES.ridgesAtDawn.ridge3, rough: 42, ink: "#61798a", light: INK.rose },
  { line: LINES.ridgesAtDawn.ridge4, rough: 40, ink: INK.prussian, light: "#7f98a5" },
];

/** A ridge of a range; `near` is 0 for the farthest and rises to 1. */
function printRidge(sheet: Sheet, { line, rough, ink, light }: Ridge, near: number): string {
  const edge = cutEdge(sheet, line, { rough, cell: 150 + near * 160 });
  const land = printLand(sheet, { edge, ink, haze: "#ecd2b0", wipe: 0.85 - near * 0.4, reach: 420 });
  const marks = printModelled(sheet, {
    edge,
    count: 900,
    depth: [8, 150 + near * 160],
    length: [26 + near * 30, 80 + near * 90],
    width: 3 + near * 3,
    light: "right",
    fall: 0.36,
    ink: light,
    opacity: 0.5,
  });
  return land + marks;
}

/** Five ridges before sunrise, the path on the nearest. */
export const ridgesAtDawn: Scene = (sheet) => {
  const front = cutEdge(sheet, LINES.ridgesAtDawn.front, { rough: 16, cell: 240 });
  return [
    printSky(sheet, ["#7d9cad", "#b7c6c4", INK.straw, "#eebd8b"], 780),
    printDisc(sheet, { at: [1640, 560], radius: 92, ink: "#fff3d6", glow: "#fbd69c" }),
    printBars(sheet, { from: 250, to: 520, ink: "#f6dcb4" }),
    ...RIDGES.map((ridge, index) => printRidge(sheet, ridge, index / RIDGES.length)),
    printLand(sheet, { edge: front, ink: INK.indigo, haze: "#2d4254", rim: "#c98f6b" }),
    printModelled(sheet, {
      edge: front,
      count: 1500,
      depth: [10, 330],
      length: [60, 170],
      width: 5,
      light: "right",
      fall: 0.24,
      ink: "#5d7480",
      opacity: 0.6,
    }),
    onLand(sheet, front, printTrail(LINES.ridgesAtDawn.trail, INK.paper, "#16233a")),
  ].join("");
};

/** A slope of firs over fog. */
type Bank = {
  readonly line: readonly Point[];
  readonly ink: string;
  readonly light: string;
  readonly haze: string;
  readonly tall: readonly [number, number];
  readonly count: number;
};

function printBank(sheet: Sheet, { line, tall, count, ink, light, haze }: Bank): string {
  const edge = cutEdge(sheet, line, { rough: 14, cell: 260 });
  const feet = Array.from({ length: count }, (): Point => {
    const x = sheet.chance.between(-30, PRINT.width + 30);
    return [x, heightAt(edge, x) + sheet.chance.between(34, 96)];
  }).sort((one, other) => one[1] - other[1]);
  const ground = edge.map(([x, y]): Point => [x, y + 24]);
  return (
    printConifers(sheet, feet, { tall, ink, light }) +
    printLand(sheet, { edge: ground, ink, haze, wipe: 1, reach: 300 })
  );
}

const WISPS = { length: [500, 1300], width: [9, 26], opacity: 0.5 } as const;

/** Firs standing out of a valley full of fog. */
export const firsInFog: Scene = (sheet) => {
  const { bank1, bank2, bank3, bank4, trail } = LINES.firsInFog;
  return [
    printSky(sheet, ["#dfe3da", "#eee8d6", INK.paper], 900),
    printDisc(sheet, { at: [720, 330], radius: 74, ink: "#fffaf0", glow: "#fff6df", reach: 4 }),
    printBank(sheet, { line: bank1, ink: "#b9c7c3", light: "#d9e0d8", haze: "#ece8d9", tall: [90, 150], count: 120 }),
    printLevels(sheet, { ...WISPS, from: 640, to: 820, count: 16, ink: "#f3eedf" }),
    printBank(sheet, { line: bank2, ink: "#86a09c", light: "#b6c6bf", haze: "#ece8d9", tall: [140, 230], count: 90 }),
    printLevels(sheet, { ...WISPS, from: 900, to: 1090, count: 18, ink: "#f1ecdc" }),
    printBank(sheet, { line: bank3, ink: "#4c6d68", light: "#86a39a", haze: "#dfe0d0", tall: [220, 360], count: 60 }),
    printLevels(sheet, { ...WISPS, from: 1190, to: 1330, count: 16, ink: "#efeadb" }),
    printBank(sheet, { line: bank4, ink: "#1f3f3d", light: "#5d807a", haze: "#2d4d47", tall: [340, 560], count: 30 }),
    printTrail(trail, INK.paper),
  ].join("");
};
