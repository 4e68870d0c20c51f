import { PAINT } from "./demo-art-colour.ts";
import { stand, type Standing } from "./demo-art-light.ts";
import type { Point } from "./demo-art-path.ts";
import { drawPot, type Piece } from "./demo-art-pots.ts";
import type { Scene } from "./demo-art-scene.ts";
import type { Sheet } from "./demo-art-sheet.ts";
import { closer, nicheRoom, plinthRoom, standAll, standOn, sunnySet } from "./demo-art-staging.ts";
import { BRANCH, drawBloom, drawBranch, drawGrass, inMouth, type BranchLook } from "./demo-art-stems.ts";
import { mouthOval } from "./demo-art-vessel.ts";

/** A pot with branches in it; the tips are measured from the middle of its mouth. */
export function withBranches(sheet: Sheet, piece: Piece, spray: { tips: readonly Point[]; look: BranchLook }): Piece {
  const mouth = mouthOval(piece.turned);
  const branches = spray.tips.map(([dx, dy], index) => {
    const from: Point = [mouth.cx + (index - spray.tips.length / 2) * 12, mouth.cy + 12];
    return drawBranch(sheet, { from, to: [mouth.cx + dx, mouth.cy + dy], bend: -dx * 0.22 }, spray.look);
  });
  return { ...piece, markup: piece.markup + inMouth(sheet, piece.turned, branches.join("")) };
}

/** A pot with what grows out of its mouth; `grow` draws from the middle of the mouth. */
function withStems(sheet: Sheet, piece: Piece, grow: (from: Point) => string): Piece {
  const mouth = mouthOval(piece.turned);
  return { ...piece, markup: piece.markup + inMouth(sheet, piece.turned, grow([mouth.cx, mouth.cy + 10])) };
}

const moonVase: Scene = (sheet) => {
  const set = plinthRoom(sheet, { ground: PAINT.blush, colour: PAINT.chalk, radius: 470, height: 300 });
  const vase = drawPot(sheet, "moonVase", {
    at: [800, set.y],
    glaze: "chalk",
    lip: 14,
    bare: 0.3,
    drip: 180,
    specks: 420,
    lines: 12,
  });
  return set.room + stand(sheet, { ...vase, ground: set.top });
};

const moonVaseInUse: Scene = (sheet) => {
  const vase = drawPot(sheet, "moonVase", {
    at: [640, 1640],
    scale: 0.86,
    glaze: "chalk",
    lip: 12,
    bare: 0.26,
    drip: 150,
    specks: 360,
    lines: 12,
  });
  const tips: Point[] = [
    [-330, -560],
    [-60, -690],
    [250, -600],
    [470, -380],
  ];
  return sunnySet(sheet, { wall: "#b9bfae", table: PAINT.oat, line: 1400, sun: { kind: "panes", x: 300, y: 90 } }, [
    withBranches(sheet, vase, { tips, look: BRANCH.olive }),
  ]);
};

const bottleVase: Scene = (sheet) => {
  const vase = drawPot(sheet, "bottleVase", {
    at: [780, 1600],
    scale: 1.06,
    glaze: "sage",
    lip: 11,
    bare: 0.15,
    drip: 120,
    specks: 260,
    over: { glaze: "chalk", from: 0.66 },
  });
  return nicheRoom(sheet, { wall: "#e6dac6", inside: "#cdb79c" }) + standAll(sheet, [vase], 0.5);
};

const bottleVaseInUse: Scene = (sheet) => {
  const tall = drawPot(sheet, "bottleVase", {
    at: [560, 1560],
    scale: 0.84,
    glaze: "sage",
    lip: 10,
    bare: 0.15,
    specks: 220,
    over: { glaze: "chalk", from: 0.66 },
  });
  const ink = drawPot(sheet, "bottleVase", {
    at: [1010, 1660],
    scale: 0.62,
    glaze: "ink",
    lip: 9,
    bare: 0.16,
    specks: 220,
  });
  const grasses = (from: Point): string =>
    [
      [-240, -560],
      [-70, -640],
      [130, -600],
      [290, -480],
    ]
      .map(([dx = 0, dy = 0]) =>
        drawGrass(sheet, { from, to: [from[0] + dx, from[1] + dy], bend: -dx * 0.3 }, PAINT.wheat),
      )
      .join("");
  return sunnySet(sheet, { wall: PAINT.sand, table: "#cbb08d", line: 1380, sun: { kind: "arch", x: 560, y: 40 } }, [
    withStems(sheet, tall, grasses),
    ink,
  ]);
};

