import { lightenColour, PAINT, shadeColour } from "./demo-art-colour.ts";
import type { GlazeName } from "./demo-art-glaze-styles.ts";
import { lay, type Standing } from "./demo-art-light.ts";
import { drawBooklet, drawEnvelope, drawGiftCard } from "./demo-art-paper-goods.ts";
import { drawParcel } from "./demo-art-parcel.ts";
import { drawTile } from "./demo-art-tile.ts";
import { polylinePath } from "./demo-art-path.ts";
import { drawDisc, drawPot, linesInside, turnForm } from "./demo-art-pots.ts";
import type { Scene } from "./demo-art-scene.ts";
import { group, linearFill, shape, type Sheet } from "./demo-art-sheet.ts";
import { boardsFromAbove, plainFromAbove, standAll, sunnySet } from "./demo-art-staging.ts";
import { BRANCH, drawBranch } from "./demo-art-stems.ts";
import { drawVessel } from "./demo-art-vessel.ts";

const WET = "#a98772";

function wetBowl(sheet: Sheet, at: readonly [number, number], scale: number): Standing {
  const turned = turnForm("bowl", { at, scale, tilt: 0.27 });
  const body = drawVessel(sheet, turned, {
    colour: WET,
    inside: lightenColour(WET, 0.12),
    lip: 20 * scale,
    lines: 20,
    gloss: 0.6,
  });
  return { markup: body + linesInside(turned), x: at[0], y: at[1], foot: 130 * scale };
}

const workshop: Scene = (sheet) => {
  const pan = drawDisc(sheet, [770, 1830], { radius: 690, thickness: 130, colour: "#8d979a" });
  const head = drawDisc(sheet, [770, 1690], { radius: 520, thickness: 44, colour: "#b9b4aa" });
  const bat = drawDisc(sheet, [770, 1644], { radius: 430, thickness: 26, colour: PAINT.oak });
  const bowl = wetBowl(sheet, [770, 1606], 1.02);
  const set = { wall: "#cdd0c2", table: "#a58c76", line: 1500, sun: { kind: "panes", x: 420, y: 40 } } as const;
  return (
    sunnySet(sheet, set, [{ ...pan, foot: 600 }]) +
    standAll(sheet, [{ ...head, foot: 400 }, { ...bat, foot: 400 }, bowl], 0.3)
  );
};

type Tool = { x: number; y: number; turn: number };

function placed(markup: string, tool: Tool): string {
  return group(markup, { transform: `translate(${tool.x} ${tool.y}) rotate(${tool.turn})` });
}

function woodenStick(sheet: Sheet, width: number, length: number): string {
  const fill = linearFill(
    sheet,
    [-width / 2, 0, width / 2, 0],
    [
      [0, lightenColour(PAINT.oak, 0.4)],
      [0.5, PAINT.oak],
      [1, shadeColour(PAINT.walnut, 0.3)],
    ],
  );
  return shape("rect", { x: -width / 2, y: 0, width, height: length, rx: width / 2, fill });
}

function metalBand(width: number, from: number): string {
  return (
    shape("rect", { x: -width / 2 - 2, y: from, width: width + 4, height: 56, rx: 6, fill: "#a8a9a5" }) +
    shape("rect", { x: -width / 4, y: from, width: width / 5, height: 56, fill: "#eceae2" })
  );
}

function loopTool(sheet: Sheet, tool: Tool): string {
  const loop = shape("path", {
    d: "M-16 60C-120 -60 -90 -190 0 -190S120 -60 16 60",
    fill: "none",
    stroke: "#8a8c8a",
    "stroke-width": 13,
  });
  const shine = shape("path", {
    d: "M-20 50C-112 -60 -84 -180 -6 -186",
    fill: "none",
    stroke: "#e3e1d8",
    "stroke-width": 4,
  });
  return placed(loop + shine + woodenStick(sheet, 46, 620) + metalBand(46, 10), tool);
}

function needleTool(sheet: Sheet, tool: Tool): string {
  const needle = shape("path", { d: "M-4 10L0 -190L4 10Z", fill: "#77797a" });
  return placed(needle + woodenStick(sheet, 36, 560) + metalBand(36, 0), tool);
}

function woodRib(sheet: Sheet, tool: Tool): string {
  const d = "M0 -170C150 -170 210 -20 170 130C90 190 -60 180 -120 120C-90 20 -90 -90 0 -170ZM40 -20a34 34 0 1 0 0.1 0Z";
  const fill = linearFill(
    sheet,
    [-120, -160, 180, 160],
    [
      [0, lightenColour(PAINT.honey, 0.3)],
      [1, PAINT.walnut],
    ],
  );
  return placed(shape("path", { d, fill, "fill-rule": "evenodd" }), tool);
}

function sponge(sheet: Sheet, tool: Tool): string {
  const holes = Array.from({ length: 60 }, () =>
    shape("ellipse", {
      cx: Math.round(sheet.chance.between(-120, 120)),
      cy: Math.round(sheet.chance.between(-80, 80)),
      rx: Math.round(sheet.chance.between(3, 11)),
      ry: Math.round(sheet.chance.between(2, 8)),
    }),
  );
  const fill = linearFill(
    sheet,
    [-150, -100, 150, 100],
    [
      [0, "#edcf86"],
      [1, "#c4903f"],
    ],
  );
  const body = shape("path", {
    d: "M-150 -10C-160 -90 -80 -116 0 -108S150 -100 154 -10S90 112 0 108S-140 80 -150 -10Z",
    fill,
  });
  return placed(body + group(holes.join(""), { fill: "#8f6528", "fill-opacity": 0.5 }), tool);
}

