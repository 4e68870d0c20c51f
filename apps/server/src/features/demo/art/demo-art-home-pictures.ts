import { PAINT } from "./demo-art-colour.ts";
import { drawChamberstick } from "./demo-art-handled.ts";
import { drawCandle, drawFlame, drawLamp, warmGlow } from "./demo-art-lamp.ts";
import { stand, type Standing } from "./demo-art-light.ts";
import { flutes } from "./demo-art-modelling.ts";
import type { Point } from "./demo-art-path.ts";
import { drawDisc, drawPot, drawSoil, turnForm, type Piece, type Placing } from "./demo-art-pots.ts";
import type { Scene } from "./demo-art-scene.ts";
import { group, shape, type Sheet } from "./demo-art-sheet.ts";
import { closer, nicheRoom, plinthRoom, standAll, standOn, sunnySet } from "./demo-art-staging.ts";
import { BRANCH, drawBlades, drawBranch, inMouth } from "./demo-art-stems.ts";
import { mouthOval } from "./demo-art-vessel.ts";

const WAX = "#dcae5c";

function flutedPlanter(sheet: Sheet, placing: Placing): Piece {
  const scale = placing.scale ?? 1;
  const marks = flutes(turnForm("planter", placing), 17, [190 * scale, 556 * scale]);
  return drawPot(sheet, "planter", {
    ...placing,
    glaze: "blush",
    lip: 18 * scale,
    bare: 0,
    specks: 200,
    lines: 4,
    marks,
  });
}

const footedPlanter: Scene = (sheet) => {
  const planter = flutedPlanter(sheet, { at: [790, 1660], scale: 1.16, tilt: 0.26 });
  const set = { wall: "#b7bda9", table: "#d8c2a0", line: 1420, sun: { kind: "leaves", x: 380, y: 60 } } as const;
  return sunnySet(sheet, set, [planter]);
};

const footedPlanterInUse: Scene = (sheet) => {
  const planter = flutedPlanter(sheet, { at: [800, 1760], scale: 0.9 });
  const mouth = mouthOval(planter.turned, 18);
  const plant =
    drawSoil(sheet, planter.turned, 20) +
    drawBlades(sheet, [mouth.cx, mouth.cy + 22], { count: 21, length: 860, colour: PAINT.leaf });
  const full: Piece = { ...planter, markup: planter.markup + inMouth(sheet, planter.turned, plant) };
  const set = { wall: "#e0c6ae", table: "#b98d6b", line: 1560, sun: { kind: "arch", x: 420, y: 130 } } as const;
  return sunnySet(sheet, set, [full]);
};

function pottedHerb(sheet: Sheet, placing: Placing, stems: readonly Point[]): Piece {
  const scale = placing.scale ?? 1;
  const saucer = drawPot(sheet, "saucer", {
    ...placing,
    glaze: "clay",
    lip: 14 * scale,
    bare: 0,
    specks: 40,
    lines: 2,
  });
  const raised: Point = [placing.at[0], placing.at[1] - 14 * scale];
  const pot = drawPot(sheet, "herbPot", {
    ...placing,
    at: raised,
    glaze: "clay",
    lip: 20 * scale,
    bare: 0,
    specks: 120,
    lines: 9,
  });
  const soil = stems.length > 0 ? drawSoil(sheet, pot.turned, 22 * scale) : "";
  const mouth = mouthOval(pot.turned);
  const leaves = stems.map(([dx, dy], index) => {
    const from: Point = [mouth.cx + dx * 0.3, mouth.cy + 14 + (index % 3) * 8];
    return drawBranch(sheet, { from, to: [mouth.cx + dx, mouth.cy + dy], bend: -dx * 0.12 }, BRANCH.herb);
  });
  return { ...saucer, markup: saucer.markup + pot.markup + soil + inMouth(sheet, pot.turned, leaves.join("")) };
}

const herbPot: Scene = (sheet) => {
  const set = plinthRoom(sheet, { ground: "#d9ccb2", colour: "#99a286", radius: 480, height: 300 });
  const pot = pottedHerb(sheet, { at: [800, set.y], scale: 1.5 }, []);
  return set.room + stand(sheet, { ...pot, ground: set.top });
};

const herbPotInUse: Scene = (sheet) => {
  const stems: Point[] = [
    [-260, -330],
    [240, -300],
    [-150, -470],
    [160, -450],
    [-40, -560],
    [70, -500],
    [-300, -190],
    [300, -170],
    [10, -380],
  ];
  const tall = pottedHerb(sheet, { at: [570, 1600], scale: 1.1 }, stems);
  const low = pottedHerb(
    sheet,
    { at: [1130, 1700], scale: 0.84 },
    stems.map(([dx, dy]): Point => [dx * 0.8, dy * 0.66]),
  );
  const set = { wall: "#e6dcc4", table: "#a9b09a", line: 1390, sun: { kind: "panes", x: 420, y: 20 } } as const;
  return sunnySet(sheet, set, [tall, low]);
};

const tableLamp: Scene = (sheet) => {
  const lamp = drawLamp(sheet, { at: [800, 1700], scale: 1.05, glaze: "oat", colour: "#e6d8ba" });
  const set = {
    wall: "#c9ab8c",
    table: "#8f6a4e",
    line: 1520,
    sun: { kind: "slats", x: -60, y: 60, size: 1.25 },
  } as const;
  return sunnySet(sheet, set, [lamp]) + warmGlow(sheet, [800, 780], 800);
};

