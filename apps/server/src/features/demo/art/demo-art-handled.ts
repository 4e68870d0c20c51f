import { lightenColour, shadeColour } from "./demo-art-colour.ts";
import { coatForm, GLAZES, type GlazeName } from "./demo-art-glaze-styles.ts";
import { sidePoint } from "./demo-art-modelling.ts";
import { curvePoints, shiftPoints, smoothPath, type CubicCurve, type Point } from "./demo-art-path.ts";
import { drawLid, pieceOf, type Piece, type Placing } from "./demo-art-pots.ts";
import { clipped, linearFill, round, shape, type Sheet } from "./demo-art-sheet.ts";
import { turnProfile, VIEW_TILT, type ProfilePoint, type Turned } from "./demo-art-turned.ts";
import { drawVessel, mouthOval } from "./demo-art-vessel.ts";

type Side = 1 | -1;
type Ware = Placing & { glaze: GlazeName; bare?: number; over?: { glaze: GlazeName; from: number } };

/** A pulled handle along a line: shadowed underside, body, light along its back. */
export function drawHandle(points: readonly Point[], handle: { colour: string; width: number }): string {
  const { colour, width } = handle;
  const line = (offset: Point, stroke: string, share: number): string =>
    shape("path", {
      d: smoothPath(shiftPoints(points, offset)),
      fill: "none",
      stroke,
      "stroke-width": round(width * share),
      "stroke-linecap": "round",
      "stroke-linejoin": "round",
    });
  return [
    line([0, 0], shadeColour(colour, 0.5), 1),
    line([-width * 0.06, -width * 0.07], shadeColour(colour, 0.28), 0.8),
    line([-width * 0.1, -width * 0.12], colour, 0.56),
    line([-width * 0.15, -width * 0.2], lightenColour(colour, 0.45), 0.16),
  ].join("");
}

function earPoints(turned: Turned, ear: { high: number; low: number; out: number; side: Side }): Point[] {
  const { side, out } = ear;
  const [topX, topY] = sidePoint(turned, turned.height * ear.high, side);
  const [lowX, lowY] = sidePoint(turned, turned.height * ear.low, side);
  const drop = lowY - topY;
  const outer = side * Math.max(side * topX, side * lowX) + side * out;
  const waist: Point = [outer, topY + drop * 0.4];
  const upper: CubicCurve = [
    [topX - side * 14, topY + 4],
    [topX + (outer - topX) * 0.6, topY - drop * 0.12],
    [outer, topY],
    waist,
  ];
  const lower: CubicCurve = [
    waist,
    [outer, topY + drop * 0.74],
    [lowX + (outer - lowX) * 0.5, lowY - drop * 0.02],
    [lowX - side * 14, lowY],
  ];
  return [...curvePoints(upper), ...curvePoints(lower).slice(1)];
}

function scaled(profile: readonly ProfilePoint[], placing: Placing): Turned {
  const scale = placing.scale ?? 1;
  return turnProfile(
    placing.at,
    profile.map(([height, radius]): ProfilePoint => [height * scale, radius * scale]),
    placing.tilt ?? VIEW_TILT,
  );
}

const MUG: ProfilePoint[] = [
  [0, 176],
  [10, 186],
  [44, 206],
  [120, 216],
  [330, 214],
  [400, 222],
  [408, 224],
];
const CUP: ProfilePoint[] = [
  [0, 84],
  [8, 90],
  [40, 130],
  [110, 154],
  [190, 160],
  [200, 162],
];
const PITCHER: ProfilePoint[] = [
  [0, 190],
  [12, 198],
  [90, 262],
  [240, 300],
  [400, 262],
  [540, 180],
  [640, 158],
  [740, 178],
  [780, 192],
];
const TEAPOT: ProfilePoint[] = [
  [0, 190],
  [12, 198],
  [80, 290],
  [210, 352],
  [340, 322],
  [430, 220],
  [456, 176],
  [470, 172],
];

