import { lightenColour, shadeColour } from "./demo-art-colour.ts";
import { polylinePath, smoothPoints, type Point } from "./demo-art-path.ts";
import { blurred, clipped, group, linearFill, round, shape, type Sheet } from "./demo-art-sheet.ts";
import type { Box } from "./demo-art-wood.ts";

export type Cloth = { colour: string; stripe: string };

/** A woven ground: warp and weft as fine crossing lines. */
export function drawWeave(box: Box, colour: string): string {
  const [columns, rows] = [Math.ceil(box.width / 8), Math.ceil(box.height / 8)];
  const [left, top] = [round(box.x), round(box.y)];
  const weft = Array.from({ length: rows }, (_, row) => `M${left} ${top + row * 8 + 5}h${round(box.width)}`).join("");
  const warp = Array.from(
    { length: columns },
    (_, column) => `M${left + column * 8 + 3} ${top}v${round(box.height)}`,
  ).join("");
  return (
    shape("rect", { x: left, y: top, width: round(box.width), height: round(box.height), fill: colour }) +
    shape("path", { d: weft, stroke: shadeColour(colour, 0.2), "stroke-opacity": 0.32, "stroke-width": 2 }) +
    shape("path", { d: warp, stroke: lightenColour(colour, 0.6), "stroke-opacity": 0.34, "stroke-width": 2 })
  );
}

function stripes(box: Box, cloth: Cloth, places: readonly number[]): string {
  return places
    .map((place) =>
      shape("rect", {
        x: round(box.x),
        y: round(box.y + place * box.height),
        width: round(box.width),
        height: round(box.height * 0.03),
        fill: cloth.stripe,
        "fill-opacity": 0.82,
      }),
    )
    .join("");
}

function hangingOutline(box: Box): Point[] {
  const { x, y, width, height } = box;
  const middle = x + width / 2;
  const bottom = Array.from({ length: 11 }, (_, index): Point => [
    x + width * (1 - index / 10),
    y + height + (index % 2 === 0 ? -9 : 8) + Math.abs(index - 5) * -11,
  ]);
  const side = (direction: 1 | -1): Point[] => [
    [middle + direction * 34, y],
    [middle + direction * width * 0.11, y + height * 0.06],
    [middle + direction * width * 0.24, y + height * 0.24],
    [middle + direction * width * 0.36, y + height * 0.52],
    [middle + direction * width * 0.45, y + height * 0.82],
  ];
  return smoothPoints([...side(1), ...bottom, ...side(-1).reverse(), [middle + 34, y]], 8);
}

/** Folds running out from where the cloth is gathered, a lit side and a dark one each. */
function drawFolds(sheet: Sheet, box: Box): string {
  const middle = box.x + box.width / 2;
  const fold = (from: number, to: number, look: { fill: string; opacity: number }): string => {
    const at = (share: number): number => box.x + box.width * share;
    const waist = (share: number): number => middle + (at(share) - middle) * 0.5;
    const d = `M${round(middle + (from - 0.5) * 60)} ${box.y}Q${round(waist(from))} ${round(box.y + box.height * 0.26)} ${round(at(from))} ${round(box.y + box.height * 1.04)}H${round(at(to))}Q${round(waist(to))} ${round(box.y + box.height * 0.26)} ${round(middle + (to - 0.5) * 60)} ${box.y}Z`;
    return shape("path", { d, fill: look.fill, "fill-opacity": look.opacity });
  };
  const folds = Array.from({ length: 7 }, (_, index) => {
    const start = -0.02 + index * 0.148 + sheet.chance.between(-0.02, 0.02);
    return (
      fold(start, start + 0.05, { fill: "#fff4dc", opacity: 0.5 }) +
      fold(start + 0.075, start + 0.14, { fill: "#3b1f22", opacity: 0.2 + index * 0.018 })
    );
  });
  return blurred(sheet, 7, folds.join(""));
}

/** A cloth hung from a peg by its middle, falling in folds from there. */
export function drawHanging(sheet: Sheet, box: Box, cloth: Cloth): string {
  const outline = shape("path", { d: polylinePath(hangingOutline(box)) });
  const wide: Box = { x: box.x - 60, y: box.y - 20, width: box.width + 120, height: box.height + 60 };
  const fall = linearFill(
    sheet,
    [0, box.y, 0, box.y + box.height * 0.3],
    [
      [0, "#3b1f22", 0.3],
      [1, "#3b1f22", 0],
    ],
  );
  const gathered = shape("rect", { ...wide, fill: fall });
  return clipped(
    sheet,
    outline,
    drawWeave(wide, cloth.colour) + stripes(wide, cloth, [0.76, 0.81, 0.86]) + drawFolds(sheet, box) + gathered,
  );
}

