import type { Point } from "../../art/demo-art-path.ts";
import type { Scene } from "../../art/demo-art-scene.ts";
import { shape, type Sheet } from "../../art/demo-art-sheet.ts";
import { leafDabs, printLevels, printModelled, strokes } from "./journal-art-gouge.ts";
import { INK, PRINT } from "./journal-art-ink.ts";
import { LINES } from "./journal-art-lines-data.ts";
import { cutEdge, heightAt, onLand, printLand } from "./journal-art-ridge.ts";
import { printBars, printCloud, printDisc, printSky } from "./journal-art-sky.ts";
import { printTrail } from "./journal-art-trail.ts";
import { printBareTree, printCrown } from "./journal-art-tree.ts";

const VANISHING = { x: 1150, y: 560 } as const;

/** A furrow from the foot of the print to the top of the hill, bending with it. */
function furrowPath(foot: number): string {
  const top = VANISHING.x + (foot - VANISHING.x) * 0.24;
  const bend = top + (foot - top) * 0.18;
  const width = 26 + Math.abs(foot - 1200) * 0.006;
  return `M${top} ${VANISHING.y}Q${bend} 1000 ${foot} 1680L${foot + width * 2.6} 1680Q${bend + 6 + width * 0.6} 1000 ${top + 5} ${VANISHING.y}Z`;
}

/** A ploughed hill in the evening, its furrows running over the top. */
export const furrows: Scene = (sheet) => {
  const hill = cutEdge(sheet, LINES.furrows.hill, { rough: 8, cell: 400, octaves: 2 });
  const back = cutEdge(sheet, LINES.furrows.back, { rough: 20, cell: 200 });
  const d = Array.from({ length: 78 }, (_, index) => furrowPath(-3420 + index * 120)).join("");
  const clods = { from: 680, to: 1600, count: 260, length: [20, 90], width: [2, 5] } as const;
  return [
    printSky(sheet, ["#7a4a4c", "#b5673f", INK.ochre, "#f0cf8f"], 780),
    printDisc(sheet, { at: [1760, 560], radius: 120, ink: "#fff1cb", glow: "#f8cd7d", reach: 5 }),
    printBars(sheet, { from: 120, to: 460, ink: "#e6a866" }),
    printLand(sheet, { edge: back, ink: "#8a5a4a", haze: "#d79a63", reach: 240 }),
    printLand(sheet, { edge: hill, ink: "#6b3424", haze: "#3f2420", wipe: 0.9, reach: 900, rim: "#f3bf74" }),
    onLand(
      sheet,
      hill,
      shape("path", { d, fill: "#a85a35", "fill-opacity": 0.85 }) +
        printLevels(sheet, { ...clods, ink: "#3a1f1c", opacity: 0.55 }) +
        printTrail(LINES.furrows.trail, INK.paper, "#34191a"),
    ),
    printBareTree(sheet, { at: [1180, heightAt(hill, 1180) + 16], height: 300, ink: "#2c1718", forks: 5 }),
  ].join("");
};

type Standing = { readonly at: Point; readonly size: number };

/** Four rows of trees, larger and wider apart towards us. */
function orchardRows(sheet: Sheet): Standing[] {
  return [0, 1, 2, 3].flatMap((row) => {
    const y = 850 + row * row * 62 + row * 96;
    const gap = PRINT.width / (13 - row * 3);
    return Array.from({ length: 15 - row * 3 }, (_, index): Standing => {
      const x = index * gap - (row % 2) * gap * 0.5 + sheet.chance.between(-18, 18);
      return { at: [x, y + sheet.chance.between(-8, 8)], size: 150 + row * 110 };
    });
  });
}

function blossomTree(sheet: Sheet, { at: [x, y], size }: Standing): string {
  const shade = { at: [x - size * 0.1, y + size * 0.03], angle: 0.04, length: size * 1.1, width: size * 0.13 } as const;
  const crown = { at: [x, y - size * 0.26], width: size * 1.02, height: size * 0.66, lumps: 12 } as const;
  const box = { from: [x - size * 0.46, y - size * 0.88], to: [x + size * 0.42, y - size * 0.34] } as const;
  const isInCrown = ({ at: [bx, by] }: { at: Point }): boolean =>
    ((bx - x) / (size * 0.5)) ** 2 + ((by - y + size * 0.6) / (size * 0.33)) ** 2 < 1;
  const dabs = leafDabs(sheet, { ...box, count: Math.round(size * 0.5), size: [size * 0.03, size * 0.06] });
  return (
    strokes([shade], "#44602f", 0.7) +
    printCrown(sheet, crown, { ink: "#cc988c", light: "#f6d9cc" }) +
    printBareTree(sheet, { at: [x, y], height: size * 0.86, ink: "#4a3527", forks: 3 }) +
    strokes(dabs.filter(isInCrown), "#fff6ea", 0.95)
  );
}

function orchardSlope(sheet: Sheet): string {
  const slope = cutEdge(sheet, LINES.orchardInMay.slope, { rough: 6, cell: 380, octaves: 2 });
  const grass = { to: 1620, width: [2, 8], length: [20, 130] } as const;
  return (
    printLand(sheet, { edge: slope, ink: "#a9b36a", haze: "#6f8a45", wipe: 1, reach: 760, rim: "#eef0bd" }) +
    onLand(
      sheet,
      slope,
      printLevels(sheet, { ...grass, from: 780, count: 620, ink: "#cdd088", opacity: 0.6 }) +
        printLevels(sheet, { ...grass, from: 820, count: 380, ink: "#567038", opacity: 0.5 }) +
        printTrail(LINES.orchardInMay.trail, INK.paper, "#567038"),
    )
  );
}

/** An orchard on a slope at blossom time. */
export const orchardInMay: Scene = (sheet) => {
  const far = cutEdge(sheet, LINES.orchardInMay.far, { rough: 20 });
  const hills = { count: 900, depth: [6, 120], length: [22, 60], width: 3, light: "left" } as const;
  const isOffTheTrail = ({ at: [x, y] }: Standing): boolean => Math.abs(x - 1330) > 60 + (y - 800) * 0.3;
  return [
    printSky(sheet, ["#8fb7c0", "#c5d8d2", "#f2ead2"], 700),
    printCloud(sheet, { at: [300, 330], width: 820, height: 150, ink: "#f8f2e2" }),
    printCloud(sheet, { at: [1500, 250], width: 640, height: 110, ink: "#f4efe0" }),
    printLand(sheet, { edge: far, ink: "#7d9f93", haze: "#b9c79f", reach: 240 }),
    printModelled(sheet, { ...hills, edge: far, ink: "#d5dcb8", opacity: 0.6 }),
    orchardSlope(sheet),
    ...orchardRows(sheet)
      .filter(isOffTheTrail)
      .map((tree) => blossomTree(sheet, tree)),
  ].join("");
};
