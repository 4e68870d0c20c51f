import { polylinePath, type Point } from "../../art/demo-art-path.ts";
import type { Scene } from "../../art/demo-art-scene.ts";
import { clipped, linearFill, shape, type Sheet } from "../../art/demo-art-sheet.ts";
import { printLevels, printModelled, strokes } from "./journal-art-gouge.ts";
import { INK } from "./journal-art-ink.ts";
import { LINES } from "./journal-art-lines-data.ts";
import { cutEdge, heightAt, printLand } from "./journal-art-ridge.ts";
import { printBars, printBirds, printCloud, printDisc, printSky } from "./journal-art-sky.ts";
import { printPost, printTrail } from "./journal-art-trail.ts";
import { grassStrokes } from "./journal-art-tree.ts";
import { printCliff, printWater } from "./journal-art-water.ts";

const SURF = { length: [50, 180], width: [5, 12], ink: "#f7f3e6", opacity: 0.9 } as const;

function chalkSea(sheet: Sheet): string {
  return [
    printWater(sheet, {
      from: 690,
      to: 1640,
      inks: ["#7fb0b5", "#1f5a70"],
      light: "#d9e9e0",
      dark: "#174c62",
      count: 680,
    }),
    printCliff(sheet, LINES.cliffPath.stack, { ink: "#e4dcc6", light: "#fffaf0", dark: "#a6ab9f" }),
    printLevels(sheet, { ...SURF, from: 1082, to: 1120, count: 26, between: [1900, 2160] }),
    printCliff(sheet, LINES.cliffPath.cliff, { ink: "#efe7d4", light: "#fffdf6", dark: "#b3b3a4" }),
    printLevels(sheet, { ...SURF, from: 1480, to: 1620, count: 70, between: [1600, 2000] }),
  ].join("");
}

/** The green of the cliff, as far as its edge. */
function cliffTop(sheet: Sheet): string {
  const top = cutEdge(sheet, LINES.cliffPath.top, { rough: 8, cell: 200 });
  const outline: Point[] = [...top.filter(([x]) => x < 1530), [1560, 1012], [1300, 1500], [-40, 1700]];
  const turf = { count: 1500, depth: [10, 420], length: [40, 110], width: 4, light: "right", fall: 0.1 } as const;
  return clipped(
    sheet,
    shape("path", { d: polylinePath(outline) }),
    printLand(sheet, { edge: top, ink: "#9aa85c", haze: "#5f7a3c", reach: 700, rim: "#eef0bd" }) +
      printModelled(sheet, { ...turf, edge: top, ink: "#c8cf86", opacity: 0.7 }),
  );
}

/** A path along the top of chalk cliffs, a stack in the sea. */
export const cliffPath: Scene = (sheet) => {
  const front = cutEdge(sheet, LINES.cliffPath.front, { rough: 8, cell: 220 });
  const foot = (x: number): number => heightAt(front, x) + sheet.chance.between(0, 460);
  const grass = grassStrokes(sheet, { from: -40, to: 1640, foot, count: 700, height: [30, 90], wind: 0.6 });
  return [
    printSky(sheet, ["#6fa3b5", "#b5d2cf", "#f3e6c3"], 700),
    printCloud(sheet, { at: [1250, 330], width: 1000, height: 190, ink: "#f9f3e4" }),
    printCloud(sheet, { at: [520, 470], width: 620, height: 90, ink: "#f5eedd", opacity: 0.9 }),
    chalkSea(sheet),
    cliffTop(sheet),
    printLand(sheet, { edge: front, ink: "#5f7a3c", haze: "#33462f", reach: 700, rim: "#c8cf86" }),
    printTrail(LINES.cliffPath.trail, INK.paper, "#33462f"),
    strokes(grass, "#a9b565", 0.7),
    printBirds(LINES.cliffPath.birds, "#2c4d66", 24),
  ].join("");
};

/** The channel that keeps its water, winding towards us. */
function channelOutline(): Point[] {
  const steps = Array.from({ length: 61 }, (_, step) => step / 60);
  const middle = (share: number): number => 880 + Math.sin(share * 7.4 + 0.6) * (60 + share * 420);
  const width = (share: number): number => 8 + share ** 1.6 * 300;
  const y = (share: number): number => 816 + share * 824;
  return [
    ...steps.map((share): Point => [middle(share) - width(share), y(share)]),
    ...steps.toReversed().map((share): Point => [middle(share) + width(share) * 0.7, y(share)]),
  ];
}

function mudflat(sheet: Sheet): string {
  const mud = linearFill(
    sheet,
    [0, 810, 0, 1600],
    [
      [0, "#b79d86"],
      [0.5, "#8d7468"],
      [1, "#4f4247"],
    ],
  );
  const ribs = { from: 820, to: 1620, length: [36, 300], width: [2, 11] } as const;
  return (
    shape("path", { d: polylinePath(LINES.lowWater.mud), fill: mud }) +
    printLevels(sheet, { ...ribs, count: 700, ink: "#6a5556", opacity: 0.5 }) +
    printLevels(sheet, { ...ribs, count: 420, ink: "#e2c3a6", opacity: 0.5 })
  );
}

function channel(sheet: Sheet): string {
  const sheen = linearFill(
    sheet,
    [0, 810, 0, 1600],
    [
      [0, "#f6d9b3"],
      [0.5, "#dcb8a8"],
      [1, "#93a5b3"],
    ],
  );
  const d = polylinePath(channelOutline());
  const glints = { from: 830, to: 1620, count: 220, length: [60, 300], width: [2, 9] } as const;
  return (
    shape("path", { d, fill: sheen }) +
    clipped(sheet, shape("path", { d }), printLevels(sheet, { ...glints, ink: "#fdf3df", opacity: 0.7 }))
  );
}

/** Low water in an estuary: mud, a channel, withies, a wide sky. */
export const lowWater: Scene = (sheet) => {
  const far = cutEdge(sheet, LINES.lowWater.far, { rough: 10, cell: 160 });
  return [
    printSky(sheet, ["#8497ab", "#c9b9b4", "#efc9a6", "#f7e2bd"], 800),
    printDisc(sheet, { at: [820, 640], radius: 70, ink: "#fff4d9", glow: "#fbdcb0", reach: 6 }),
    printBars(sheet, { from: 160, to: 560, ink: "#e9c4ae" }),
    printLand(sheet, { edge: far, ink: "#7d8291", haze: "#b6a59c", reach: 80 }),
    mudflat(sheet),
    channel(sheet),
    printTrail(LINES.lowWater.trail, INK.paper, "#4f4247"),
    ...LINES.lowWater.posts.map(([x, y, tall]) => printPost([x, y], tall, { ink: "#33313c", light: "#a58c80" })),
    printBirds(LINES.lowWater.birds, "#4f4a58", 22),
  ].join("");
};
