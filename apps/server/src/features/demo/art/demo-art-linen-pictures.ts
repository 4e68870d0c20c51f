import { PAINT } from "./demo-art-colour.ts";
import { lay, stand, sunOnWall, type Standing } from "./demo-art-light.ts";
import { drawPlate } from "./demo-art-plates.ts";
import { drawPot } from "./demo-art-pots.ts";
import { drawRoom, type Scene } from "./demo-art-scene.ts";
import { group, linearFill, shape, type Sheet } from "./demo-art-sheet.ts";
import { plainFromAbove, standAll, sunnySet } from "./demo-art-staging.ts";
import { BRANCH, drawBranch, drawFruit } from "./demo-art-stems.ts";
import { drawFlatCloth, drawFolded, drawHanging, type Cloth } from "./demo-art-textile.ts";
import { drawBoard, drawLoaf, drawSpoon } from "./demo-art-wood.ts";

const LINENS = {
  flax: { colour: "#dccfb4", stripe: PAINT.clay },
  sage: { colour: "#a5ad96", stripe: PAINT.paper },
  ink: { colour: "#525c66", stripe: PAINT.sand },
  clay: { colour: "#bf8466", stripe: PAINT.paper },
} as const satisfies Record<string, Cloth>;

/** A wooden peg in the wall, its round end towards us. */
function drawPeg(sheet: Sheet, x: number, y: number): string {
  const fill = linearFill(
    sheet,
    [x - 30, y - 30, x + 30, y + 30],
    [
      [0, "#e6c394"],
      [1, "#7d573a"],
    ],
  );
  return (
    shape("circle", { cx: x + 9, cy: y + 10, r: 32, fill: "#3b1f22", "fill-opacity": 0.3 }) +
    shape("circle", { cx: x, cy: y, r: 32, fill }) +
    shape("circle", { cx: x - 5, cy: y - 6, r: 20, fill: "#e9c99d", "fill-opacity": 0.7 })
  );
}

function pegRail(sheet: Sheet, y: number): string {
  const fill = linearFill(
    sheet,
    [0, y - 60, 0, y + 60],
    [
      [0, "#d5ae7c"],
      [1, "#a67a50"],
    ],
  );
  const rail = shape("rect", { x: -300, y: y - 56, width: 2200, height: 112, fill });
  return lay(sheet, rail, 0.9) + [240, 800, 1360].map((x) => drawPeg(sheet, x, y)).join("");
}

const teaTowel: Scene = (sheet) => {
  const room = drawRoom(sheet, {
    wall: "#d8c9ae",
    table: "#d8c9ae",
    line: 2000,
    light: sunOnWall(sheet, { kind: "panes", x: 280, y: 500, size: 1.15 }),
  });
  const cloth = drawHanging(sheet, { x: 440, y: 400, width: 720, height: 1280 }, LINENS.flax);
  return room + pegRail(sheet, 380) + lay(sheet, cloth, 1.3) + drawPeg(sheet, 800, 380);
};

const teaTowelStack: Scene = (sheet) => {
  const cloths = [LINENS.ink, LINENS.sage, LINENS.clay, LINENS.flax];
  const folded = cloths.map((cloth, index) =>
    drawFolded(sheet, {
      x: 790 + sheet.chance.between(-14, 14),
      y: 1640 - index * 118,
      width: 940,
      thickness: 120,
      cloth,
    }),
  );
  const bowl = drawPot(sheet, "waterBowl", { at: [700, 1164], scale: 0.9, glaze: "ochre", lip: 9, bare: 0.2 });
  const pile: Standing = { markup: folded.join(""), x: 790, y: 1640, foot: 440, reach: 0.9, isFlat: true };
  const set = { wall: "#b9bfb4", table: "#c9a379", line: 1400, sun: { kind: "arch", x: 480, y: 60 } } as const;
  return sunnySet(sheet, set, [pile]) + standAll(sheet, [bowl], 0.4);
};

function napkin(sheet: Sheet, place: { x: number; y: number; turn: number }, cloth: Cloth): string {
  return lay(sheet, drawFlatCloth(sheet, { ...place, width: 560, height: 600 }, cloth), 0.5);
}

const napkins: Scene = (sheet) => {
  const places = [
    { x: 250, y: 320, turn: -14 },
    { x: 640, y: 460, turn: 6 },
    { x: 380, y: 800, turn: -5 },
    { x: 720, y: 1080, turn: 12 },
  ];
  const cloths = [LINENS.sage, LINENS.flax, LINENS.clay, LINENS.ink];
  return (
    plainFromAbove(sheet, "#e3d6bf") +
    places.map((place, index) => napkin(sheet, place, cloths[index] ?? LINENS.flax)).join("")
  );
};

