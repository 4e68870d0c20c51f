import { PAINT } from "./demo-art-colour.ts";
import type { Standing } from "./demo-art-light.ts";
import type { Point } from "./demo-art-path.ts";
import { drawMug, drawPitcher, drawTeapot } from "./demo-art-handled.ts";
import { drawPlate } from "./demo-art-plates.ts";
import { drawDisc, drawPot, type Piece } from "./demo-art-pots.ts";
import type { Scene } from "./demo-art-scene.ts";
import type { Sheet } from "./demo-art-sheet.ts";
import { closer, drawSteam, plinthRoom, standAll, standOn, sunnySet } from "./demo-art-staging.ts";
import { BRANCH, drawFruit } from "./demo-art-stems.ts";
import { withBranches } from "./demo-art-vase-pictures.ts";
import { drawLiquid } from "./demo-art-vessel.ts";

const COFFEE = "#6b4630";
const TEA = "#b9793c";

function filled(sheet: Sheet, piece: Piece, colour: string): Piece {
  const inset = piece.turned.widest * 0.1;
  return { ...piece, markup: piece.markup + drawLiquid(sheet, piece.turned, { colour, inset, drop: inset * 0.8 }) };
}

const breakfastMug: Scene = (sheet) => {
  const mug = drawMug(sheet, { at: [740, 1640], scale: 1.7, tilt: 0.26, glaze: "slate", bare: 0.2 });
  const set = { wall: PAINT.blush, table: PAINT.oat, line: 1400, sun: { kind: "panes", x: 440, y: 40 } } as const;
  return sunnySet(sheet, set, [mug]);
};

const breakfastMugInUse: Scene = (sheet) => {
  const back = drawMug(sheet, { at: [1120, 1500], scale: 1.04, glaze: "ochre", bare: 0.2 });
  const front = filled(
    sheet,
    drawMug(sheet, { at: [560, 1640], scale: 1.34, tilt: 0.26, glaze: "chalk", bare: 0.2, side: -1 }),
    COFFEE,
  );
  const plate = drawPlate(sheet, { at: [1130, 1740], radius: 270, glaze: "blush", tilt: 0.24 });
  const biscuits = (
    [
      [1070, 1736],
      [1200, 1742],
      [1130, 1706],
    ] as const
  ).map((at) => drawDisc(sheet, at, { radius: 92, thickness: 30, colour: "#c9985a" }).markup);
  const set = {
    wall: "#c8cdbb",
    table: "#c49d73",
    line: 1340,
    sun: { kind: "leaves", x: 400, y: 0, size: 1.1 },
  } as const;
  const served: Standing = { markup: plate + biscuits.join(""), x: 1130, y: 1750, foot: 215, reach: 0.8 };
  return sunnySet(sheet, set, [back, front, served]) + drawSteam(sheet, [560, 1070], 420);
};

const espressoCups: Scene = (sheet) => {
  const set = plinthRoom(sheet, { ground: "#cdbfa6", colour: "#8d9a80", radius: 560, height: 430 });
  const left = filled(
    sheet,
    drawMug(sheet, { at: [560, set.y - 24], scale: 1.42, glaze: "ink", small: true, side: -1 }),
    COFFEE,
  );
  const right = drawMug(sheet, { at: [1000, set.y + 40], scale: 1.42, glaze: "blush", small: true });
  return closer(set.room + standOn(sheet, set.top, [left, right]), [790, 1160], 1.2);
};

const espressoCupsInUse: Scene = (sheet) => {
  const board = drawDisc(sheet, [800, 1660], { radius: 600, thickness: 44, colour: PAINT.oak });
  const lower = drawMug(sheet, { at: [560, 1590], scale: 1.3, glaze: "blush", small: true, side: -1 });
  const upper = drawMug(sheet, { at: [566, 1372], scale: 1.26, glaze: "ink", small: true, side: -1 });
  const stack: Piece = { ...lower, markup: lower.markup + upper.markup };
  const full = filled(sheet, drawMug(sheet, { at: [1040, 1640], scale: 1.3, glaze: "blush", small: true }), COFFEE);
  const set = { wall: "#8f9b9c", table: PAINT.oat, line: 1380, sun: { kind: "arch", x: 420, y: 60 } } as const;
  return (
    sunnySet(sheet, set, [{ ...board, foot: 500 }]) +
    standAll(sheet, [stack, full], 0.5) +
    drawSteam(sheet, [1040, 1330], 330)
  );
};

