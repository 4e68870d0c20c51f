import { polylinePath, type Point } from "../../art/demo-art-path.ts";
import { round, shape, type Sheet } from "../../art/demo-art-sheet.ts";
import { strokes, type Stroke } from "./journal-art-gouge.ts";

/** The ink of a tree, and of the side that has the light. */
export type TreeInks = { readonly ink: string; readonly light: string };

/** Outline of a conifer: boughs cut as teeth, longer towards the foot. */
function coniferOutline(sheet: Sheet, [x, y]: Point, height: number): Point[] {
  const { chance } = sheet;
  const teeth = Math.max(6, Math.round(height / 26));
  const half = height * 0.2;
  const side = (sign: 1 | -1): Point[] =>
    Array.from({ length: teeth }, (_, tooth) => tooth).flatMap((tooth): Point[] => {
      const share = (tooth + 1) / teeth;
      const reach = half * share * chance.between(0.72, 1.08);
      const at = y - height + share * height * 0.94;
      return [
        [x + sign * reach, at + chance.between(0, height * 0.016)],
        [x + sign * reach * 0.5, at - height * 0.006],
      ];
    });
  return [
    [x, y - height],
    ...side(1),
    [x + half * 0.16, y - height * 0.05],
    [x + half * 0.14, y + height * 0.04],
    [x - half * 0.14, y + height * 0.04],
    [x - half * 0.16, y - height * 0.05],
    ...side(-1).reverse(),
  ];
}

/** A conifer standing at a point; light on one side. */
type Conifer = { readonly at: Point; readonly height: number };

function printConifer(sheet: Sheet, { at, height }: Conifer, { ink, light }: TreeInks): string {
  const [x, y] = at;
  const { chance } = sheet;
  const marks = Array.from({ length: Math.round(height / 13) }, (): Stroke => {
    const share = chance.between(0.12, 0.95);
    return {
      at: [x - height * 0.17 * share * chance.between(0.1, 0.8), y - height + share * height * 0.92],
      angle: Math.PI * 0.82 + chance.between(-0.15, 0.15),
      length: height * 0.07 * (0.5 + share),
      width: Math.max(1, height * 0.007),
    };
  });
  return shape("path", { d: polylinePath(coniferOutline(sheet, at, height)), fill: ink }) + strokes(marks, light, 0.75);
}

/** Many conifers along a line of feet, small ones first. */
export function printConifers(
  sheet: Sheet,
  feet: readonly Point[],
  { tall, ...inks }: TreeInks & { readonly tall: readonly [number, number] },
): string {
  return feet.map((at) => printConifer(sheet, { at, height: sheet.chance.between(tall[0], tall[1]) }, inks)).join("");
}

/** A crown of leaves: a lumpy loop and dabs of light on the side that faces it. */
export type Crown = { readonly at: Point; readonly width: number; readonly height: number; readonly lumps?: number };

/** The outline as bows that bulge outwards, as SVG path data. */
function crownPath(sheet: Sheet, { at: [x, y], width, height, lumps = 9 }: Crown): string {
  const ring = Array.from({ length: lumps }, (_, index): Point => {
    const turn = ((index + sheet.chance.between(-0.28, 0.28)) / lumps) * Math.PI * 2;
    const reach = sheet.chance.between(0.8, 0.98) / 2;
    return [x + Math.cos(turn) * width * reach, y - height / 2 + Math.sin(turn) * height * reach];
  });
  const bows = ring.map(([px, py], index) => {
    const [nx, ny] = ring[(index + 1) % ring.length] ?? [px, py];
    const radius = round(Math.hypot(nx - px, ny - py) * 0.6);
    return `A${radius} ${radius} 0 0 1 ${round(nx)} ${round(ny)}`;
  });
  const [sx, sy] = ring[0] ?? [x, y];
  return `M${round(sx)} ${round(sy)}${bows.join("")}Z`;
}

