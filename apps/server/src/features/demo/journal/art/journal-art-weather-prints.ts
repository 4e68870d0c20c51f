import type { Scene } from "../../art/demo-art-scene.ts";
import { group, shape, type Sheet } from "../../art/demo-art-sheet.ts";
import { printModelled, strokes } from "./journal-art-gouge.ts";
import { INK } from "./journal-art-ink.ts";
import { LINES } from "./journal-art-lines-data.ts";
import { cutEdge, heightAt, printLand, type Edge } from "./journal-art-ridge.ts";
import { printCloud, printDisc, printShower, printSky, rainStrokes } from "./journal-art-sky.ts";
import { printTrail, printWall } from "./journal-art-trail.ts";
import { grassStrokes, printBareTree } from "./journal-art-tree.ts";

function stormClouds(sheet: Sheet): string {
  return [
    printCloud(sheet, { at: [-260, 470], width: 1500, height: 250, ink: "#4d6375" }),
    printCloud(sheet, { at: [1060, 400], width: 1700, height: 300, ink: "#405567" }),
    printShower(sheet, { x: 1500, width: 620, from: 396, to: 900, ink: "#405567" }),
    printShower(sheet, { x: 260, width: 420, from: 466, to: 900, ink: "#4d6375" }),
    printCloud(sheet, { at: [300, 300], width: 1500, height: 290, ink: "#2f4355" }),
    printShower(sheet, { x: 800, width: 560, from: 296, to: 960, ink: "#2f4355" }),
  ].join("");
}

function moorland(sheet: Sheet): string {
  const far = cutEdge(sheet, LINES.rainOnTheMoor.far, { rough: 22 });
  const middle = cutEdge(sheet, LINES.rainOnTheMoor.middle, { rough: 20, cell: 260 });
  const near = cutEdge(sheet, LINES.rainOnTheMoor.near, { rough: 18, cell: 300 });
  const foot = (x: number): number => heightAt(near, x) + sheet.chance.between(30, 420);
  const heath = grassStrokes(sheet, { from: -40, to: 2440, foot, count: 900, height: [22, 62], wind: 0.7 });
  return [
    printLand(sheet, { edge: far, ink: "#6f7f88", haze: "#b9bdae", reach: 260 }),
    printLand(sheet, { edge: middle, ink: "#6b6a55", haze: "#a59a70", wipe: 0.7, reach: 320 }),
    printModelled(sheet, {
      edge: middle,
      count: 900,
      depth: [8, 200],
      length: [30, 90],
      width: 4,
      light: "right",
      fall: 0.2,
      ink: "#c9b77f",
      opacity: 0.55,
    }),
    printLand(sheet, { edge: near, ink: "#4d4a35", haze: "#3a3a2c", rim: "#a8935a" }),
    strokes(heath.slice(0, 560), "#8d6480", 0.8),
    strokes(heath.slice(560), "#b59a58", 0.8),
  ].join("");
}

/** Rain coming over a moor, a wall going up to meet it. */
export const rainOnTheMoor: Scene = (sheet) =>
  [
    printSky(sheet, ["#3b4f5f", "#61788a", "#a5b5b6", "#dcd8c4"], 860),
    stormClouds(sheet),
    moorland(sheet),
    printTrail(LINES.rainOnTheMoor.trail, INK.bone, "#2f2d22"),
    printWall(sheet, LINES.rainOnTheMoor.wall, { ink: "#2c3138", light: "#8b9490" }),
    strokes(rainStrokes(sheet, 420, { from: -200, to: 1200 }), "#eef0e6", 0.5),
  ].join("");

/** A hedge under snow: how far along an edge it runs and how far below it. */
type Hedge = { readonly from: number; readonly to: number; readonly start: number; readonly end: number };

