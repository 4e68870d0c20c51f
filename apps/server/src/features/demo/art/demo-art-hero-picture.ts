import { PAINT } from "./demo-art-colour.ts";
import { drawMug, drawPitcher } from "./demo-art-handled.ts";
import { sunOnWall, type Standing } from "./demo-art-light.ts";
import type { Point } from "./demo-art-path.ts";
import { drawPlateStack } from "./demo-art-plates.ts";
import { drawPot, linesInside, type Piece } from "./demo-art-pots.ts";
import { LANDSCAPE, type Scene } from "./demo-art-scene.ts";
import { clipped, linearFill, shape, type Sheet } from "./demo-art-sheet.ts";
import { standByWall, standOn, sunnySet } from "./demo-art-staging.ts";
import { BRANCH, drawFruit } from "./demo-art-stems.ts";
import { withBranches } from "./demo-art-vase-pictures.ts";
import { drawBoard } from "./demo-art-wood.ts";

const LINE = 930;

function pears(sheet: Sheet): Standing[] {
  const pearAt = (x: number, y: number, colour: string): Standing => ({
    markup: drawFruit(sheet, [x, y - 74], { radius: 74, colour, kind: "pear" }),
    x,
    y,
    foot: 46,
  });
  return [pearAt(1545, 1130, "#b9a84f"), pearAt(1690, 1190, "#c79a45")];
}

function backRow(sheet: Sheet): Standing[] {
  const moon = drawPot(sheet, "moonVase", {
    at: [1130, 1030],
    scale: 0.66,
    glaze: "chalk",
    lip: 10,
    bare: 0.3,
    drip: 110,
    specks: 340,
    lines: 12,
  });
  const tips: Point[] = [
    [-420, -240],
    [-200, -400],
    [80, -440],
    [330, -330],
    [520, -150],
  ];
  const bottle = drawPot(sheet, "bottleVase", {
    at: [1990, 1010],
    scale: 0.76,
    glaze: "sage",
    lip: 9,
    bare: 0.16,
    drip: 90,
    specks: 240,
    over: { glaze: "chalk", from: 0.66 },
  });
  const board = drawBoard(sheet, { x: 480, y: 985, width: 400, height: 700, colour: PAINT.oak });
  return [
    { markup: board, x: 480, y: 985, foot: 180, isFlat: true, reach: 0.2 },
    withBranches(sheet, moon, { tips, look: { ...BRANCH.olive, leaves: 24 } }),
    bottle,
  ];
}

function frontRow(sheet: Sheet): Standing[] {
  const jug = drawPitcher(sheet, {
    at: [1690, 1060],
    scale: 0.62,
    glaze: "chalk",
    bare: 0.12,
    over: { glaze: "ink", from: 0.55 },
  });
  const stack = drawPlateStack(sheet, { at: [700, 1150], radius: 300, glaze: "chalk", tilt: 0.24 }, [
    "ink",
    "chalk",
    "blush",
    "chalk",
  ]);
  const bowl: Piece = drawPot(sheet, "bowl", {
    at: [706, 1062],
    scale: 0.5,
    glaze: "ochre",
    lip: 9,
    bare: 0.24,
    drip: 40,
    specks: 140,
  });
  const mug = drawMug(sheet, { at: [2110, 1190], scale: 0.72, glaze: "slate", bare: 0.2 });
  const cup = drawMug(sheet, { at: [290, 1180], scale: 0.72, glaze: "blush", small: true, side: -1 });
  const plates: Standing = { markup: stack + bowl.markup + linesInside(bowl.turned), x: 700, y: 1166, foot: 215 };
  const bud = drawPot(sheet, "budRound", {
    at: [1320, 1200],
    scale: 0.7,
    glaze: "ink",
    lip: 6,
    bare: 0.2,
    specks: 110,
  });
  return [jug, plates, cup, bud, mug];
}

/** A shelf of the shop's things in afternoon light, for the head of the home page. */
export const heroPicture: Scene = (sheet) => {
  const set = {
    wall: "#d8b79d",
    table: "#e2d3bb",
    line: LINE,
    size: LANDSCAPE,
    sun: { kind: "panes", x: 420, y: -120 },
  } as const;
  const second = clipped(
    sheet,
    shape("rect", { width: LANDSCAPE.width, height: LINE }),
    sunOnWall(sheet, { kind: "panes", x: 1480, y: 40 }),
  );
  const table = shape("rect", { y: LINE, width: LANDSCAPE.width, height: 500 });
  const edge = linearFill(
    sheet,
    [0, 1270, 0, 1350],
    [
      [0, "#b08e6c"],
      [1, "#86644a"],
    ],
  );
  const front =
    shape("rect", { y: 1276, width: LANDSCAPE.width, height: 80, fill: edge }) +
    shape("rect", { y: 1270, width: LANDSCAPE.width, height: 8, fill: "#fff1d6", "fill-opacity": 0.8 });
  return (
    sunnySet(sheet, set, []) +
    second +
    standByWall(sheet, LINE, backRow(sheet)) +
    standOn(sheet, table, [...frontRow(sheet), ...pears(sheet)]) +
    front
  );
};
