import { polylinePath, type Point } from "../../art/demo-art-path.ts";
import type { Scene } from "../../art/demo-art-scene.ts";
import { clipped, group, linearFill, round, shape, type Sheet } from "../../art/demo-art-sheet.ts";
import { printLevels } from "./journal-art-gouge.ts";
import { INK, PRINT } from "./journal-art-ink.ts";
import { LINES } from "./journal-art-lines-data.ts";
import { printBars, printCloud, printDisc, printSky } from "./journal-art-sky.ts";
import { printPost, printTrail } from "./journal-art-trail.ts";
import { printCrown } from "./journal-art-tree.ts";
import { lightRoad } from "./journal-art-water.ts";

/** Where the town meets the ground. */
const GROUND = 860;

function roof(sheet: Sheet, index: number): string {
  const { chance } = sheet;
  const x = index * 74 - 40 + chance.between(-10, 10);
  const [width, tall] = [chance.between(70, 120), chance.between(70, 210)];
  const gable = round(chance.between(18, 46));
  const half = round(width / 2);
  const d = `M${round(x)} ${GROUND + 20}V${round(GROUND - tall)}l${half} -${gable}l${half} 40V${GROUND + 20}Z`;
  const stack = { x: round(x + width * 0.2), y: round(GROUND - tall - 50), width: 14, height: 60 };
  return shape("path", { d }) + (chance.between(0, 1) > 0.5 ? shape("rect", stack) : "");
}

function skyline(sheet: Sheet): string {
  const { chance } = sheet;
  const roofs = Array.from({ length: 34 }, (_, index) => roof(sheet, index)).join("");
  const windows = Array.from({ length: 46 }, () => {
    const [x, y] = [round(chance.between(20, 2380)), round(chance.between(GROUND - 90, GROUND - 20))];
    return shape("rect", { x, y, width: 10, height: 16 });
  }).join("");
  const posts = [0, 1, 2, 3, 4, 5, 6, 7].map((step) =>
    shape("rect", { x: 300 + step * 56, y: 560, width: 8, height: 320 }),
  );
  const rings = [570, 660, 750].map((y) => shape("rect", { x: 296, y, width: 408, height: 9 }));
  const chimney = shape("path", { d: "M1996 870L2010 300H2046L2062 870Z" });
  return [
    group([...posts, ...rings].join(""), { fill: "#7a5a68", "fill-opacity": 0.9 }),
    group(chimney + shape("rect", { x: 2004, y: 290, width: 48, height: 16 }), { fill: "#54415a" }),
    printCloud(sheet, { at: [2034, 250], width: 420, height: 100, ink: "#b98584", opacity: 0.8 }),
    group(roofs, { fill: "#453a56" }),
    group(windows, { fill: "#f6c979" }),
    shape("rect", { y: GROUND - 4, width: PRINT.width, height: 800, fill: "#2f2b42" }),
  ].join("");
}

const CANAL: readonly Point[] = [
  [1060, GROUND],
  [1290, GROUND],
  [1560, 1640],
  [-40, 1640],
  [-40, 1480],
  [620, 1180],
];
const QUAY: readonly Point[] = [
  [1290, GROUND],
  [1350, GROUND],
  [2440, 1420],
  [2440, 1640],
  [1560, 1640],
];
const BANK: readonly Point[] = [
  [-40, GROUND],
  [1060, GROUND],
  [980, 950],
  [620, 1180],
  [-40, 1480],
];

function canal(sheet: Sheet): string {
  const d = polylinePath(CANAL);
  const fill = linearFill(
    sheet,
    [0, GROUND, 0, 1600],
    [
      [0, "#e8ae7c"],
      [0.4, "#a8707a"],
      [1, "#3a3f60"],
    ],
  );
  const ripples = { from: GROUND, to: 1620, length: [40, 280], width: [2, 11] } as const;
  return (
    shape("path", { d, fill }) +
    clipped(
      sheet,
      shape("path", { d }),
      printLevels(sheet, { ...ripples, count: 420, ink: "#3d3a58", opacity: 0.55 }) +
        printLevels(sheet, { ...ripples, count: 220, ink: "#e7b08c", opacity: 0.6 }) +
        lightRoad(sheet, { x: 1180, from: GROUND, to: 1600, ink: "#ffe3ae" }),
    )
  );
}

function banks(sheet: Sheet): string {
  const [quay, bank] = [polylinePath(QUAY), polylinePath(BANK)];
  const stones = { from: GROUND, to: 1640, length: [26, 165], width: [2, 9], between: [1290, PRINT.width] } as const;
  const grass = { from: GROUND, to: 1480, count: 360, length: [20, 110], width: [2, 8], tilt: -0.16 } as const;
  return [
    printLevels(sheet, { ...stones, count: 420, ink: "#5a4763", opacity: 0.8 }),
    shape("path", { d: quay, fill: "#3a3149" }),
    clipped(
      sheet,
      shape("path", { d: quay }),
      printLevels(sheet, { ...stones, count: 520, ink: "#7a5c70", opacity: 0.7 }),
    ),
    shape("path", { d: bank, fill: "#39432f" }),
    clipped(sheet, shape("path", { d: bank }), printLevels(sheet, { ...grass, ink: "#7f8450", opacity: 0.7 })),
  ].join("");
}

function bridge(): string {
  const arch = `M840 ${GROUND + 60}V${GROUND - 40}Q1175 ${GROUND - 200} 1510 ${GROUND - 40}V${GROUND + 60}H1330Q1320 ${GROUND - 96} 1175 ${GROUND - 96}Q1030 ${GROUND - 96} 1020 ${GROUND + 60}Z`;
  const coping = `M836 ${GROUND - 36}Q1175 ${GROUND - 200} 1514 ${GROUND - 36}V${GROUND - 54}Q1175 ${GROUND - 220} 836 ${GROUND - 54}Z`;
  return shape("path", { d: arch, fill: "#2a2338" }) + shape("path", { d: coping, fill: "#a8707a" });
}

function bankTree(sheet: Sheet, [x, y]: Point, width: number): string {
  const trunk = `M${x - width * 0.05} ${y}L${x - width * 0.03} ${y - width * 0.6}H${x + width * 0.03}L${x + width * 0.06} ${y}Z`;
  const crown = { at: [x, y - width * 0.28], width, height: width, lumps: 12 } as const;
  return shape("path", { d: trunk, fill: "#1e2422" }) + printCrown(sheet, crown, { ink: "#262c2a", light: "#77814f" });
}

/** A towpath at the edge of a town, a bridge, chimneys, the last light. */
export const towpath: Scene = (sheet) =>
  [
    printSky(sheet, ["#3d4468", "#8a6a7c", "#d98f6b", "#f3c98a"], GROUND),
    printDisc(sheet, { at: [1180, 720], radius: 84, ink: "#ffefcb", glow: "#f9c98a", reach: 5 }),
    printBars(sheet, { from: 140, to: 520, ink: "#c98a7c" }),
    skyline(sheet),
    canal(sheet),
    banks(sheet),
    bridge(),
    printTrail(LINES.towpath.trail, INK.paper, "#241e33"),
    ...LINES.towpath.posts.map(([x, y, tall]) => printPost([x, y], tall, { ink: "#1e1a2c", light: "#b07d78" })),
    bankTree(sheet, [240, 1090], 430),
    bankTree(sheet, [600, 985], 250),
  ].join("");