/** A mug with its ear on the right, or the left. */
export function drawMug(sheet: Sheet, mug: Ware & { side?: Side; small?: boolean }): Piece {
  const turned = scaled(mug.small === true ? CUP : MUG, mug);
  const scale = mug.scale ?? 1;
  const out = (mug.small === true ? 92 : 150) * scale;
  const ear = earPoints(turned, { high: 0.8, low: 0.3, out, side: mug.side ?? 1 });
  const handle = drawHandle(ear, { colour: GLAZES[mug.glaze].coat, width: (mug.small === true ? 30 : 50) * scale });
  const body = drawVessel(
    sheet,
    turned,
    coatForm(turned, { ...mug, lip: 13 * scale, bare: mug.bare ?? 0.17, lines: 6, specks: 130 }),
  );
  return pieceOf(turned, handle + body);
}

type Beak = { outside: readonly Point[]; channel: readonly Point[]; back: readonly Point[]; lip: readonly Point[] };

function beakShape(turned: Turned): Beak {
  const { cx, cy, rx, ry } = mouthOval(turned);
  const at = (x: number, y: number): Point => [cx - rx + rx * x, cy + ry * y];
  const [tip, front, back] = [at(-0.36, -0.5), at(0.34, 0.76), at(0.3, -0.7)];
  const [below, throat] = [sidePoint(turned, turned.height * 0.73, -1), sidePoint(turned, turned.height * 0.83, -1)];
  const lip: Point[] = [tip, at(-0.12, 0.26), front];
  const inward: Point = [throat[0] + rx * 0.4, throat[1] + 10];
  return {
    outside: [below, [throat[0] - rx * 0.02, throat[1]], at(-0.06, 1.1), tip, ...lip, at(0.3, 2.2), inward, below],
    channel: [tip, at(0.06, -0.66), back, at(0.7, -0.1), front, front, at(-0.1, 0.2)],
    back: [back, at(0.02, -0.68), tip],
    lip,
  };
}

/** The pulled lip of a pitcher, over the left of its mouth. */
function drawBeak(sheet: Sheet, turned: Turned, glaze: GlazeName): string {
  const { cx, rx } = mouthOval(turned);
  const { coat, inside, clay } = GLAZES[glaze];
  const beak = beakShape(turned);
  const left = cx - rx * 1.36;
  const fill = linearFill(
    sheet,
    [left, 0, left + rx * 0.8, 0],
    [
      [0, lightenColour(coat, 0.38)],
      [0.5, lightenColour(coat, 0.2)],
      [1, lightenColour(coat, 0.12), 0],
    ],
  );
  const hollow = linearFill(
    sheet,
    [left, 0, left + rx * 1.16, 0],
    [
      [0, shadeColour(inside, 0.2)],
      [0.5, shadeColour(inside, 0.5)],
      [1, shadeColour(inside, 0.5), 0],
    ],
  );
  const line = { fill: "none", stroke: lightenColour(clay, 0.2), "stroke-width": round(rx * 0.036) };
  return (
    shape("path", { d: smoothPath(beak.outside), fill }) +
    shape("path", { d: smoothPath(beak.channel, true), fill: hollow }) +
    shape("path", { d: smoothPath(beak.back), ...line }) +
    shape("path", { d: smoothPath(beak.lip), ...line })
  );
}

/** A pitcher pouring to the left. */
export function drawPitcher(sheet: Sheet, pitcher: Ware): Piece {
  const turned = scaled(PITCHER, pitcher);
  const scale = pitcher.scale ?? 1;
  const ear = earPoints(turned, { high: 0.9, low: 0.46, out: 120 * scale, side: 1 });
  const handle = drawHandle(ear, { colour: GLAZES[pitcher.glaze].coat, width: 54 * scale });
  const body = drawVessel(
    sheet,
    turned,
    coatForm(turned, { ...pitcher, lip: 12 * scale, specks: 220, drip: 110 * scale }),
  );
  return pieceOf(turned, handle + body + drawBeak(sheet, turned, pitcher.over?.glaze ?? pitcher.glaze));
}

