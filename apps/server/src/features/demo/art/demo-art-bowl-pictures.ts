import { PAINT } from "./demo-art-colour.ts";
import { lay, stand } from "./demo-art-light.ts";
import type { Point } from "./demo-art-path.ts";
import { drawPlate } from "./demo-art-plates.ts";
import { drawLid, drawPot, linesInside, type Piece } from "./demo-art-pots.ts";
import type { Scene } from "./demo-art-scene.ts";
import { clipped, shape, type Sheet } from "./demo-art-sheet.ts";
import { boardsFromAbove, nicheRoom, plainFromAbove, plinthRoom, sunnySet } from "./demo-art-staging.ts";
import { drawFlatCloth } from "./demo-art-textile.ts";
import { BRANCH, drawBranch, drawFruit } from "./demo-art-stems.ts";
import { mouthOval } from "./demo-art-vessel.ts";
import { drawSpoon } from "./demo-art-wood.ts";

type Fruits = readonly { at: Point; radius: number; colour: string; kind: "round" | "lemon" | "pear" }[];

/** Fruit heaped in a bowl: places are measured from the middle of its mouth. */
function filledWith(sheet: Sheet, bowl: Piece, fruits: Fruits): Piece {
  const mouth = mouthOval(bowl.turned, 16);
  const heap = fruits
    .map((fruit) => drawFruit(sheet, [mouth.cx + fruit.at[0], mouth.cy + fruit.at[1]], fruit))
    .join("");
  const d = `M-2000 -2000H4400V${mouth.cy}H${mouth.cx + mouth.rx}A${mouth.rx} ${mouth.ry} 0 0 1 ${mouth.cx - mouth.rx} ${mouth.cy}H-2000Z`;
  return { ...bowl, markup: bowl.markup + clipped(sheet, shape("path", { d }), heap) };
}

const everydayBowl: Scene = (sheet) => {
  const bowl = drawPot(sheet, "bowl", {
    at: [800, 1640],
    scale: 1.32,
    tilt: 0.3,
    glaze: "sage",
    lip: 14,
    bare: 0.24,
    drip: 90,
    specks: 260,
  });
  const pool = linesInside(bowl.turned);
  return sunnySet(sheet, { wall: "#e4d5bd", table: PAINT.blush, line: 1380, sun: { kind: "arch", x: 420, y: 60 } }, [
    { ...bowl, markup: bowl.markup + pool },
  ]);
};

const everydayBowlStack: Scene = (sheet) => {
  const glazes = ["ink", "chalk", "sage", "blush"] as const;
  const bowls = glazes.map((glaze, index) =>
    drawPot(sheet, "bowl", {
      at: [800, 1600 - index * 128],
      scale: 1.08 - index * 0.015,
      glaze,
      lip: 12,
      bare: 0.22,
      drip: 60,
      specks: 200,
    }),
  );
  const [first] = bowls;
  const stack = bowls.map((bowl) => bowl.markup).join("");
  return (
    nicheRoom(sheet, { wall: PAINT.chalk, inside: "#c8b7a4" }) +
    (first === undefined ? "" : stand(sheet, { ...first, markup: stack, reach: 0.5 }))
  );
};

const servingBowl: Scene = (sheet) => {
  const bowl = drawPot(sheet, "wideBowl", {
    at: [800, 1620],
    scale: 1.1,
    tilt: 0.27,
    glaze: "ochre",
    lip: 16,
    bare: 0.26,
    drip: 80,
    specks: 340,
  });
  return sunnySet(
    sheet,
    { wall: "#9aa5a4", table: PAINT.chalk, line: 1390, sun: { kind: "slats", x: -60, y: 60, size: 1.25 } },
    [{ ...bowl, markup: bowl.markup + linesInside(bowl.turned) }],
  );
};

