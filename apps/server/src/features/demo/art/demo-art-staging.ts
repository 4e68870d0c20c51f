import { lightenColour, mixColours, shadeColour } from "./demo-art-colour.ts";
import { stand, sunOnWall, type Standing, type Sun } from "./demo-art-light.ts";
import { smoothPath, type Point } from "./demo-art-path.ts";
import { drawPlinth } from "./demo-art-pots.ts";
import { drawRoom, PORTRAIT } from "./demo-art-scene.ts";
import { clipped, group, linearFill, radialFill, round, shape, type Sheet, type Size } from "./demo-art-sheet.ts";
import { woodFigure } from "./demo-art-wood.ts";

/** Stands pieces on the same table, back to front. */
export function standAll(sheet: Sheet, pieces: readonly Standing[], reach = 0.72): string {
  return pieces.map((piece) => stand(sheet, { ...piece, reach })).join("");
}

/** Stands pieces on a surface of their own, such as the top of a plinth: no shadow leaves it. */
export function standOn(sheet: Sheet, ground: string, pieces: readonly Standing[]): string {
  return pieces.map((piece) => stand(sheet, { reach: 0.6, ...piece, ground })).join("");
}

/** Stands pieces on a table whose wall is near enough to take their shadows too; `line` is where the two meet. */
export function standByWall(sheet: Sheet, line: number, pieces: readonly Standing[]): string {
  const ground = shape("rect", { x: -400, y: line, width: 3200, height: 1200 });
  return pieces.map((piece) => stand(sheet, { ground, wallLine: line, ...piece })).join("");
}

export type SunnySet = { wall: string; table: string; line: number; sun: Sun; size?: Size };

/** The usual set: wall, table, sun on the wall, and pieces whose shadows fall on both. */
export function sunnySet(sheet: Sheet, set: SunnySet, pieces: readonly Standing[]): string {
  return drawRoom(sheet, { ...set, light: sunOnWall(sheet, set.sun) }) + standByWall(sheet, set.line, pieces);
}

const ARCH = "M250 1690V860A550 550 0 0 1 1350 860V1690Z";

/** The hollow of the niche: its back, the shadow of its left side, the light on its right, its floor. */
function drawRecess(sheet: Sheet, colour: string): string {
  const across = [250, 0, 1350, 0] as const;
  const back = linearFill(sheet, across, [
    [0, shadeColour(colour, 0.42)],
    [0.2, shadeColour(colour, 0.16)],
    [0.6, colour],
    [1, lightenColour(colour, 0.26)],
  ]);
  const floor = linearFill(sheet, across, [
    [0, shadeColour(colour, 0.3)],
    [0.4, lightenColour(colour, 0.18)],
    [1, lightenColour(colour, 0.4)],
  ]);
  const shade = "M250 1690V860A550 550 0 0 1 800 310C560 420 420 640 400 940V1480L330 1690Z";
  const lit = "M1290 1490L1350 1690V860A550 550 0 0 0 1190 470C1250 600 1290 720 1290 880Z";
  return (
    shape("path", { d: ARCH, fill: back }) +
    shape("path", { d: shade, fill: "#3b1f22", "fill-opacity": 0.16 }) +
    shape("path", { d: "M250 1690L330 1490H1290L1350 1690Z", fill: floor }) +
    shape("path", { d: lit, fill: "#fff4dc", "fill-opacity": 0.22 })
  );
}

/** An arched niche in the wall with a floor of its own; things stand on about y 1590. */
export function nicheRoom(sheet: Sheet, colours: { wall: string; inside: string }): string {
  const { width, height } = PORTRAIT;
  const wall = linearFill(
    sheet,
    [0, 0, width, height],
    [
      [0, lightenColour(colours.wall, 0.25)],
      [1, shadeColour(colours.wall, 0.1)],
    ],
  );
  const ledge = { x: 190, y: 1690, width: 1220, height: 66, fill: lightenColour(colours.wall, 0.4) };
  const under = { x: 190, y: 1756, width: 1220, height: 14, fill: "#3b1f22", "fill-opacity": 0.18 };
  const edge = { fill: "none", stroke: lightenColour(colours.wall, 0.55), "stroke-width": 8, "stroke-opacity": 0.7 };
  return (
    shape("rect", { width, height, fill: wall }) +
    clipped(sheet, shape("path", { d: ARCH }), drawRecess(sheet, colours.inside)) +
    shape("path", { d: ARCH, ...edge }) +
    shape("rect", ledge) +
    shape("rect", under)
  );
}