/** Light on a folded edge: rounded from above, fading along its length. */
function foldLight(sheet: Sheet, box: Box): string[] {
  const upright = linearFill(
    sheet,
    [0, box.y, 0, box.y + box.height],
    [
      [0, "#fff4dc", 0.5],
      [0.35, "#fff4dc", 0],
      [0.6, "#3b1f22", 0],
      [1, "#3b1f22", 0.42],
    ],
  );
  const across = linearFill(
    sheet,
    [box.x, 0, box.x + box.width, 0],
    [
      [0, "#3b1f22", 0.2],
      [0.08, "#fff4dc", 0.25],
      [0.5, "#3b1f22", 0],
      [1, "#3b1f22", 0.3],
    ],
  );
  return [upright, across];
}

/** One folded cloth seen from its folded edge; `x`, `y` is the middle of its foot. */
export function drawFolded(
  sheet: Sheet,
  fold: { x: number; y: number; width: number; thickness: number; cloth: Cloth },
): string {
  const { x, y, width, thickness, cloth } = fold;
  const [half, bulge] = [width / 2, round(thickness * 0.5)];
  const [left, right, top] = [round(x - half + bulge), round(x + half), round(y - thickness)];
  const d = `M${left} ${top}H${right - 8}Q${right} ${round(y - bulge)} ${right - 6} ${round(y)}H${left}A${bulge} ${bulge} 0 0 1 ${left} ${top}Z`;
  const box: Box = { x: x - half, y: y - thickness, width, height: thickness };
  const bands = [0.7, 0.75, 0.8].map((place) => {
    const band = { x: round(box.x + place * width), y: top, width: round(width * 0.02), height: thickness };
    return shape("rect", { ...band, fill: cloth.stripe });
  });
  const layers = [0.36, 0.66].map((share) => {
    const level = round(box.y + thickness * share);
    const line = `M${round(left - bulge * 0.3)} ${level}Q${round(x)} ${level + 5} ${right} ${level - 2}`;
    const stroke = shadeColour(cloth.colour, 0.5);
    return shape("path", { d: line, fill: "none", stroke, "stroke-width": 3, "stroke-opacity": 0.5 });
  });
  const lights = foldLight(sheet, box).map((fill) => shape("path", { d, fill }));
  const face = [drawWeave(box, cloth.colour), ...bands, ...layers, ...lights].join("");
  return clipped(sheet, shape("path", { d }), face);
}

/** A cloth folded to an oblong, lying flat: weave, hem, stripes, the crease of its folds. */
export function drawFlatCloth(sheet: Sheet, box: Box & { turn: number }, cloth: Cloth): string {
  const { x, y, width, height } = box;
  const inset = 16;
  const ground = drawWeave(box, cloth.colour);
  const hem = shape("rect", {
    x: x + inset,
    y: y + inset,
    width: width - inset * 2,
    height: height - inset * 2,
    fill: "none",
    stroke: shadeColour(cloth.colour, 0.32),
    "stroke-width": 3,
    "stroke-dasharray": "9 8",
    "stroke-opacity": 0.7,
  });
  const crease = linearFill(
    sheet,
    [x, y, x + width, y],
    [
      [0, "#fff4dc", 0.3],
      [0.31, "#fff4dc", 0],
      [0.325, "#3b1f22", 0.22],
      [0.34, "#fff4dc", 0.3],
      [0.4, "#fff4dc", 0],
      [0.655, "#3b1f22", 0],
      [0.665, "#3b1f22", 0.22],
      [0.68, "#fff4dc", 0.25],
      [1, "#3b1f22", 0.16],
    ],
  );
  const bands = stripes(box, cloth, [0.8, 0.85, 0.9]);
  const lower = shape("rect", { x: x + 8, y: y + 9, width, height, rx: 7, fill: shadeColour(cloth.colour, 0.26) });
  return group(lower + ground + bands + hem + shape("rect", { x, y, width, height, rx: 7, fill: crease }), {
    transform: `rotate(${box.turn} ${round(x + width / 2)} ${round(y + height / 2)})`,
  });
}
