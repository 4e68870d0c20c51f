import { lightenColour, mixColours, PAINT, shadeColour } from "./demo-art-colour.ts";
import { smoothPath, type Point } from "./demo-art-path.ts";
import { clipped, group, linearFill, radialFill, round, shape, type Sheet } from "./demo-art-sheet.ts";

export type Box = { x: number; y: number; width: number; height: number };

/** The figure of wood along a box: long wavering lines, some around a knot. */
export function woodFigure(sheet: Sheet, box: Box, colour: string): string {
  const { chance } = sheet;
  const count = Math.ceil(box.width / 13);
  const knot: Point = [box.x + box.width * chance.between(0.3, 0.7), box.y + box.height * chance.between(0.45, 0.7)];
  return Array.from({ length: count }, (_, index) => {
    const x = box.x + ((index + 0.5) / count) * box.width;
    const points = Array.from({ length: 9 }, (_, step): Point => {
      const y = box.y - 10 + (step / 8) * (box.height + 20);
      const near = Math.exp(-(((y - knot[1]) / 90) ** 2) - ((x - knot[0]) / 70) ** 2);
      return [x + Math.sign(x - knot[0]) * near * 34 + chance.between(-3.5, 3.5), y];
    });
    const stroke = chance.pick([shadeColour(colour, 0.22), shadeColour(colour, 0.32), lightenColour(colour, 0.3)]);
    return shape("path", {
      d: smoothPath(points),
      fill: "none",
      stroke,
      "stroke-width": round(chance.between(1.2, 5)),
      "stroke-opacity": 0.42,
    });
  }).join("");
}

/** A bread board face on: rounded, with a neck and a hole to hang it by. `x`, `y` is the middle of its lower edge. */
export function drawBoard(
  sheet: Sheet,
  board: { x: number; y: number; width: number; height: number; colour: string },
): string {
  const { x, y, width, height, colour } = board;
  const [half, neck] = [width / 2, width * 0.13];
  const shoulder = y - height * 0.76;
  const bend = width * 0.16;
  const d = [
    `M${round(x - half)} ${round(y - bend)}Q${round(x - half)} ${y} ${round(x - half + bend)} ${y}`,
    `H${round(x + half - bend)}Q${round(x + half)} ${y} ${round(x + half)} ${round(y - bend)}`,
    `V${round(shoulder + bend)}C${round(x + half)} ${round(shoulder - bend * 0.4)} ${round(x + neck)} ${round(shoulder)} ${round(x + neck)} ${round(shoulder - height * 0.08)}`,
    `V${round(y - height + neck)}A${round(neck)} ${round(neck)} 0 0 0 ${round(x - neck)} ${round(y - height + neck)}`,
    `V${round(shoulder - height * 0.08)}C${round(x - neck)} ${round(shoulder)} ${round(x - half)} ${round(shoulder - bend * 0.4)} ${round(x - half)} ${round(shoulder + bend)}Z`,
  ].join("");
  const [holeX, holeY, hole] = [x, y - height + neck * 1.15, neck * 0.36];
  const ring = `M${round(holeX - hole)} ${round(holeY)}a${round(hole)} ${round(hole)} 0 1 0 ${round(hole * 2)} 0a${round(hole)} ${round(hole)} 0 1 0 ${round(-hole * 2)} 0Z`;
  const fill = linearFill(
    sheet,
    [x - half, y - height, x + half, y],
    [
      [0, lightenColour(colour, 0.32)],
      [0.55, colour],
      [1, shadeColour(colour, 0.2)],
    ],
  );
  const outline = shape("path", { d: d + ring, "clip-rule": "evenodd" });
  const face = shape("path", { d, fill }) + woodFigure(sheet, { x: x - half, y: y - height, width, height }, colour);
  const edge = shape("path", {
    d: d + ring,
    fill: "none",
    stroke: lightenColour(colour, 0.55),
    "stroke-width": 9,
    "stroke-opacity": 0.55,
  });
  const under = shape("path", {
    d: d + ring,
    "fill-rule": "evenodd",
    fill: shadeColour(colour, 0.45),
    transform: "translate(7 9)",
  });
  return under + clipped(sheet, outline, face + edge);
}