const tableLampInUse: Scene = (sheet) => {
  const lamp = drawLamp(sheet, { at: [620, 1640], scale: 0.88, glaze: "ink", colour: "#e2cfa8" });
  const vase = drawPot(sheet, "budRound", { at: [1160, 1680], scale: 1.1, glaze: "ochre", lip: 8, bare: 0.2 });
  const bookOf = (y: number, colour: string, width: number): string =>
    shape("rect", { x: 1130 - width / 2, y: y - 52, width, height: 52, rx: 5, fill: colour }) +
    shape("rect", { x: 1130 - width / 2 + 10, y: y - 42, width: width - 14, height: 30, fill: "#efe4cc" }) +
    shape("rect", { x: 1130 - width / 2, y: y - 52, width: 22, height: 52, fill: colour });
  const books: Standing = {
    markup: bookOf(1700, "#7d4a38", 440) + bookOf(1648, "#5d6b62", 400),
    x: 1130,
    y: 1694,
    foot: 190,
    strength: 0.3,
  };
  const set = { wall: "#596269", table: "#7b5a45", line: 1470, sun: { kind: "panes", x: 900, y: -1900 } } as const;
  const onBooks = stand(sheet, {
    ...vase,
    markup: group(vase.markup, { transform: "translate(0 -106)" }),
    y: 1574,
    reach: 0.3,
    strength: 0.2,
  });
  return sunnySet(sheet, set, [lamp, books]) + onBooks + warmGlow(sheet, [620, 850], 900);
};

const candles: Scene = (sheet) => {
  const set = plinthRoom(sheet, { ground: "#b4aca0", colour: "#d9cbb3", radius: 560, height: 330 });
  const tall = drawCandle(sheet, { at: [610, set.y - 40], radius: 118, height: 880, colour: WAX });
  const middle = drawCandle(sheet, { at: [1010, set.y - 6], radius: 132, height: 600, colour: "#d6a552" });
  const low = drawCandle(sheet, { at: [790, set.y + 72], radius: 150, height: 340, colour: "#e2b868" });
  return set.room + standOn(sheet, set.top, [tall, middle, low]);
};

const candlesInUse: Scene = (sheet) => {
  const room = nicheRoom(sheet, { wall: "#5f4a43", inside: "#a8744f" });
  const tall = drawCandle(sheet, { at: [620, 1560], radius: 100, height: 690, colour: WAX, isLit: true });
  const middle = drawCandle(sheet, { at: [1000, 1580], radius: 112, height: 460, colour: "#d6a552", isLit: true });
  const low = drawCandle(sheet, { at: [800, 1640], radius: 124, height: 270, colour: "#e2b868", isLit: true });
  const flames =
    drawFlame(sheet, [620, 862], 190) + drawFlame(sheet, [1000, 1112], 180) + drawFlame(sheet, [800, 1362], 180);
  return room + warmGlow(sheet, [790, 1150], 760) + standAll(sheet, [tall, middle, low], 0.2) + flames;
};

function litStick(sheet: Sheet, stick: Piece, candle: { height: number; radius: number }): Standing {
  const { height, radius } = candle;
  const top = mouthOval(stick.turned);
  const wax = drawCandle(sheet, { at: [top.cx, top.cy + 22], radius, height, colour: "#f0e4c8", isLit: true });
  return {
    ...stick,
    markup: stick.markup + wax.markup + drawFlame(sheet, [top.cx, top.cy - height + 26], radius * 3.2),
  };
}

const chamberstick: Scene = (sheet) => {
  const stick = drawChamberstick(sheet, { at: [760, 1620], scale: 1.5, glaze: "sage" });
  const set = { wall: "#dcb8a2", table: PAINT.chalk, line: 1380, sun: { kind: "panes", x: 400, y: 40 } } as const;
  return closer(sunnySet(sheet, set, [stick]), [820, 1200], 1.25);
};

const chamberstickInUse: Scene = (sheet) => {
  const mat = drawDisc(sheet, [780, 1690], { radius: 560, thickness: 30, colour: PAINT.walnut });
  const stick = drawChamberstick(sheet, { at: [760, 1650], scale: 1.14, glaze: "sage" });
  const set = { wall: "#4e5659", table: "#6b5040", line: 1440, sun: { kind: "panes", x: 900, y: -1900 } } as const;
  return (
    sunnySet(sheet, set, [{ ...mat, foot: 500 }]) +
    standAll(sheet, [litStick(sheet, stick, { height: 560, radius: 62 })], 0.3) +
    warmGlow(sheet, [760, 900], 720)
  );
};

/** Planters, lamps and candles, by picture key. */
export const HOME_PICTURES: Readonly<Record<string, Scene>> = {
  "footed-planter-whole": footedPlanter,
  "footed-planter-in-use": footedPlanterInUse,
  "herb-pot-whole": herbPot,
  "herb-pot-in-use": herbPotInUse,
  "table-lamp-whole": tableLamp,
  "table-lamp-in-use": tableLampInUse,
  "beeswax-candles-whole": candles,
  "beeswax-candles-in-use": candlesInUse,
  "chamberstick-whole": chamberstick,
  "chamberstick-in-use": chamberstickInUse,
};
