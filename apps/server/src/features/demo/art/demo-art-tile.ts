import { shadeColour } from "./demo-art-colour.ts";
import { GLAZES, type GlazeName } from "./demo-art-glaze-styles.ts";
import { smoothPath, type Point } from "./demo-art-path.ts";
import { clipped, linearFill, radialFill, round, shape, type Sheet } from "./demo-art-sheet.ts";
import type { Box } from "./demo-art-wood.ts";

/** The glaze on a tile: its coat, the dark line where it pooled, iron specks. */
function tileCoat(sheet: Sheet, box: Box, glaze: GlazeName): string {
  const { x, y, width, height } = box;
  const { coat, speck } = GLAZES[glaze];
  const { chance } = sheet;
  const border = Array.from({ length: 10 }, (_, index): Point => [
    x + width * (1.02 - (index / 9) * 1.04),
    y + height * (0.74 + chance.between(-0.07, 0.13)),
  ]);
  const edge = smoothPath(border);
  const d = `M${round(x - 4)} ${round(y - 4)}H${round(x + width + 4)}L${edge.slice(1)}Z`;
  const pooled = (stroke: string, size: number, opacity: number): string =>
    shape("path", { d: edge, fill: "none", stroke, "stroke-width": size, "stroke-opacity": opacity });
  const specks = Array.from({ length: 46 }, () => {
    const place = { cx: round(x + chance.between(0, width)), cy: round(y + chance.between(0, height)) };
    return shape("circle", { ...place, r: round(chance.between(1.2, 4)), fill: speck, "fill-opacity": 0.55 });
  });
  return (
    shape("path", { d, fill: coat }) +
    pooled(shadeColour(coat, 0.5), 16, 0.3) +
    pooled(shadeColour(coat, 0.6), 6, 0.35) +
    specks.join("")
  );
}

/** A test tile: bare clay below, glaze run down from above, pooled at its edge. */
export function drawTile(sheet: Sheet, box: Box, glaze: GlazeName): string {
  const { x, y, width, height } = box;
  const { clay } = GLAZES[glaze];
  const shine = radialFill(
    sheet,
    [x + width * 0.25, y + height * 0.18, width * 0.7, height * 0.6],
    [
      [0, "#fff7e4", 0.6],
      [1, "#fff7e4", 0],
    ],
  );
  const fall = linearFill(
    sheet,
    [x, y, x + width, y + height],
    [
      [0.4, "#3b1f22", 0],
      [1, "#3b1f22", 0.28],
    ],
  );
  const size = { width: round(width), height: round(height) };
  const face = { x: round(x), y: round(y), ...size };
  const glazed =
    shape("rect", { ...face, fill: clay }) +
    tileCoat(sheet, box, glaze) +
    shape("rect", { ...face, fill: shine }) +
    shape("rect", { ...face, fill: fall });
  const side = shape("rect", { x: round(x + 5), y: round(y + 8), ...size, rx: 14, fill: shadeColour(clay, 0.5) });
  return side + clipped(sheet, shape("rect", { ...face, rx: 14 }), glazed);
}