function wireCutter(tool: Tool): string {
  const toggle = (x: number, y: number): string =>
    shape("rect", { x: x - 70, y: y - 20, width: 140, height: 40, rx: 20, fill: PAINT.walnut }) +
    shape("rect", { x: x - 60, y: y - 14, width: 120, height: 10, rx: 5, fill: PAINT.oak });
  const wire = shape("path", {
    d: "M0 0C120 -240 380 120 520 -100S760 -200 820 -40",
    fill: "none",
    stroke: "#6f7070",
    "stroke-width": 6,
  });
  return placed(wire + toggle(0, 0) + toggle(820, -40), tool);
}

const workshopTools: Scene = (sheet) => {
  const tools = [
    loopTool(sheet, { x: 420, y: 640, turn: -8 }),
    needleTool(sheet, { x: 700, y: 620, turn: 4 }),
    loopTool(sheet, { x: 960, y: 660, turn: 9 }),
    woodRib(sheet, { x: 1270, y: 560, turn: 18 }),
    sponge(sheet, { x: 1250, y: 1040, turn: -14 }),
    wireCutter({ x: 380, y: 1560, turn: -4 }),
  ];
  const slab = shape("path", {
    d: polylinePath([
      [180, 270],
      [1440, 230],
      [1470, 1740],
      [150, 1770],
    ]),
    fill: "#ded2bb",
  });
  return (
    boardsFromAbove(sheet, "#a98259") + lay(sheet, slab, 0.3) + tools.map((tool) => lay(sheet, tool, 0.8)).join("")
  );
};

const TILE_ORDER: readonly GlazeName[] = [
  "chalk",
  "sage",
  "ochre",
  "ink",
  "blush",
  "slate",
  "oat",
  "clay",
  "slate",
  "ochre",
  "chalk",
  "sage",
];

const recipes: Scene = (sheet) => {
  const book = drawBooklet(
    sheet,
    { x: 330, y: 330, width: 860, height: 1200 },
    { colour: "#e9ddc6", ink: "#7a4a38", second: "#6f7f77" },
  );
  const tiles = (["sage", "ochre", "ink"] as const).map((glaze, index) =>
    lay(
      sheet,
      group(drawTile(sheet, { x: 0, y: 0, width: 230, height: 290 }, glaze), {
        transform: `translate(${1090 + index * 34} ${1180 + index * 190}) rotate(${[9, -7, 12][index] ?? 0})`,
      }),
      0.6,
    ),
  );
  return (
    plainFromAbove(sheet, "#aeb5a2") + lay(sheet, group(book, { transform: "rotate(-5 760 930)" }), 1) + tiles.join("")
  );
};

const recipeTiles: Scene = (sheet) => {
  const tiles = TILE_ORDER.map((glaze, index) => {
    const [column, row] = [index % 3, Math.floor(index / 3)];
    const turn = sheet.chance.between(-2.4, 2.4);
    const place = `translate(${180 + column * 430} ${170 + row * 430}) rotate(${turn.toFixed(1)})`;
    return lay(
      sheet,
      group(drawTile(sheet, { x: 0, y: 0, width: 370, height: 370 }, glaze), { transform: place }),
      0.6,
    );
  });
  return plainFromAbove(sheet, "#e4d8c3") + tiles.join("");
};

const giftCard: Scene = (sheet) => {
  const envelope = drawEnvelope(sheet, { x: 270, y: 900, width: 1060, height: 740 }, "#c3a287");
  const card = drawGiftCard(sheet, { x: 300, y: 380, width: 1000, height: 640 });
  const sprig = drawBranch(
    sheet,
    { from: [420, 1790], to: [1290, 1640], bend: 20 },
    { ...BRANCH.eucalyptus, start: 0.08 },
  );
  return (
    plainFromAbove(sheet, "#d9cdb8") +
    lay(sheet, group(envelope, { transform: "rotate(3 800 1270)" }), 0.7) +
    lay(sheet, group(card, { transform: "rotate(-6 800 700)" }), 0.9) +
    lay(sheet, sprig, 0.7)
  );
};

const giftParcel: Scene = (sheet) => {
  const low = drawParcel(sheet, { x: 360, y: 1330, width: 860, height: 330, colour: "#b98f6c" });
  const high = drawParcel(sheet, { x: 520, y: 1090, width: 520, height: 170, colour: "#9aa488" });
  const vase = drawPot(sheet, "budTall", { at: [1330, 1700], scale: 0.9, glaze: "ochre", lip: 8, bare: 0.15 });
  const parcels: Standing = { markup: low + high, x: 790, y: 1660, foot: 400, reach: 0.5, isFlat: true };
  const set = { wall: "#dcb8a2", table: "#e6dac6", line: 1440, sun: { kind: "arch", x: 480, y: 80 } } as const;
  return sunnySet(sheet, set, [parcels, vase]);
};

/** The workshop, the recipe book and the gift card, by picture key. */
export const STUDIO_PICTURES: Readonly<Record<string, Scene>> = {
  "first-bowl-workshop-wheel": workshop,
  "first-bowl-workshop-tools": workshopTools,
  "glaze-recipes-book": recipes,
  "glaze-recipes-tiles": recipeTiles,
  "gift-card-whole": giftCard,
  "gift-card-parcel": giftParcel,
};
