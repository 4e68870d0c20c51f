import { lightenColour, shadeColour } from "./demo-art-colour.ts";
import { fallOff, paperGrain } from "./demo-art-light.ts";
import { clipped, createSheet, linearFill, shape, type Sheet, type Size } from "./demo-art-sheet.ts";

/** Every product picture: 4:5 upright. */
export const PORTRAIT: Size = { width: 1600, height: 2000 };

/** The opening picture of the home page. */
export const LANDSCAPE: Size = { width: 2400, height: 1350 };

/** Draws one picture on its own sheet. */
export type Scene = (sheet: Sheet) => string;

/** A whole SVG document: the scene, the fall of the light, the paper. */
export function frameScene(seed: string, size: Size, scene: Scene): string {
  const sheet = createSheet(seed);
  const picture = scene(sheet) + fallOff(sheet, size) + paperGrain(sheet, size);
  const { width, height } = size;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<defs>${sheet.definitions()}</defs>${picture}</svg>`
  );
}

/** How far the wall goes on behind the table: where two edges meet off the pixel grid, nothing shows through. */
const SEAM = 6;

export type Room = { wall: string; table: string; line: number; size?: Size; light?: string };

/** A wall and the table before it; `line` is where they meet, `light` what the sun throws on the wall. */
export function drawRoom(sheet: Sheet, room: Room): string {
  const { width, height } = room.size ?? PORTRAIT;
  const wallBox = { width, height: room.line };
  const tableBox = { y: room.line, width, height: height - room.line };
  const wall = linearFill(
    sheet,
    [0, 0, 0, room.line],
    [
      [0, lightenColour(room.wall, 0.12)],
      [0.8, room.wall],
      [1, shadeColour(room.wall, 0.1)],
    ],
  );
  const table = linearFill(
    sheet,
    [0, room.line, 0, height],
    [
      [0, shadeColour(room.table, 0.12)],
      [0.16, room.table],
      [1, lightenColour(room.table, 0.16)],
    ],
  );
  const crease = linearFill(
    sheet,
    [0, room.line - 50, 0, room.line],
    [
      [0, "#3a2430", 0],
      [1, "#3a2430", 0.16],
    ],
  );
  return [
    shape("rect", { width, height: room.line + SEAM, fill: wall }),
    room.light === undefined ? "" : clipped(sheet, shape("rect", wallBox), room.light),
    shape("rect", { y: room.line - 50, width, height: 50, fill: crease }),
    shape("rect", { ...tableBox, fill: table }),
    shape("rect", { y: room.line, width, height: 4, fill: "#fff4dc", "fill-opacity": 0.35 }),
  ].join("");
}
