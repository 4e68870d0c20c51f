import type { Point } from "../../art/demo-art-path.ts";
import { round, shape, type Sheet } from "../../art/demo-art-sheet.ts";
import { PRINT } from "./journal-art-ink.ts";
import { heightAt, slopeAt, type Edge } from "./journal-art-ridge.ts";

/** One stroke of the gouge: thin, thicker, thin. */
export type Stroke = {
  readonly at: Point;
  readonly angle: number;
  readonly length: number;
  readonly width: number;
  /** How far it bends off the straight, in pixels. */
  readonly bend?: number;
};

/** The outline of a stroke as SVG path data. */
export function strokePath({ at: [x, y], angle, length, width, bend = 0 }: Stroke): string {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const put = (along: number, across: number): string =>
    `${round(x + along * cos - across * sin)} ${round(y + along * sin + across * cos)}`;
  return `M${put(0, 0)}Q${put(length * 0.42, bend - width)} ${put(length, 0)}Q${put(length * 0.5, bend + width)} ${put(0, 0)}Z`;
}

/** Strokes of one ink. */
export function strokes(list: readonly Stroke[], ink: string, opacity = 1): string {
  if (list.length === 0) return "";
  return shape("path", { d: list.map(strokePath).join(""), fill: ink, "fill-opacity": opacity });
}

/** Marks that model a hillside: dense on the side that faces the light, following the fall of the ground. */
export type Modelling = {
  readonly edge: Edge;
  readonly count: number;
  /** Pixels below the edge, nearest and farthest. */
  readonly depth: readonly [number, number];
  readonly length: readonly [number, number];
  readonly width: number;
  /** Where the light comes from. */
  readonly light: "left" | "right";
  /** 0: along the edge; 1: straight down the slope. */
  readonly fall?: number;
  readonly between?: readonly [number, number];
  /** Share of marks on ground that faces away. */
  readonly stray?: number;
  /** How much of the edge to either side counts as its slope, in pixels. */
  readonly span?: number;
};

/** A few strokes side by side, as a hand cuts them without lifting its elbow. */
function hillStrokes(sheet: Sheet, look: Modelling): Stroke[] {
  const { chance } = sheet;
  const [from, to] = look.between ?? [0, PRINT.width];
  const start = chance.between(from, to);
  const share = chance.between(0, 1) ** 1.6;
  const slope = slopeAt(look.edge, start, look.span ?? 60);
  const facing = look.light === "left" ? -slope : slope;
  const stray = look.stray ?? 0.12;
  if (chance.between(0, 1) > stray + Math.max(0, Math.min(1 - stray, facing * 2.6))) return [];
  const down = look.light === "left" ? Math.PI * 0.62 : Math.PI * 0.38;
  const along = look.light === "left" ? Math.PI + Math.atan(slope) : Math.atan(slope);
  const angle = along + (down - along) * (look.fall ?? 0.3);
  const count = Math.round(chance.between(4, 10));
  const gap = look.width * chance.between(2.2, 3.4);
  const longest = chance.between(look.length[0], look.length[1]) * (0.7 + share * 0.6);
  return Array.from({ length: count }, (_, index) => {
    const x = start + index * gap;
    const y = heightAt(look.edge, x) + look.depth[0] + share * (look.depth[1] - look.depth[0]) + chance.between(0, 8);
    const length =
      longest * (0.45 + 0.55 * Math.sin(((index + 0.7) / (count + 0.4)) * Math.PI)) * chance.between(0.85, 1.1);
    return {
      at: [x, y],
      angle: angle + chance.between(-0.05, 0.05),
      length,
      width: look.width * chance.between(0.6, 1.1),
      bend: length * 0.04,
    };
  });
}

/** Carves a hillside. */
export function modelHill(sheet: Sheet, look: Modelling): Stroke[] {
  return Array.from({ length: Math.round(look.count / 5) }, () => hillStrokes(sheet, look)).flat();
}

/** Level strokes between two heights, small at the top and long at the foot, as on water, fields and snow. */
export type Levels = {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly length: readonly [number, number];
  readonly width: readonly [number, number];
  readonly between?: readonly [number, number];
  readonly tilt?: number;
};

/** Level strokes in perspective. */
export function levelStrokes(sheet: Sheet, look: Levels): Stroke[] {
  const { chance } = sheet;
  const [left, right] = look.between ?? [-60, PRINT.width];
  return Array.from({ length: look.count }, () => {
    const near = chance.between(0, 1) ** 1.25;
    const length = (look.length[0] + near * (look.length[1] - look.length[0])) * chance.between(0.5, 1.4);
    return {
      at: [chance.between(left, right - length * 0.4), look.from + near * (look.to - look.from)],
      angle: (look.tilt ?? 0) + chance.between(-0.015, 0.015),
      length,
      width: look.width[0] + near * (look.width[1] - look.width[0]),
      bend: chance.between(-2, 2),
    };
  });
}

/** In which ink, and how thick. */
export type Inked = { readonly ink: string; readonly opacity?: number };

/** Level strokes, printed. */
export function printLevels(sheet: Sheet, look: Levels & Inked): string {
  return strokes(levelStrokes(sheet, look), look.ink, look.opacity);
}

/** The marks of a hillside, printed. */
export function printModelled(sheet: Sheet, look: Modelling & Inked): string {
  return strokes(modelHill(sheet, look), look.ink, look.opacity);
}

/** Leaf-shaped dabs, anywhere in a box. */
export type Dabs = {
  readonly count: number;
  readonly from: Point;
  readonly to: Point;
  readonly size: readonly [number, number];
};

export function leafDabs({ chance }: Sheet, { count, from, to, size }: Dabs): Stroke[] {
  return Array.from({ length: count }, () => ({
    at: [chance.between(from[0], to[0]), chance.between(from[1], to[1])],
    angle: chance.between(-0.7, 0.5),
    length: chance.between(size[0], size[1]),
    width: chance.between(size[0], size[1]) * 0.34,
    bend: chance.between(-3, 3),
  }));
}