function printHedge(sheet: Sheet, edge: Edge, { from, to, start, end }: Hedge): string {
  const { chance } = sheet;
  const count = Math.round(Math.abs(to - from) / 9);
  const tufts = Array.from({ length: count }, (_, step) => {
    const share = step / count;
    const x = from + (to - from) * share;
    const y = heightAt(edge, x) + start + (end - start) * share;
    const size = 5 + Math.max(0, y - 640) * 0.02;
    return shape("ellipse", {
      cx: Math.round(x + chance.between(-4, 4)),
      cy: Math.round(y - chance.between(0, 6)),
      rx: Math.round(size),
      ry: Math.round(size * chance.between(0.5, 1.5)),
    });
  });
  return group(tufts.join(""), { fill: "#3c4a58" });
}

function printCopse(sheet: Sheet, edge: Edge, start: number): string {
  return Array.from({ length: 7 }, (_, index) => {
    const x = start + index * 46 + sheet.chance.between(-14, 14);
    const height = sheet.chance.between(110, 190);
    return printBareTree(sheet, { at: [x, heightAt(edge, x) + 12], height, ink: "#46525e", forks: 5 });
  }).join("");
}

/** One line of steps, left and right, over the front of the print. */
function footprints(): string {
  const prints = Array.from({ length: 26 }, (_, step) => {
    const share = step / 26;
    const x = 640 + Math.sin(share * 3.4) * 260 + share * 560 + (step % 2) * 26 * (1 - share);
    const size = 26 * (1 - share) + 3;
    const [rx, ry] = [Math.round(size), Math.round(size * 0.42)];
    return shape("ellipse", { cx: Math.round(x), cy: Math.round(1570 - share * 400), rx, ry });
  });
  return group(prints.join(""), { fill: "#9fafc2" });
}

function snowyHills(sheet: Sheet): string {
  const hill = cutEdge(sheet, LINES.fieldsInSnow.hill, { rough: 10, cell: 360, octaves: 3 });
  const middle = cutEdge(sheet, LINES.fieldsInSnow.middle, { rough: 8, cell: 420, octaves: 2 });
  const drifts = { count: 900, depth: [10, 260], length: [90, 240], width: 4, fall: 0.05 } as const;
  return [
    printLand(sheet, { edge: hill, ink: "#cdd3dc", haze: "#e9dfd8", reach: 260, rim: "#fff8ea" }),
    printHedge(sheet, hill, { from: 0, to: 900, start: 170, end: 30 }),
    printHedge(sheet, hill, { from: 900, to: 1500, start: 30, end: 150 }),
    printHedge(sheet, hill, { from: 1500, to: 2440, start: 20, end: 110 }),
    printCopse(sheet, hill, 940),
    printLand(sheet, { edge: middle, ink: "#dfe2e6", haze: "#efe8df", reach: 320, rim: "#fffaf0" }),
    printModelled(sheet, { ...drifts, edge: middle, light: "left", ink: "#b8c3d0", opacity: 0.7 }),
    printHedge(sheet, middle, { from: 2440, to: 1280, start: 200, end: 14 }),
    printHedge(sheet, middle, { from: 0, to: 700, start: 120, end: 260 }),
  ].join("");
}

/** Fields under snow, hedges for lines, one bare tree. */
export const fieldsInSnow: Scene = (sheet) => {
  const front = cutEdge(sheet, LINES.fieldsInSnow.front, { rough: 6, cell: 480, octaves: 2 });
  const drifts = { count: 900, depth: [10, 360], length: [120, 360], width: 6, fall: 0.03 } as const;
  return [
    printSky(sheet, ["#7f8fa3", "#b6b6bd", "#e5c4b1", "#f3d9b8"], 720),
    printDisc(sheet, { at: [520, 470], radius: 60, ink: "#fff0d3", glow: "#f8cfa2", reach: 6 }),
    snowyHills(sheet),
    printLand(sheet, { edge: front, ink: "#f1efe9", haze: "#dbe1ea", reach: 420, rim: "#fffdf6" }),
    printModelled(sheet, { ...drifts, edge: front, light: "right", ink: "#c3cddb", opacity: 0.75 }),
    footprints(),
    printBareTree(sheet, { at: [1830, heightAt(front, 1830) + 90], height: 760, ink: "#27323f", forks: 6 }),
  ].join("");
};
