import { lightenColour, PAINT, shadeColour } from "./demo-art-colour.ts";
import { polylinePath, smoothPath, type Point } from "./demo-art-path.ts";
import { linearFill, round, shape, type Sheet } from "./demo-art-sheet.ts";
import type { Box } from "./demo-art-wood.ts";

const STRING = { fill: "none", stroke: PAINT.paper, "stroke-width": 11, "stroke-linecap": "round" } as const;

/** The bow where the string is tied; the loops first, then the loose ends. */
function drawBow([x, y]: Point): string {
  const loops = smoothPath([
    [x, y],
    [x - 110, y - 74],
    [x - 150, y - 14],
    [x, y],
    [x + 116, y - 80],
    [x + 150, y - 18],
    [x, y],
  ]);
  const ends = smoothPath([
    [x - 86, y + 92],
    [x - 30, y + 40],
    [x, y],
    [x + 44, y + 34],
    [x + 92, y + 104],
  ]);
  return shape("path", { d: loops, ...STRING }) + shape("path", { d: ends, ...STRING });
}

/** A box wrapped in paper and tied with string, seen from the front and a little above. */
export function drawParcel(sheet: Sheet, box: Box & { colour: string }): string {
  const { x, y, width, height, colour } = box;
  const depth = width * 0.2;
  const lid: Point[] = [
    [x, y],
    [x + width, y],
    [x + width - depth * 0.45, y - depth],
    [x + depth * 0.45, y - depth],
  ];
  const front = linearFill(
    sheet,
    [x, y, x + width, y + height],
    [
      [0, lightenColour(colour, 0.16)],
      [1, shadeColour(colour, 0.36)],
    ],
  );
  const top = linearFill(
    sheet,
    [x, y, x + width, y],
    [
      [0, lightenColour(colour, 0.5)],
      [1, lightenColour(colour, 0.1)],
    ],
  );
  const [middle, knot] = [x + width * 0.5, round(y - depth * 0.5)];
  const ties = `M${middle} ${y + height}V${y}L${middle} ${y - depth}M${round(x + depth * 0.22)} ${knot}H${round(x + width - depth * 0.22)}`;
  const crease = { stroke: lightenColour(colour, 0.6), "stroke-width": 4, "stroke-opacity": 0.7 };
  return (
    shape("rect", { x, y, width, height, fill: front }) +
    shape("path", { d: polylinePath(lid), fill: top }) +
    shape("path", { d: `M${x} ${y}H${x + width}`, ...crease }) +
    shape("path", { d: ties, ...STRING }) +
    drawBow([middle, knot])
  );
}
