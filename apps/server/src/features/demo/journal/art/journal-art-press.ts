import { paperGrain } from "../../art/demo-art-light.ts";
import type { Scene } from "../../art/demo-art-scene.ts";
import { createSheet, shape, type Sheet } from "../../art/demo-art-sheet.ts";
import { INK, PRINT } from "./journal-art-ink.ts";

/** Specks where the ink did not take, and the unevenness of a hand-rolled block. */
function pull(sheet: Sheet): string {
  const region = `filterUnits="userSpaceOnUse" x="0" y="0" width="${PRINT.width}" height="${PRINT.height}" color-interpolation-filters="sRGB"`;
  const specks = sheet.define(
    (id) =>
      `<filter id="${id}" ${region}><feTurbulence x="0" y="0" width="600" height="600" type="fractalNoise" baseFrequency="0.42" numOctaves="2" seed="11" stitchTiles="stitch"/>` +
      `<feColorMatrix x="0" y="0" width="600" height="600" values="0 0 0 0 0.97 0 0 0 0 0.93 0 0 0 0 0.85 9 0 0 0 -5.9"/><feTile/></filter>`,
  );
  const roller = sheet.define(
    (id) =>
      `<filter id="${id}" ${region}><feTurbulence type="fractalNoise" baseFrequency="0.0016 0.011" numOctaves="2" seed="5"/>` +
      `<feColorMatrix values="0 0 0 0 1 0 0 0 0 0.96 0 0 0 0 0.88 1.6 0 0 0 -0.66"/></filter>`,
  );
  return (
    shape("rect", { ...PRINT, filter: `url(#${roller})`, opacity: 0.2 }) +
    shape("rect", { ...PRINT, filter: `url(#${specks})`, opacity: 0.32 })
  );
}

/** Pulls a print: the blocks one after the other, then what the hand and the paper leave. */
export function pullPrint(seed: string, scene: Scene): string {
  const sheet = createSheet(seed);
  const { width, height } = PRINT;
  const picture =
    shape("rect", { width, height, fill: INK.paper }) + scene(sheet) + pull(sheet) + paperGrain(sheet, PRINT);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<defs>${sheet.definitions()}</defs>${picture}</svg>`
  );
}