/** A wall that bends into the floor without a line, and a plinth on it. Gives the room and the plinth's top. */
export function plinthRoom(
  sheet: Sheet,
  set: { ground: string; colour: string; radius: number; height: number; x?: number },
): { room: string; top: string; y: number } {
  const { width, height } = PORTRAIT;
  const wash = linearFill(
    sheet,
    [0, 0, 0, height],
    [
      [0, lightenColour(set.ground, 0.1)],
      [0.66, set.ground],
      [0.76, shadeColour(set.ground, 0.1)],
      [1, lightenColour(set.ground, 0.24)],
    ],
  );
  const sun = radialFill(
    sheet,
    [520, 620, 820, 820],
    [
      [0, "#fff4d6", 0.62],
      [0.6, "#fff4d6", 0.25],
      [1, "#fff4d6", 0],
    ],
  );
  const at: Point = [set.x ?? 800, 1840];
  const { piece, top } = drawPlinth(sheet, at, set);
  const ground = shape("rect", { width, height, fill: wash }) + shape("rect", { width, height, fill: sun });
  return { room: ground + stand(sheet, { ...piece, reach: 0.9, strength: 0.3 }), top, y: at[1] - set.height };
}

/** A table top seen from straight above: boards of wood with their figure. */
export function boardsFromAbove(sheet: Sheet, colour: string): string {
  const { height } = PORTRAIT;
  const boards = Array.from({ length: 4 }, (_, index) => {
    const box = { x: index * 400, y: 0, width: 400, height };
    const tone = mixColours(colour, index % 2 === 0 ? "#fff1d8" : "#6b4a35", sheet.chance.between(0.02, 0.12));
    const face = shape("rect", { ...box, fill: tone }) + woodFigure(sheet, box, tone);
    const gap =
      shape("rect", { x: box.x, y: 0, width: 5, height, fill: "#3b1f22", "fill-opacity": 0.4 }) +
      shape("rect", { x: box.x + 5, y: 0, width: 4, height, fill: "#fff4dc", "fill-opacity": 0.3 });
    return clipped(sheet, shape("rect", box), face) + gap;
  });
  return boards.join("") + slantingSun(0.52);
}

/** Plain plaster or cloth seen from straight above. */
export function plainFromAbove(sheet: Sheet, colour: string): string {
  const { width, height } = PORTRAIT;
  const fill = linearFill(
    sheet,
    [0, 0, width, height],
    [
      [0, lightenColour(colour, 0.36)],
      [0.6, colour],
      [1, shadeColour(colour, 0.12)],
    ],
  );
  return shape("rect", { width, height, fill }) + slantingSun(0.66);
}

/** Bars of sun lying across a table seen from above; their edges are soft by being drawn over each other, ever narrower. */
function slantingSun(opacity: number): string {
  const layers = 6;
  const bars = [
    ["M-200 720L1200 -290", 150],
    ["M-200 1090L1800 -360", 190],
    ["M-200 1430L1900 -120", 170],
  ] as const;
  return bars
    .flatMap(([d, width]) =>
      Array.from({ length: layers }, (_, layer) =>
        shape("path", {
          d,
          stroke: "#fff3d4",
          "stroke-opacity": opacity / layers,
          "stroke-width": width + 26 - layer * 9,
        }),
      ),
    )
    .join("");
}

/** Draws the picture closer: `at` comes to the middle. */
export function closer(markup: string, at: Point, scale: number): string {
  const { width, height } = PORTRAIT;
  return group(markup, {
    transform: `translate(${width / 2} ${height / 2}) scale(${scale}) translate(${round(-at[0])} ${round(-at[1])})`,
  });
}

/** Steam, as two pale curls. */
export function drawSteam(sheet: Sheet, at: Point, height: number): string {
  const id = sheet.define(
    (id) =>
      `<filter id="${id}" x="-80%" y="-20%" width="260%" height="140%"><feGaussianBlur stdDeviation="13"/></filter>`,
  );
  const curl = (x: number, rise: number): string =>
    shape("path", {
      d: smoothPath([
        [x, at[1]],
        [x + 34, at[1] - rise * 0.3],
        [x - 22, at[1] - rise * 0.64],
        [x + 12, at[1] - rise],
      ]),
      fill: "none",
      stroke: "#fffaf0",
      "stroke-width": 40,
      "stroke-linecap": "round",
      "stroke-opacity": 0.5,
    });
  return group(curl(at[0] - 44, height) + curl(at[0] + 52, height * 0.78), { filter: `url(#${id})` });
}
