import { polylinePath, type Point } from "../../art/demo-art-path.ts";
import type { Scene } from "../../art/demo-art-scene.ts";
import { clipped, group, linearFill, shape, type Sheet } from "../../art/demo-art-sheet.ts";
import { printLevels, printModelled, strokes } from "./journal-art-gouge.ts";
import { INK, PRINT } from "./journal-art-ink.ts";
import { LINES } from "./journal-art-lines-data.ts";
import { cutEdge, heightAt, onLand, printLand } from "./journal-art-ridge.ts";
import { printCloud, printSky } from "./journal-art-sky.ts";
import { printTrail } from "./journal-art-trail.ts";
import { grassStrokes, printConifers, printCrown } from "./journal-art-tree.ts";

const SHORE = 1010;

/** Snow on the side of the mountain that has the light, blue cuts on the other. */
function mountain(sheet: Sheet): string {
  const peak = cutEdge(sheet, LINES.tarn.peak, { rough: 52, cell: 130, octaves: 5 });
  const cuts = { edge: peak, fall: 0.5, stray: 0, span: 150 } as const;
  return (
    printLand(sheet, { edge: peak, ink: "#31486a", haze: "#8d9db0", wipe: 0.9, reach: 700, rim: "#f3e6d2" }) +
    onLand(
      sheet,
      peak,
      printModelled(sheet, {
        ...cuts,
        count: 3400,
        depth: [4, 250],
        length: [40, 150],
        width: 7,
        light: "left",
        ink: "#f7f1e4",
        opacity: 0.92,
      }) +
        printModelled(sheet, {
          ...cuts,
          count: 2200,
          depth: [6, 420],
          length: [40, 130],
          width: 6,
          light: "right",
          ink: INK.indigo,
          opacity: 0.55,
        }),
    )
  );
}

function wooded(sheet: Sheet): string {
  const hill = cutEdge(sheet, LINES.tarn.hill, { rough: 18, cell: 170 });
  const feet = Array.from({ length: 60 }, (): Point => {
    const x = sheet.chance.between(1650, 2440);
    return [x, heightAt(hill, x) + sheet.chance.between(6, 70)];
  }).sort((one, other) => one[1] - other[1]);
  const marks = { count: 900, depth: [6, 120], length: [30, 80], width: 4, light: "left" } as const;
  return (
    printLand(sheet, { edge: hill, ink: "#3f5a4d", haze: "#6f7f5a", wipe: 0.8, reach: 260 }) +
    printModelled(sheet, { ...marks, edge: hill, ink: "#a7ab74", opacity: 0.6 }) +
    printConifers(sheet, feet, { tall: [80, 150], ink: "#1f3a36", light: "#6c8a74" })
  );
}

/** What stands above the shore, and the same upside down in the water. */
function mirrored(sheet: Sheet, land: string): string {
  const id = sheet.define((id) => group(land, { id }));
  const above = shape("rect", { width: PRINT.width, height: SHORE });
  const wet = shape("rect", { y: SHORE, width: PRINT.width, height: PRINT.height - SHORE });
  const turned = group(shape("use", { href: `#${id}` }), {
    transform: `translate(0 ${SHORE * 2}) scale(1 -1)`,
    opacity: 0.72,
  });
  const ripples = { to: 1600, length: [60, 420], width: [2, 9] } as const;
  return (
    clipped(sheet, above, shape("use", { href: `#${id}` })) +
    clipped(
      sheet,
      wet,
      shape("rect", { y: SHORE, width: PRINT.width, height: PRINT.height, fill: "#8fa9b4" }) +
        turned +
        printLevels(sheet, { ...ripples, from: SHORE + 4, count: 420, ink: "#dfe8e4", opacity: 0.55 }) +
        printLevels(sheet, { ...ripples, from: SHORE + 10, count: 260, ink: "#2a4257", opacity: 0.5 }),
    ) +
    printLevels(sheet, {
      from: SHORE - 3,
      to: SHORE + 4,
      count: 40,
      length: [160, 300],
      width: [3, 4],
      ink: INK.paper,
      opacity: 0.9,
    })
  );
}

/** A tarn below a mountain, both of them twice. */
export const tarn: Scene = (sheet) => {
  const bank = cutEdge(sheet, LINES.tarn.bank, { rough: 10, cell: 180 });
  const foot = (x: number): number => heightAt(bank, x) + sheet.chance.between(0, 260);
  return [
    printSky(sheet, ["#5f86a0", "#a9c3c8", "#eadfca"], SHORE),
    printCloud(sheet, { at: [-100, 440], width: 760, height: 120, ink: "#f3ede0" }),
    printCloud(sheet, { at: [1660, 360], width: 900, height: 140, ink: "#f3ede0" }),
    mirrored(sheet, mountain(sheet) + wooded(sheet)),
    printLand(sheet, { edge: bank, ink: "#4c5a35", haze: "#2b3826", rim: "#c8c27c" }),
    strokes(
      grassStrokes(sheet, { from: -40, to: 2440, foot, count: 620, height: [34, 110], wind: 0.35 }),
      "#a3a35c",
      0.8,
    ),
    printTrail(LINES.tarn.trail, INK.paper, "#2b3826"),
  ].join("");
};

