import { lightenColour, shadeColour } from "./demo-art-colour.ts";
import { GLAZES, type GlazeName } from "./demo-art-glaze-styles.ts";
import type { Point } from "./demo-art-path.ts";
import { clipped, linearFill, round, shape, type Sheet } from "./demo-art-sheet.ts";

/** A round plate: `tilt` 1 is seen from straight above, 0.24 from the table's edge. */
export type Plate = { at: Point; radius: number; glaze: GlazeName; tilt: number; band?: GlazeName };

function oval(at: Point, radius: number, tilt: number): Record<string, number> {
  return { cx: round(at[0]), cy: round(at[1]), rx: round(radius), ry: round(radius * tilt) };
}

function plateSpecks(sheet: Sheet, plate: Plate): string {
  const dots = Array.from({ length: 170 }, () => {
    const angle = sheet.chance.between(0, Math.PI * 2);
    const out = Math.sqrt(sheet.chance.between(0, 1)) * plate.radius * 0.98;
    const size = sheet.chance.between(1.5, plate.radius / 75);
    const at: Point = [plate.at[0] + Math.cos(angle) * out, plate.at[1] + Math.sin(angle) * out * plate.tilt];
    return shape("ellipse", oval(at, size, Math.max(0.5, plate.tilt)));
  });
  return `<g fill="${GLAZES[plate.glaze].speck}" fill-opacity="0.5">${dots.join("")}</g>`;
}

function turningLines(plate: Plate): string {
  return [0.92, 0.8, 0.55, 0.38, 0.22, 0.1]
    .map((share) =>
      shape("ellipse", {
        ...oval(plate.at, plate.radius * share, plate.tilt),
        fill: "none",
        stroke: "#3b1f22",
        "stroke-opacity": 0.07,
        "stroke-width": 5,
      }),
    )
    .join("");
}

/** A plate's face: rim, the bend into the well, the well, specks and turning lines. */
export function drawPlate(sheet: Sheet, plate: Plate): string {
  const { at, radius, tilt } = plate;
  const { coat, clay } = GLAZES[plate.glaze];
  const [x, y] = at;
  const slant = [x - radius * 0.8, y - radius * tilt * 0.8, x + radius * 0.8, y + radius * tilt * 0.8] as const;
  const rimFill = linearFill(sheet, slant, [
    [0, lightenColour(coat, 0.5)],
    [0.5, coat],
    [1, shadeColour(coat, 0.2)],
  ]);
  const bendFill = linearFill(sheet, slant, [
    [0, shadeColour(coat, 0.42)],
    [0.5, shadeColour(coat, 0.1)],
    [1, lightenColour(coat, 0.55)],
  ]);
  const wellFill = linearFill(sheet, slant, [
    [0, shadeColour(coat, 0.12)],
    [0.45, coat],
    [1, lightenColour(coat, 0.3)],
  ]);
  const edge = {
    ...oval(at, radius - 3, tilt),
    fill: "none",
    stroke: clay,
    "stroke-width": round(radius / 60),
    "stroke-opacity": 0.8,
  };
  const band =
    plate.band === undefined
      ? ""
      : shape("ellipse", {
          ...oval(at, radius * 0.84, tilt),
          fill: "none",
          stroke: GLAZES[plate.band].coat,
          "stroke-width": round(radius * 0.07),
          "stroke-opacity": 0.85,
        });
  const drop = radius * 0.02;
  return [
    shape("ellipse", { ...oval([x, y + radius * 0.05], radius * 0.985, tilt), fill: shadeColour(coat, 0.42) }),
    shape("ellipse", { ...oval(at, radius, tilt), fill: rimFill }),
    band,
    shape("ellipse", edge),
    shape("ellipse", { ...oval([x, y + drop * 0.3], radius * 0.7, tilt), fill: bendFill }),
    shape("ellipse", { ...oval([x, y + drop], radius * 0.665, tilt), fill: wellFill }),
    turningLines(plate),
    clipped(sheet, shape("ellipse", oval(at, radius, tilt)), plateSpecks(sheet, plate)),
  ].join("");
}

/** Plates on top of each other, from the table up. */
export function drawPlateStack(sheet: Sheet, plate: Plate, glazes: readonly GlazeName[]): string {
  const step = plate.radius * 0.085;
  const foot = shape("ellipse", {
    ...oval([plate.at[0], plate.at[1] + step * 0.9], plate.radius * 0.66, plate.tilt),
    fill: shadeColour(GLAZES[plate.glaze].clay, 0.55),
  });
  const plates = glazes.map((glaze, index) => {
    const at: Point = [plate.at[0] + sheet.chance.between(-5, 5), plate.at[1] - index * step];
    const side = shape("ellipse", {
      ...oval([at[0], at[1] + step * 0.55], plate.radius * 0.94, plate.tilt),
      fill: shadeColour(GLAZES[glaze].clay, 0.4),
    });
    return side + drawPlate(sheet, { ...plate, at, glaze });
  });
  return foot + plates.join("");
}
