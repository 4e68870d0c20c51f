import type { Point } from "../../art/demo-art-path.ts";
import type { Scene } from "../../art/demo-art-scene.ts";
import type { Sheet } from "../../art/demo-art-sheet.ts";
import { printLevels, strokes } from "./journal-art-gouge.ts";
import { PRINT } from "./journal-art-ink.ts";
import { LINES } from "./journal-art-lines-data.ts";
import { cutEdge, heightAt, printLand } from "./journal-art-ridge.ts";
import { printCloud, printSky } from "./journal-art-sky.ts";
import { printPost, printTrail } from "./journal-art-trail.ts";
import { printConifers, tuftStrokes } from "./journal-art-tree.ts";

/** `near` is 0 at the horizon and 1 at the foot of the print. */
type Tuft = { readonly near: number; readonly x: number; readonly y: number };

function isOffTheTrail({ x, y, near }: Tuft): boolean {
  return LINES.heathPath.trail.every(
    ([tx, ty, width]) => Math.hypot(x - tx, (y - ty) * 1.1) > width * 0.6 + 46 + near * 120,
  );
}

function printTuft(sheet: Sheet, { near, x, y }: Tuft): string {
  const size = 44 + near * 190;
  const isHeather = sheet.chance.between(0, 1) > 0.28;
  const [dark, light] = isHeather ? ["#5d3a58", "#cf9db5"] : ["#4f5f38", "#dfbf52"];
  const lit = tuftStrokes(sheet, [x - size * 0.06, y], size * 0.86).slice(0, 13);
  return strokes(tuftStrokes(sheet, [x, y], size), dark) + strokes(lit, light, 0.9);
}

function tufts(sheet: Sheet): string {
  return Array.from({ length: 260 }, (): Tuft => {
    const near = sheet.chance.between(0, 1) ** 1.3;
    return { near, x: sheet.chance.between(-100, PRINT.width + 100), y: 850 + near * 820 };
  })
    .sort((one, other) => one.near - other.near)
    .filter(isOffTheTrail)
    .map((tuft) => printTuft(sheet, tuft))
    .join("");
}

/** A heath path between heather and gorse, posts to show the way. */
export const heathPath: Scene = (sheet) => {
  const far = cutEdge(sheet, LINES.heathPath.far, { rough: 14 });
  const heath = cutEdge(sheet, LINES.heathPath.heath, { rough: 10, cell: 200 });
  const pines = Array.from({ length: 34 }, (): Point => {
    const x = sheet.chance.between(1300, 2440);
    return [x, heightAt(far, x) + 14];
  });
  const bloom = { from: 850, to: 1620, count: 700, length: [16, 90], width: [3, 12] } as const;
  return [
    printSky(sheet, ["#5f8fa3", "#a9c6c4", "#f0dfb9"], 760),
    printCloud(sheet, { at: [-160, 300], width: 1100, height: 190, ink: "#f6efdd" }),
    printCloud(sheet, { at: [1180, 420], width: 1300, height: 170, ink: "#efe6d2", opacity: 0.9 }),
    printConifers(sheet, pines, { tall: [70, 150], ink: "#46655f", light: "#8aa392" }),
    printLand(sheet, { edge: far, ink: "#5c776f", haze: "#a7a587", reach: 200 }),
    printLand(sheet, { edge: heath, ink: "#a5809a", haze: "#5a3a55", wipe: 1, reach: 800, rim: "#e2b9c2" }),
    printLevels(sheet, { ...bloom, ink: "#c193ae", opacity: 0.6 }),
    printTrail(LINES.heathPath.trail, "#f3e3bf", "#4a2f49"),
    tufts(sheet),
    ...LINES.heathPath.posts.map(([x, y, tall]) => printPost([x, y], tall, { ink: "#38291f", light: "#d8b98c" })),
  ].join("");
};