function drawSpout(sheet: Sheet, turned: Turned, colour: string): string {
  const [rootX, rootY] = sidePoint(turned, turned.height * 0.42, -1);
  const size = turned.widest / 352;
  const at = (x: number, y: number): Point => [rootX + x * size, rootY + y * size];
  const outline = smoothPath(
    [
      at(70, -110),
      at(-40, -70),
      at(-120, -190),
      at(-176, -262),
      at(-176, -262),
      at(-220, -232),
      at(-220, -232),
      at(-176, -120),
      at(-110, 20),
      at(60, 110),
    ],
    true,
  );
  const fill = linearFill(
    sheet,
    [rootX - 200 * size, rootY, rootX + 40 * size, rootY - 80 * size],
    [
      [0, shadeColour(colour, 0.1)],
      [0.4, lightenColour(colour, 0.4)],
      [1, shadeColour(colour, 0.2)],
    ],
  );
  const [mouthX, mouthY] = at(-198, -247);
  const mouth = shape("ellipse", {
    cx: round(mouthX),
    cy: round(mouthY),
    rx: round(26 * size),
    ry: round(9 * size),
    fill: shadeColour(colour, 0.6),
    transform: `rotate(-34 ${round(mouthX)} ${round(mouthY)})`,
  });
  return clipped(sheet, shape("path", { d: outline }), shape("path", { d: outline, fill })) + mouth;
}

/** A round teapot: spout to the left, an ear to the right, its lid on. */
export function drawTeapot(sheet: Sheet, teapot: Ware & { isOpen?: boolean }): Piece {
  const turned = scaled(TEAPOT, teapot);
  const scale = teapot.scale ?? 1;
  const colour = GLAZES[teapot.glaze].coat;
  const ear = drawHandle(earPoints(turned, { high: 0.8, low: 0.3, out: 190 * scale, side: 1 }), {
    colour,
    width: 46 * scale,
  });
  const body = drawVessel(
    sheet,
    turned,
    coatForm(turned, { ...teapot, lip: 16 * scale, bare: teapot.bare ?? 0.12, specks: 240 }),
  );
  const lid =
    teapot.isOpen === true
      ? ""
      : drawLid(sheet, [turned.x, turned.y - turned.height + 6], { radius: 166 * scale, glaze: teapot.glaze });
  return pieceOf(turned, ear + drawSpout(sheet, turned, colour) + body + lid);
}

/** A dished candlestick with a ring to carry it by. */
export function drawChamberstick(sheet: Sheet, stick: Ware): Piece {
  const scale = stick.scale ?? 1;
  const dish = scaled(
    [
      [0, 200],
      [10, 210],
      [44, 286],
      [70, 300],
    ],
    stick,
  );
  const socket = scaled(
    [
      [0, 120],
      [10, 96],
      [60, 70],
      [120, 66],
      [150, 82],
      [158, 84],
    ],
    { ...stick, at: [stick.at[0], stick.at[1] - 18 * scale] },
  );
  const [x, y] = sidePoint(dish, dish.height * 0.8, 1);
  const loop: Point[] = [
    [x - 20, y - 10],
    [x + 50 * scale, y - 74 * scale],
    [x + 124 * scale, y - 58 * scale],
    [x + 134 * scale, y + 14 * scale],
    [x + 66 * scale, y + 48 * scale],
    [x - 16, y + 12],
  ];
  const ring = drawHandle(loop, { colour: GLAZES[stick.glaze].coat, width: 34 * scale });
  const tray = drawVessel(sheet, dish, coatForm(dish, { ...stick, lip: 14 * scale, bare: 0, specks: 90, lines: 2 }));
  const cup = drawVessel(sheet, socket, coatForm(socket, { ...stick, lip: 12 * scale, bare: 0, specks: 40, lines: 3 }));
  return { ...pieceOf(dish, ring + tray + cup), turned: socket };
}