const budVases: Scene = (sheet) => {
  const set = plinthRoom(sheet, { ground: "#c9cfc3", colour: PAINT.chalk, radius: 600, height: 430 });
  const tall = drawPot(sheet, "budTall", {
    at: [620, set.y - 50],
    scale: 1.2,
    glaze: "ink",
    lip: 8,
    bare: 0.12,
    specks: 160,
  });
  const cone = drawPot(sheet, "budCone", {
    at: [1040, set.y - 10],
    scale: 1.2,
    glaze: "blush",
    lip: 8,
    bare: 0.16,
    specks: 130,
  });
  const round = drawPot(sheet, "budRound", {
    at: [770, set.y + 66],
    scale: 1.15,
    glaze: "ochre",
    lip: 8,
    bare: 0.2,
    specks: 130,
  });
  return set.room + standOn(sheet, set.top, [tall, cone, round]);
};

const budVasesInUse: Scene = (sheet) => {
  const round = drawPot(sheet, "budRound", { at: [430, 1640], scale: 1.25, glaze: "ochre", lip: 8, bare: 0.2 });
  const tall = drawPot(sheet, "budTall", { at: [820, 1560], scale: 1.1, glaze: "ink", lip: 8, bare: 0.12 });
  const cone = drawPot(sheet, "budCone", { at: [1190, 1650], scale: 1.15, glaze: "blush", lip: 8, bare: 0.16 });
  const bloom =
    (to: Point, colour: string, size: number) =>
    (from: Point): string =>
      drawBloom(sheet, { from, to: [from[0] + to[0], from[1] + to[1]], bend: to[0] * 0.4 }, { colour, size });
  const pieces = [
    withStems(sheet, tall, bloom([90, -330], PAINT.honey, 92)),
    withStems(sheet, round, bloom([-80, -390], PAINT.terracotta, 104)),
    withBranches(sheet, cone, {
      tips: [
        [90, -430],
        [-60, -330],
      ],
      look: { ...BRANCH.eucalyptus, leaves: 11, length: 76, width: 46 },
    }),
  ];
  return sunnySet(
    sheet,
    { wall: "#e2c9b4", table: PAINT.chalk, line: 1400, sun: { kind: "slats", x: -40, y: 80, size: 1.25 } },
    pieces,
  );
};

const oilCruet: Scene = (sheet) => {
  const cruet = drawPot(sheet, "cruet", {
    at: [780, 1620],
    scale: 1.55,
    glaze: "oat",
    lip: 12,
    bare: 0.22,
    drip: 120,
    specks: 240,
    over: { glaze: "ochre", from: 0.6 },
  });
  return sunnySet(sheet, { wall: "#aab09a", table: PAINT.oat, line: 1420, sun: { kind: "leaves", x: 380, y: 60 } }, [
    cruet,
  ]);
};

const oilCruetInUse: Scene = (sheet) => {
  const cruet = drawPot(sheet, "cruet", {
    at: [620, 1560],
    scale: 1.2,
    glaze: "oat",
    lip: 10,
    bare: 0.22,
    drip: 90,
    specks: 200,
    over: { glaze: "ochre", from: 0.6 },
  });
  const dish = drawPot(sheet, "saucer", {
    at: [1060, 1680],
    scale: 0.95,
    glaze: "chalk",
    lip: 12,
    bare: 0,
    specks: 80,
    lines: 2,
  });
  const oil = mouthOval(dish.turned, 60);
  const pool = `<ellipse cx="${oil.cx}" cy="${oil.cy + 14}" rx="${oil.rx}" ry="${oil.ry}" fill="#b99a35" opacity="0.85"/><ellipse cx="${oil.cx + 40}" cy="${oil.cy + 22}" rx="70" ry="12" fill="#fff1c0" opacity="0.6"/>`;
  const sprig = drawBranch(
    sheet,
    { from: [150, 1790], to: [660, 1730], bend: 0 },
    { ...BRANCH.olive, leaves: 16, length: 96, start: 0.1 },
  );
  const lying: Standing = { markup: sprig, x: 400, y: 1790, foot: 1, reach: 0.1 };
  const set = { wall: PAINT.oat, table: "#c9a67e", line: 1360, sun: { kind: "panes", x: 420, y: 20 } } as const;
  return closer(sunnySet(sheet, set, [cruet, { ...dish, markup: dish.markup + pool }, lying]), [800, 1120], 1.14);
};

/** Vases and the oil cruet, by picture key. */
export const VASE_PICTURES: Readonly<Record<string, Scene>> = {
  "moon-vase-whole": moonVase,
  "moon-vase-in-use": moonVaseInUse,
  "bottle-vase-whole": bottleVase,
  "bottle-vase-in-use": bottleVaseInUse,
  "bud-vases-whole": budVases,
  "bud-vases-in-use": budVasesInUse,
  "oil-cruet-whole": oilCruet,
  "oil-cruet-in-use": oilCruetInUse,
};