const napkinsInUse: Scene = (sheet) => {
  const plate = drawPlate(sheet, { at: [800, 1010], radius: 560, glaze: "oat", tilt: 1 });
  const cloth = drawFlatCloth(sheet, { x: 580, y: 560, width: 440, height: 900, turn: -18 }, LINENS.clay);
  const ring =
    shape("rect", {
      x: 556,
      y: 1010,
      width: 490,
      height: 60,
      rx: 18,
      fill: PAINT.walnut,
      transform: "rotate(-18 800 1010)",
    }) +
    shape("rect", {
      x: 566,
      y: 1016,
      width: 470,
      height: 14,
      rx: 7,
      fill: PAINT.oak,
      "fill-opacity": 0.8,
      transform: "rotate(-18 800 1010)",
    });
  const sprig = drawBranch(sheet, { from: [760, 1290], to: [900, 690], bend: -40 }, { ...BRANCH.olive, start: 0.15 });
  return (
    plainFromAbove(sheet, "#8f9a95") +
    lay(sheet, plate) +
    lay(sheet, cloth, 0.6) +
    lay(sheet, sprig, 0.5) +
    lay(sheet, ring, 0.5)
  );
};

const breadBoard: Scene = (sheet) => {
  const line = 1480;
  const room = drawRoom(sheet, {
    wall: "#c5cbbb",
    table: PAINT.oat,
    line,
    light: sunOnWall(sheet, { kind: "panes", x: 420, y: 60 }),
  });
  const board = drawBoard(sheet, { x: 800, y: 1590, width: 720, height: 1240, colour: PAINT.oak });
  const shadow = group(board, { transform: "skewX(-3) translate(78 0)" });
  return (
    room +
    stand(sheet, {
      markup: shadow,
      x: 800,
      y: 1588,
      foot: 300,
      isFlat: true,
      reach: 0.2,
      wallLine: line,
      strength: 0.4,
    })
  );
};

const breadBoardInUse: Scene = (sheet) => {
  const board = group(drawBoard(sheet, { x: 0, y: 700, width: 900, height: 1620, colour: PAINT.oak }), {
    transform: "translate(800 1010) rotate(14)",
  });
  const loaf = drawLoaf(sheet, { at: [720, 1180], radius: 330, squash: 0.94 });
  const cloth = drawFlatCloth(sheet, { x: -140, y: 1380, width: 560, height: 760, turn: 12 }, LINENS.sage);
  const apple = drawFruit(sheet, [1340, 1640], { radius: 120, colour: "#b65a40", kind: "round" });
  return (
    plainFromAbove(sheet, "#d3bfa2") +
    lay(sheet, cloth, 0.5) +
    lay(sheet, board) +
    lay(sheet, loaf, 1.5) +
    lay(sheet, apple, 1.3)
  );
};

const cherrySpoon: Scene = (sheet) => {
  const spoon = drawSpoon(sheet, { length: 1420, colour: "#ad6f47", transform: "translate(1130 330) rotate(24)" });
  const cloth = drawFlatCloth(sheet, { x: 210, y: 240, width: 1180, height: 1520, turn: 5 }, LINENS.flax);
  return plainFromAbove(sheet, "#8d9788") + lay(sheet, cloth, 0.6) + lay(sheet, spoon, 1.1);
};

const cherrySpoonInUse: Scene = (sheet) => {
  const crock = drawPot(sheet, "jar", {
    at: [800, 1640],
    scale: 1.06,
    glaze: "chalk",
    lip: 14,
    bare: 0.22,
    drip: 90,
    specks: 320,
  });
  const rim = 1640 - crock.turned.height;
  const spoonOf = (x: number, turn: number, colour: string): string =>
    drawSpoon(sheet, { length: 900, colour, transform: `translate(${x} ${rim - 560}) rotate(${turn})` });
  const spoons = spoonOf(640, -13, "#9c6a47") + spoonOf(960, 11, "#c0946a") + spoonOf(800, 1, "#ad6f47");
  const { cx, cy, rx, ry } = { cx: 800, cy: rim, rx: 206, ry: 49 };
  const id = sheet.define(
    (id) =>
      `<clipPath id="${id}"><path d="M-500 -800H2200V${cy}H${cx + rx}A${rx} ${ry} 0 0 1 ${cx - rx} ${cy}H-500Z"/></clipPath>`,
  );
  const set = { wall: "#d9b08f", table: "#e3d6bf", line: 1400, sun: { kind: "leaves", x: 400, y: 60 } } as const;
  return sunnySet(sheet, set, [{ ...crock, markup: crock.markup + group(spoons, { "clip-path": `url(#${id})` }) }]);
};

/** Linen and wood, by picture key. */
export const LINEN_PICTURES: Readonly<Record<string, Scene>> = {
  "tea-towel-whole": teaTowel,
  "tea-towel-stack": teaTowelStack,
  "napkins-whole": napkins,
  "napkins-in-use": napkinsInUse,
  "bread-board-whole": breadBoard,
  "bread-board-in-use": breadBoardInUse,
  "cherry-spoon-whole": cherrySpoon,
  "cherry-spoon-in-use": cherrySpoonInUse,
};
