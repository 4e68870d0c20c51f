import { lightenColour, mixColours, shadeColour } from "./demo-art-colour.ts";
import { modelForm } from "./demo-art-modelling.ts";
import { polylinePath, smoothPath, type Point } from "./demo-art-path.ts";
import { drawPot, pieceOf, type Piece, type Placing } from "./demo-art-pots.ts";
import type { GlazeName } from "./demo-art-glaze-styles.ts";
import { clipped, group, linearFill, radialFill, round, shape, type Sheet } from "./demo-art-sheet.ts";
import { turnedOutline, turnProfile } from "./demo-art-turned.ts";
import { mouthOval, vesselOutline } from "./demo-art-vessel.ts";
import { drawWeave } from "./demo-art-textile.ts";

type Shade = { at: Point; low: number; high: number; height: number; colour: string };

/** A linen lampshade, lit from inside: brightest in the middle, its seams and weave showing through. */
export function drawShade(sheet: Sheet, shade: Shade): string {
  const { at, low, high, height, colour } = shade;
  const turned = turnProfile(at, [
    [0, low],
    [height, high],
  ]);
  const [x, y] = at;
  const outline = polylinePath(turnedOutline(turned));
  const glow = radialFill(
    sheet,
    [x - low * 0.05, y - height * 0.34, low * 1.02, height * 0.9],
    [
      [0, "#ffedb8", 0.95],
      [0.45, "#ffdf9a", 0.55],
      [1, "#f3b878", 0],
    ],
  );
  const top = mouthOval(turned);
  const inner = linearFill(
    sheet,
    [0, top.cy - top.ry, 0, top.cy + top.ry],
    [
      [0, "#fff3cf"],
      [1, shadeColour(colour, 0.1)],
    ],
  );
  const bindings = [
    shape("ellipse", { ...top, fill: inner }),
    shape("ellipse", { ...top, fill: "none", stroke: mixColours(colour, "#fff4dc", 0.4), "stroke-width": 10 }),
  ].join("");
  const hem = shape("path", {
    d: `M${x - low} ${y}A${low} ${round(low * turned.tilt)} 0 0 0 ${x + low} ${y}`,
    fill: "none",
    stroke: shadeColour(colour, 0.22),
    "stroke-width": 16,
    "stroke-opacity": 0.7,
  });
  const cloth = drawWeave({ x: x - low, y: y - height - 100, width: low * 2, height: height + 220 }, colour);
  const body = cloth + modelForm(sheet, turned, 0.75) + shape("path", { d: outline, fill: glow }) + hem;
  return clipped(sheet, vesselOutline(turned), body + bindings);
}

/** A stoneware lamp with its shade; `colour` is the shade's linen. */
export function drawLamp(sheet: Sheet, lamp: Placing & { glaze: GlazeName; colour: string }): Piece {
  const scale = lamp.scale ?? 1;
  const base = drawPot(sheet, "lampBase", { ...lamp, lip: 8, bare: 0.16, specks: 260, drip: 90 * scale });
  const [x, y] = lamp.at;
  const neck = y - base.turned.height;
  const brass = linearFill(
    sheet,
    [x - 22, 0, x + 22, 0],
    [
      [0, "#e9c984"],
      [0.4, "#c99b4c"],
      [1, "#6d4a2a"],
    ],
  );
  const stem = shape("rect", {
    x: x - 17,
    y: round(neck - 110 * scale),
    width: 34,
    height: round(112 * scale),
    rx: 6,
    fill: brass,
  });
  const shade = drawShade(sheet, {
    at: [x, neck - 40 * scale],
    low: 420 * scale,
    high: 270 * scale,
    height: 500 * scale,
    colour: lamp.colour,
  });
  return pieceOf(base.turned, base.markup + stem + shade);
}

/** The warm circle a lamp or a flame throws around itself. */
export function warmGlow(sheet: Sheet, at: Point, radius: number): string {
  const fill = radialFill(
    sheet,
    [at[0], at[1], radius, radius],
    [
      [0, "#ffdf9c", 0.55],
      [0.4, "#ffd28a", 0.24],
      [1, "#ffd28a", 0],
    ],
  );
  return shape("circle", { cx: round(at[0]), cy: round(at[1]), r: radius, fill });
}

