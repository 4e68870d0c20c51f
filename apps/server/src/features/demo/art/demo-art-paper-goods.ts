import { lightenColour, PAINT, shadeColour } from "./demo-art-colour.ts";
import { drawGlaze } from "./demo-art-glaze.ts";
import { polylinePath, type Point } from "./demo-art-path.ts";
import { turnForm, type ProfileName } from "./demo-art-pots.ts";
import { clipped, group, linearFill, round, shape, type Sheet } from "./demo-art-sheet.ts";
import { turnedOutline, type Turned } from "./demo-art-turned.ts";
import { vesselOutline } from "./demo-art-vessel.ts";
import type { Box } from "./demo-art-wood.ts";

/** A pot as printed on paper: flat, two inks. */
export function printedPot(
  sheet: Sheet,
  pot: { name: ProfileName; at: Point; scale: number; ink: string; second: string },
): string {
  const turned: Turned = turnForm(pot.name, { at: pot.at, scale: pot.scale });
  const d = polylinePath(turnedOutline(turned));
  const glaze = drawGlaze(sheet, turned, {
    colour: pot.second,
    edge: turned.height * 0.46,
    drip: turned.height * 0.14,
  });
  const ring = turned.samples.at(-1)?.radius ?? 0;
  const mouth = {
    cx: round(turned.x),
    cy: round(turned.y - turned.height),
    rx: round(ring * 0.86),
    ry: round(ring * 0.86 * turned.tilt),
  };
  return (
    clipped(sheet, vesselOutline(turned), shape("path", { d, fill: pot.ink }) + glaze) +
    shape("ellipse", { ...mouth, fill: shadeColour(pot.second, 0.55) })
  );
}

function sheetOfPaper(sheet: Sheet, box: Box, colour: string): string {
  const { x, y, width, height } = box;
  const fill = linearFill(
    sheet,
    [x, y, x + width, y + height],
    [
      [0, lightenColour(colour, 0.4)],
      [1, shadeColour(colour, 0.07)],
    ],
  );
  return shape("rect", { x, y, width, height, rx: 5, fill });
}

/** Lines of writing too small to read. */
function writtenLines(sheet: Sheet, box: Box, count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const y = round(box.y + (index / count) * box.height);
    const end = round(box.x + box.width * sheet.chance.between(0.55, 1));
    return shape("path", {
      d: `M${box.x} ${y}H${end}`,
      stroke: PAINT.cocoa,
      "stroke-width": 6,
      "stroke-linecap": "round",
      "stroke-opacity": 0.42,
    });
  }).join("");
}

/** What is printed on a booklet's cover: a frame, a sun, a pot and two lines where a title would be. */
function coverPrint(sheet: Sheet, box: Box, inks: { ink: string; second: string }): string {
  const { x, y, width, height } = box;
  const { ink, second } = inks;
  const frame = { x: x + width * 0.14, y: y + height * 0.09, width: width * 0.76, height: height * 0.82 };
  const title = `M${x + width * 0.34} ${y + height * 0.77}H${x + width * 0.7}M${x + width * 0.42} ${y + height * 0.81}H${x + width * 0.62}`;
  const at: Point = [x + width * 0.52, y + height * 0.66];
  const sun = { cx: round(x + width * 0.71), cy: round(y + height * 0.24), r: round(width * 0.085) };
  return (
    shape("rect", { ...frame, fill: "none", stroke: ink, "stroke-width": 5, "stroke-opacity": 0.75 }) +
    shape("circle", { ...sun, fill: PAINT.ochre }) +
    printedPot(sheet, { name: "moonVase", at, scale: (width / 1000) * 0.62, ink, second }) +
    shape("path", { d: title, stroke: ink, "stroke-width": 10, "stroke-linecap": "round" })
  );
}