const servingBowlInUse: Scene = (sheet) => {
  const bowl = drawPot(sheet, "wideBowl", {
    at: [800, 1610],
    scale: 1.06,
    tilt: 0.26,
    glaze: "ochre",
    lip: 15,
    bare: 0.26,
    drip: 80,
    specks: 320,
  });
  const lemon = PAINT.honey;
  const fruits: Fruits = [
    { at: [-250, -60], radius: 150, colour: lemon, kind: "lemon" },
    { at: [10, -120], radius: 160, colour: "#e3b94e", kind: "lemon" },
    { at: [280, -50], radius: 146, colour: lemon, kind: "lemon" },
    { at: [-110, 30], radius: 158, colour: "#e8c35e", kind: "lemon" },
    { at: [160, 40], radius: 152, colour: "#dcae42", kind: "lemon" },
  ];
  const leaf = drawBranch(
    sheet,
    { from: [830, 1130], to: [1120, 900], bend: -30 },
    { ...BRANCH.olive, leaves: 7, length: 130, width: 44, start: 0.1 },
  );
  const filled = filledWith(sheet, { ...bowl, markup: bowl.markup + leaf }, fruits);
  return sunnySet(sheet, { wall: PAINT.oat, table: "#c9a880", line: 1370, sun: { kind: "leaves", x: 420, y: 60 } }, [
    filled,
  ]);
};

const dinnerPlate: Scene = (sheet) => {
  const plate = drawPlate(sheet, { at: [800, 1000], radius: 620, glaze: "chalk", tilt: 1, band: "ink" });
  return plainFromAbove(sheet, "#c6a98c") + lay(sheet, plate, 1.1);
};

const dinnerPlateInUse: Scene = (sheet) => {
  const large = drawPlate(sheet, { at: [700, 1080], radius: 520, glaze: "chalk", tilt: 1, band: "ink" });
  const small = drawPlate(sheet, { at: [700, 1080], radius: 350, glaze: "blush", tilt: 1 });
  const cloth = drawFlatCloth(
    sheet,
    { x: 1130, y: 420, width: 330, height: 1180, turn: 3 },
    { colour: "#a9b0a0", stripe: PAINT.paper },
  );
  const spoon = drawSpoon(sheet, { length: 900, colour: "#a5704c", transform: "translate(1300 560) rotate(4)" });
  const pear = drawFruit(sheet, [690, 1120], { radius: 118, colour: "#c2b058", kind: "pear" });
  const sprig = drawBranch(
    sheet,
    { from: [120, 440], to: [560, 250], bend: 30 },
    { ...BRANCH.olive, leaves: 14, start: 0.1 },
  );
  return (
    boardsFromAbove(sheet, "#b98f66") +
    lay(sheet, cloth, 0.5) +
    lay(sheet, large) +
    lay(sheet, small, 0.6) +
    lay(sheet, pear, 0.9) +
    lay(sheet, spoon, 0.7) +
    lay(sheet, sprig, 0.6)
  );
};

const storageJar: Scene = (sheet) => {
  const set = plinthRoom(sheet, { ground: "#d6c7ab", colour: "#b9795a", radius: 480, height: 360 });
  const jar = drawPot(sheet, "jar", {
    at: [800, set.y],
    scale: 1.3,
    glaze: "slate",
    lip: 14,
    bare: 0.2,
    drip: 110,
    specks: 320,
  });
  const lid = drawLid(sheet, [800, set.y - jar.turned.height + 8], { radius: 284, glaze: "slate", knob: PAINT.oak });
  return set.room + stand(sheet, { ...jar, markup: jar.markup + lid, ground: set.top });
};

const storageJarRow: Scene = (sheet) => {
  const jarOf = (at: Point, scale: number, glaze: "slate" | "chalk" | "blush"): Piece => {
    const jar = drawPot(sheet, "jar", { at, scale, glaze, lip: 12, bare: 0.2, drip: 80, specks: 240 });
    const lid = drawLid(sheet, [at[0], at[1] - jar.turned.height + 6], { radius: 219 * scale, glaze, knob: PAINT.oak });
    return { ...jar, markup: jar.markup + lid };
  };
  const pieces = [
    jarOf([400, 1540], 1.04, "slate"),
    jarOf([930, 1600], 0.84, "chalk"),
    jarOf([1330, 1660], 0.62, "blush"),
  ];
  return sunnySet(
    sheet,
    { wall: "#cfd2c4", table: "#c39a72", line: 1370, sun: { kind: "panes", x: 380, y: 20 } },
    pieces,
  );
};

/** Bowls, plates and jars, by picture key. */
export const BOWL_PICTURES: Readonly<Record<string, Scene>> = {
  "everyday-bowl-whole": everydayBowl,
  "everyday-bowl-stack": everydayBowlStack,
  "serving-bowl-whole": servingBowl,
  "serving-bowl-in-use": servingBowlInUse,
  "dinner-plate-whole": dinnerPlate,
  "dinner-plate-in-use": dinnerPlateInUse,
  "storage-jar-whole": storageJar,
  "storage-jar-row": storageJarRow,
};