/** A spoon's outline, a thousand units long, the tip of its bowl first. */
const SPOON: readonly Point[] = [
  [0, 0],
  [72, 20],
  [118, 110],
  [104, 220],
  [52, 300],
  [27, 400],
  [24, 700],
  [34, 930],
  [0, 1000],
  [-34, 930],
  [-24, 700],
  [-27, 400],
  [-52, 300],
  [-104, 220],
  [-118, 110],
  [-72, 20],
];

/** A carved spoon lying along its own axis, bowl upwards; place it with `transform`. */
export function drawSpoon(sheet: Sheet, spoon: { length: number; colour: string; transform: string }): string {
  const { length, colour } = spoon;
  const unit = length / 1000;
  const outline = SPOON.map(([x, y]): Point => [x * unit, y * unit]);
  const d = smoothPath(outline, true);
  const fill = linearFill(
    sheet,
    [-110 * unit, 0, 110 * unit, 0],
    [
      [0, lightenColour(colour, 0.4)],
      [0.5, colour],
      [1, shadeColour(colour, 0.34)],
    ],
  );
  const hollow = radialFill(
    sheet,
    [30 * unit, 190 * unit, 120 * unit, 190 * unit],
    [
      [0, lightenColour(colour, 0.28)],
      [0.6, shadeColour(colour, 0.14)],
      [1, shadeColour(colour, 0.42)],
    ],
  );
  const figure = woodFigure(sheet, { x: -120 * unit, y: 0, width: 240 * unit, height: length }, colour);
  const bowl = shape("ellipse", {
    cx: 0,
    cy: round(138 * unit),
    rx: round(84 * unit),
    ry: round(114 * unit),
    fill: hollow,
  });
  return group(clipped(sheet, shape("path", { d }), shape("path", { d, fill }) + figure + bowl), {
    transform: spoon.transform,
  });
}

/** A round loaf seen from above or the side, floured and slashed. */
export function drawLoaf(sheet: Sheet, loaf: { at: Point; radius: number; squash: number }): string {
  const [x, y] = loaf.at;
  const ry = loaf.radius * loaf.squash;
  const crust = "#a8703f";
  const fill = radialFill(
    sheet,
    [x - loaf.radius * 0.35, y - ry * 0.45, loaf.radius * 1.5, ry * 1.6],
    [
      [0, "#e3bf86"],
      [0.4, "#c28a50"],
      [0.85, shadeColour(crust, 0.4)],
      [1, shadeColour(crust, 0.55)],
    ],
  );
  const rim = { cx: x, cy: y, rx: loaf.radius, ry: round(ry) };
  const slashes = [-0.5, -0.1, 0.3].map((offset) => {
    const cx = x + offset * loaf.radius;
    const d = smoothPath(
      [
        [cx - 30, y + ry * 0.48],
        [cx + 20, y + ry * 0.05],
        [cx + 96, y - ry * 0.46],
        [cx + 58, y + ry * 0.08],
        [cx + 6, y + ry * 0.5],
      ],
      true,
    );
    return (
      shape("path", { d, fill: "#efd9ad" }) +
      shape("path", { d, fill: "none", stroke: shadeColour(crust, 0.3), "stroke-width": 5, "stroke-opacity": 0.6 })
    );
  });
  const flour = Array.from({ length: 260 }, () => {
    const angle = sheet.chance.between(0, Math.PI * 2);
    const out = sheet.chance.between(0, 0.92);
    return shape("circle", {
      cx: round(x + Math.cos(angle) * out * loaf.radius),
      cy: round(y + Math.sin(angle) * out * ry),
      r: round(sheet.chance.between(1, 4)),
    });
  });
  const dust = group(flour.join(""), { fill: mixColours(PAINT.white, PAINT.honey, 0.1), opacity: 0.55 });
  return shape("ellipse", { ...rim, fill }) + slashes.join("") + dust;
}