export function printCrown(sheet: Sheet, crown: Crown, { ink, light }: TreeInks): string {
  const { chance } = sheet;
  const { width, height } = crown;
  const [x, y] = crown.at;
  const dabs = Array.from({ length: Math.round(Math.min(420, (width * height) / 300)) }, (): Stroke => {
    const turn = chance.between(Math.PI * 0.7, Math.PI * 1.8);
    const reach = chance.between(0.05, 0.98) ** 0.7;
    return {
      at: [x + (Math.cos(turn) * width * reach) / 2, y - height / 2 + (Math.sin(turn) * height * reach) / 2],
      angle: turn + Math.PI / 2 + chance.between(-0.5, 0.5),
      length: chance.between(9, 18) * Math.min(1.7, width / 200),
      width: chance.between(3, 6) * Math.min(1.5, width / 220),
    };
  });
  return shape("path", { d: crownPath(sheet, crown), fill: ink }) + strokes(dabs, light, 0.85);
}

/** A tuft of heather or grass: blades from one root. */
export function tuftStrokes(sheet: Sheet, [x, y]: Point, size: number): Stroke[] {
  const { chance } = sheet;
  return Array.from({ length: 26 }, () => {
    const lean = chance.between(-1, 1);
    return {
      at: [x + lean * size * 0.34, y],
      angle: -Math.PI / 2 + lean * 0.85 + chance.between(-0.12, 0.12),
      length: size * (0.42 + 0.5 * Math.cos(lean)) * chance.between(0.6, 1),
      width: size * 0.045,
      bend: lean * size * 0.03,
    };
  });
}

/** A limb of a bare tree and all it carries. */
type Limb = {
  readonly from: Point;
  readonly angle: number;
  readonly length: number;
  readonly width: number;
  readonly depth: number;
};

function limbStrokes(sheet: Sheet, { from, angle, length, width, depth }: Limb): Stroke[] {
  const { chance } = sheet;
  const tip: Point = [from[0] + Math.cos(angle) * length, from[1] + Math.sin(angle) * length];
  const own: Stroke = {
    at: [from[0] - Math.cos(angle) * length * 0.2, from[1] - Math.sin(angle) * length * 0.2],
    angle,
    length: length * 1.55,
    width,
    bend: chance.between(-length, length) * 0.06,
  };
  if (depth === 0) return [own];
  const forks = depth > 2 ? 3 : 2;
  const next = Array.from({ length: forks }, (_, fork) => {
    const spread = (fork - (forks - 1) / 2) * chance.between(0.42, 0.72) + chance.between(-0.16, 0.16);
    const grown = length * chance.between(0.7, 0.92);
    return limbStrokes(sheet, {
      from: tip,
      angle: angle + spread,
      length: grown,
      width: width * 0.66,
      depth: depth - 1,
    });
  });
  return [own, ...next.flat()];
}

/** A bare tree in winter. */
export type BareTree = {
  readonly at: Point;
  readonly height: number;
  readonly ink: string;
  /** How many times its limbs fork. */
  readonly forks: number;
};

export function printBareTree(sheet: Sheet, { at, height, ink, forks }: BareTree): string {
  const trunk: Point[] = [
    [at[0] - height * 0.04, at[1]],
    [at[0] - height * 0.019, at[1] - height * 0.07],
    [at[0] - height * 0.011, at[1] - height * 0.36],
    [at[0] + height * 0.011, at[1] - height * 0.36],
    [at[0] + height * 0.021, at[1] - height * 0.07],
    [at[0] + height * 0.046, at[1] + height * 0.004],
  ];
  const crown = limbStrokes(sheet, {
    from: [at[0], at[1] - height * 0.2],
    angle: -Math.PI / 2,
    length: height * 0.17,
    width: height * 0.03,
    depth: forks,
  });
  return shape("path", { d: polylinePath(trunk), fill: ink }) + strokes(crown, ink);
}

/** Blades of grass along a strip, bent by the wind. */
export type Grass = {
  readonly from: number;
  readonly to: number;
  readonly foot: (x: number) => number;
  readonly count: number;
  readonly height: readonly [number, number];
  readonly wind?: number;
};

export function grassStrokes(sheet: Sheet, { from, to, foot, count, height, wind = 0.3 }: Grass): Stroke[] {
  const { chance } = sheet;
  return Array.from({ length: count }, () => {
    const x = chance.between(from, to);
    const length = chance.between(height[0], height[1]);
    return {
      at: [x, foot(x) + chance.between(-6, 30)],
      angle: -Math.PI / 2 + wind + chance.between(-0.28, 0.28),
      length,
      width: Math.max(1.6, length * 0.03),
      bend: length * chance.between(0.02, 0.14) * Math.sign(wind),
    };
  });
}