/** A burning wick: halo, flame, its blue foot. `at` is the foot of the wick. */
export function drawFlame(sheet: Sheet, at: Point, height: number): string {
  const [x, y] = at;
  const tip = y - height;
  const flame: Point[] = [
    [x, y - height * 0.12],
    [x + height * 0.13, y - height * 0.3],
    [x + height * 0.06, y - height * 0.66],
    [x + 2, tip],
    [x + 2, tip],
    [x - height * 0.09, y - height * 0.62],
    [x - height * 0.13, y - height * 0.3],
  ];
  const fill = linearFill(
    sheet,
    [0, y, 0, tip],
    [
      [0, "#e88b3c", 0.5],
      [0.3, "#ffe9a8"],
      [0.65, "#ffd067"],
      [1, "#f2a03f"],
    ],
  );
  const wick = shape("path", {
    d: `M${x} ${y + 6}Q${x - 3} ${round(y - height * 0.14)} ${x + 3} ${round(y - height * 0.24)}`,
    fill: "none",
    stroke: "#3a2a24",
    "stroke-width": 6,
    "stroke-linecap": "round",
  });
  const heart = shape("ellipse", {
    cx: x,
    cy: round(y - height * 0.4),
    rx: round(height * 0.05),
    ry: round(height * 0.17),
    fill: "#fffbe6",
  });
  return (
    warmGlow(sheet, [x, y - height * 0.45], height * 2.1) +
    wick +
    shape("path", { d: smoothPath(flame, true), fill }) +
    heart
  );
}

/** Wax run down from the rim of a burning candle. */
function waxRuns(sheet: Sheet, candle: { at: Point; radius: number; height: number; colour: string }): string {
  const { at, radius, height } = candle;
  return [-0.62, -0.1, 0.5]
    .map((share) => {
      const [x, y]: Point = [at[0] + share * radius, at[1] - height + radius * 0.16];
      const length = height * sheet.chance.between(0.12, 0.34);
      return shape("path", {
        d: smoothPath([
          [x, y],
          [x - 4, y + length * 0.5],
          [x, y + length],
        ]),
        fill: "none",
        stroke: lightenColour(candle.colour, 0.45),
        "stroke-opacity": 0.75,
        "stroke-width": round(radius * 0.15),
        "stroke-linecap": "round",
      });
    })
    .join("");
}

type Candle = { at: Point; radius: number; height: number; colour: string; isLit?: boolean };

/** What only a burning candle shows: light through its upper end and runs of wax. */
function burningSide(sheet: Sheet, candle: Candle, outline: string): string {
  const [, y] = candle.at;
  const through = linearFill(
    sheet,
    [0, y - candle.height, 0, y - candle.height * 0.4],
    [
      [0, "#ffe6a6", 0.85],
      [1, "#ffe6a6", 0],
    ],
  );
  return shape("path", { d: outline, fill: through }) + waxRuns(sheet, candle);
}

/** A beeswax candle with its pool and wick; a lit one needs a flame from `drawFlame` as well. */
export function drawCandle(sheet: Sheet, candle: Candle): Piece {
  const { at, radius, height, colour } = candle;
  const isLit = candle.isLit ?? false;
  const turned = turnProfile(at, [
    [0, radius],
    [height - 6, radius * 0.98],
    [height, radius * 0.94],
  ]);
  const outline = polylinePath(turnedOutline(turned));
  const top = mouthOval(turned);
  const pool = { ...mouthOval(turned, radius * 0.16), cy: top.cy + 3 };
  const side = isLit ? burningSide(sheet, candle, outline) : "";
  const body = shape("path", { d: outline, fill: colour }) + modelForm(sheet, turned, 0.7) + side;
  const cap =
    shape("ellipse", { ...top, fill: lightenColour(colour, 0.45) }) +
    shape("ellipse", { ...pool, fill: mixColours(colour, "#ffdf9c", 0.3) });
  const d = `M${at[0]} ${round(top.cy + 4)}q-4 -20 6 -34`;
  const thread = { fill: "none", stroke: "#4a362c", "stroke-width": 7, "stroke-linecap": "round" };
  const wick = isLit ? "" : shape("path", { d, ...thread });
  return pieceOf(turned, group(clipped(sheet, vesselOutline(turned), body) + cap + wick));
}