const pitcher: Scene = (sheet) => {
  const jug = drawPitcher(sheet, {
    at: [790, 1620],
    scale: 1.3,
    glaze: "chalk",
    bare: 0.12,
    over: { glaze: "ink", from: 0.55 },
  });
  const set = { wall: "#d9bb98", table: PAINT.chalk, line: 1400, sun: { kind: "arch", x: 480, y: 60 } } as const;
  return sunnySet(sheet, set, [jug]);
};

const pitcherInUse: Scene = (sheet) => {
  const jug = drawPitcher(sheet, {
    at: [700, 1600],
    scale: 0.98,
    glaze: "chalk",
    bare: 0.12,
    over: { glaze: "ink", from: 0.55 },
  });
  const tips: Point[] = [
    [-300, -380],
    [-90, -560],
    [160, -590],
    [380, -430],
  ];
  const full = withBranches(sheet, jug, { tips, look: BRANCH.rust });
  const apple: Standing = {
    markup: drawFruit(sheet, [1180, 1610], { radius: 100, colour: "#b3563f", kind: "round" }),
    x: 1180,
    y: 1696,
    foot: 60,
  };
  const second: Standing = {
    markup: drawFruit(sheet, [1340, 1690], { radius: 92, colour: "#c28a45", kind: "round" }),
    x: 1340,
    y: 1770,
    foot: 56,
  };
  const set = { wall: "#b5bfb9", table: "#c7a47c", line: 1380, sun: { kind: "panes", x: 380, y: 60 } } as const;
  return sunnySet(sheet, set, [full, apple, second]);
};

const teapot: Scene = (sheet) => {
  const set = plinthRoom(sheet, { ground: "#b5bca4", colour: PAINT.chalk, radius: 540, height: 380 });
  const pot = drawTeapot(sheet, { at: [820, set.y + 10], scale: 1.16, glaze: "clay", bare: 0 });
  return set.room + standAll(sheet, [{ ...pot, ground: set.top }], 0.6);
};

const teapotInUse: Scene = (sheet) => {
  const pot = drawTeapot(sheet, { at: [700, 1520], scale: 1.02, glaze: "clay", bare: 0 });
  const cup = filled(
    sheet,
    drawPot(sheet, "waterBowl", { at: [1190, 1690], scale: 0.92, glaze: "chalk", lip: 9, bare: 0.2, specks: 110 }),
    TEA,
  );
  const tray = drawDisc(sheet, [760, 1560], { radius: 540, thickness: 40, colour: "#7a553d" });
  const set = {
    wall: PAINT.honey,
    table: PAINT.oat,
    line: 1320,
    sun: { kind: "slats", x: -60, y: 20, size: 1.25 },
  } as const;
  const onTray = standAll(sheet, [pot], 0.5);
  return (
    sunnySet(sheet, set, [{ ...tray, foot: 480 }]) +
    onTray +
    standAll(sheet, [cup]) +
    drawSteam(sheet, [1190, 1500], 320)
  );
};

/** Mugs, cups, pitchers and teapots, by picture key. */
export const DRINK_PICTURES: Readonly<Record<string, Scene>> = {
  "breakfast-mug-whole": breakfastMug,
  "breakfast-mug-in-use": breakfastMugInUse,
  "espresso-cups-whole": espressoCups,
  "espresso-cups-in-use": espressoCupsInUse,
  "pitcher-whole": pitcher,
  "pitcher-in-use": pitcherInUse,
  "teapot-whole": teapot,
  "teapot-in-use": teapotInUse,
};