/** A booklet with a printed pot on its cover. */
export function drawBooklet(sheet: Sheet, box: Box, cover: { colour: string; ink: string; second: string }): string {
  const { x, y, width, height } = box;
  const pages = [12, 8, 4].map((offset) => {
    const fill = offset === 8 ? "#d9cdb8" : PAINT.paper;
    return shape("rect", { x: x + offset, y: y + offset, width, height, rx: 4, fill });
  });
  const spine = linearFill(
    sheet,
    [x, 0, x + 70, 0],
    [
      [0, "#3b1f22", 0.36],
      [0.4, "#fff4dc", 0.3],
      [0.55, "#3b1f22", 0.16],
      [1, "#3b1f22", 0],
    ],
  );
  const print = coverPrint(sheet, box, cover);
  return (
    pages.join("") +
    sheetOfPaper(sheet, box, cover.colour) +
    print +
    shape("rect", { x, y, width: 70, height, fill: spine })
  );
}

/** A gift card with two printed pots. */
export function drawGiftCard(sheet: Sheet, box: Box): string {
  const { x, y, width, height } = box;
  const pot = printedPot(sheet, {
    name: "bottleVase",
    at: [x + width * 0.28, y + height * 0.8],
    scale: height / 1700,
    ink: PAINT.clay,
    second: PAINT.honey,
  });
  const bowl = printedPot(sheet, {
    name: "bowl",
    at: [x + width * 0.48, y + height * 0.82],
    scale: height / 1900,
    ink: PAINT.moss,
    second: PAINT.sage,
  });
  const line = shape("path", {
    d: `M${round(x + width * 0.1)} ${round(y + height * 0.835)}H${round(x + width * 0.9)}`,
    stroke: PAINT.cocoa,
    "stroke-width": 4,
    "stroke-opacity": 0.6,
  });
  const words = writtenLines(
    sheet,
    { x: x + width * 0.66, y: y + height * 0.24, width: width * 0.22, height: height * 0.26 },
    3,
  );
  const frame = shape("rect", {
    x: x + 26,
    y: y + 26,
    width: width - 52,
    height: height - 52,
    fill: "none",
    stroke: PAINT.clay,
    "stroke-width": 4,
    "stroke-opacity": 0.6,
  });
  return sheetOfPaper(sheet, box, PAINT.paper) + frame + line + pot + bowl + words;
}

/** A sealed envelope lying face down. */
export function drawEnvelope(sheet: Sheet, box: Box, colour: string): string {
  const { x, y, width, height } = box;
  const middle: Point = [x + width / 2, y + height * 0.58];
  const fold = (points: Point[], fill: string): string => shape("path", { d: polylinePath(points), fill });
  const bottom = fold([[x, y + height], middle, [x + width, y + height]], lightenColour(colour, 0.16));
  const sides =
    fold([[x, y], middle, [x, y + height]], colour) +
    fold([[x + width, y], middle, [x + width, y + height]], shadeColour(colour, 0.08));
  const creases = shape("path", {
    d: polylinePath([[x, y + height], middle, [x + width, y + height]], false),
    fill: "none",
    stroke: shadeColour(colour, 0.3),
    "stroke-width": 3,
    "stroke-opacity": 0.6,
  });
  const flap = fold(
    [
      [x, y],
      [x + width, y],
      [middle[0], y + height * 0.66],
    ],
    lightenColour(colour, 0.26),
  );
  const flapEdge = shape("path", {
    d: polylinePath(
      [
        [x, y],
        [middle[0], y + height * 0.66],
        [x + width, y],
      ],
      false,
    ),
    fill: "none",
    stroke: shadeColour(colour, 0.4),
    "stroke-width": 4,
    "stroke-opacity": 0.5,
  });
  const seal =
    shape("circle", { cx: round(middle[0]), cy: round(y + height * 0.62), r: round(height * 0.1), fill: PAINT.clay }) +
    shape("circle", {
      cx: round(middle[0] - 3),
      cy: round(y + height * 0.62 - 4),
      r: round(height * 0.066),
      fill: "none",
      stroke: PAINT.blush,
      "stroke-width": 5,
    });
  return group(sheetOfPaper(sheet, box, colour) + sides + bottom + creases + flap + flapEdge + seal);
}