/** Middle and half width of the river on its way down the print. */
const RIVER = Array.from({ length: 121 }, (_, step) => {
  const share = step / 120;
  const x = 1500 + share * 180 + Math.sin(10.4 * share ** 0.42 + 3.1) * (24 + share * 760);
  return { x, y: 712 + share * 960, half: 5 + share ** 1.45 * 330 };
});

function river(sheet: Sheet): string {
  const left = RIVER.map(({ x, y, half }): Point => [x - half, y]);
  const right = RIVER.map(({ x, y, half }): Point => [x + half, y]);
  const d = polylinePath([...left, ...right.toReversed()]);
  const fill = linearFill(
    sheet,
    [0, 712, 0, 1600],
    [
      [0, "#f2ead2"],
      [0.3, "#bcd4d2"],
      [1, "#7fa9b0"],
    ],
  );
  const glints = { from: 720, to: 1600, count: 260, length: [30, 300], width: [2, 9] } as const;
  return (
    shape("path", { d, fill: "#3f6a6a", transform: "translate(0 -5)" }) +
    shape("path", { d, fill }) +
    clipped(sheet, shape("path", { d }), printLevels(sheet, { ...glints, ink: "#f4f3e4", opacity: 0.7 }))
  );
}

type Tree = { readonly at: Point; readonly width: number };

function isDry({ at: [x, y], width }: Tree): boolean {
  return RIVER.every((bend) => Math.abs(y - bend.y) > 14 || Math.abs(x - bend.x) > bend.half + width * 0.7);
}

/** Trees along the hedges of the meadows, farthest first. */
function hedgeTrees(sheet: Sheet): string {
  const { chance } = sheet;
  return LINES.meadowRiver.hedges
    .flatMap(([fromX, fromY, toX, toY]) =>
      Array.from({ length: 22 }, (_, step): Tree => {
        const y = fromY + ((toY - fromY) * step) / 21;
        const size = 14 + (y - 712) * 0.17;
        const x = fromX + ((toX - fromX) * step) / 21 + chance.between(-size, size) * 0.4;
        return { at: [x, y + chance.between(-4, 6)], width: size * chance.between(0.5, 1.5) };
      }),
    )
    .sort((one, other) => one.at[1] - other.at[1])
    .filter(isDry)
    .map(({ at, width }) => printCrown(sheet, { at, width, height: width * 0.8 }, { ink: "#40582f", light: "#a3ad5c" }))
    .join("");
}

function meadows(sheet: Sheet): string {
  const far = cutEdge(sheet, LINES.meadowRiver.far, { rough: 26 });
  const middle = cutEdge(sheet, LINES.meadowRiver.middle, { rough: 12, cell: 300 });
  const plain = cutEdge(sheet, LINES.meadowRiver.plain, { rough: 4, cell: 300, octaves: 2 });
  const hills = { count: 900, depth: [6, 90], length: [20, 60], width: 3, light: "left" } as const;
  const grass = { to: 1600, length: [30, 250], width: [2, 9] } as const;
  return [
    printLand(sheet, { edge: far, ink: "#8aa6a4", haze: "#c7cfb2", reach: 220 }),
    printModelled(sheet, { ...hills, edge: far, ink: "#d3dbc4", opacity: 0.6 }),
    printLand(sheet, { edge: middle, ink: "#7d9668", haze: "#a9b577", reach: 160 }),
    printLand(sheet, { edge: plain, ink: "#b9bf74", haze: "#6c8a48", wipe: 1, reach: 820, rim: "#eef0bd" }),
    printLevels(sheet, { ...grass, from: 720, count: 620, ink: "#d8d890", opacity: 0.55 }),
    printLevels(sheet, { ...grass, from: 740, count: 380, ink: "#5d7a3f", opacity: 0.5 }),
  ].join("");
}

/** A river wandering through meadows, seen from the hill above. */
export const meadowRiver: Scene = (sheet) => {
  const near = cutEdge(sheet, LINES.meadowRiver.near, { rough: 12, cell: 240 });
  const foot = (x: number): number => heightAt(near, x) + sheet.chance.between(0, 380);
  return [
    printSky(sheet, ["#87aebb", "#c7d8d0", "#f6ecd0"], 600),
    printCloud(sheet, { at: [140, 300], width: 940, height: 150, ink: "#f9f3e3" }),
    printCloud(sheet, { at: [1500, 240], width: 760, height: 120, ink: "#f6efdf" }),
    meadows(sheet),
    river(sheet),
    hedgeTrees(sheet),
    printLand(sheet, { edge: near, ink: "#4f6a35", haze: "#26371f", reach: 420, rim: "#c8cf86" }),
    strokes(
      grassStrokes(sheet, { from: -40, to: 2000, foot, count: 700, height: [40, 120], wind: 0.3 }),
      "#9fae58",
      0.75,
    ),
    printTrail(LINES.meadowRiver.trail, INK.paper, "#26371f"),
  ].join("");
};
