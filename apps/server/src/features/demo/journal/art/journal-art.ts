import type { Scene } from "../../art/demo-art-scene.ts";
import { furrows, orchardInMay } from "./journal-art-field-prints.ts";
import { heathPath } from "./journal-art-heath-print.ts";
import { pullPrint } from "./journal-art-press.ts";
import { firsInFog, ridgesAtDawn } from "./journal-art-ridge-prints.ts";
import { meadowRiver, tarn } from "./journal-art-river-prints.ts";
import { cliffPath, lowWater } from "./journal-art-sea-prints.ts";
import { towpath } from "./journal-art-town-print.ts";
import { fieldsInSnow, rainOnTheMoor } from "./journal-art-weather-prints.ts";
import { beechesInOctober, laneByNight } from "./journal-art-wood-prints.ts";

const PRINTS: ReadonlyMap<string, Scene> = new Map([
  ["ridges-at-dawn", ridgesAtDawn],
  ["firs-in-fog", firsInFog],
  ["rain-on-the-moor", rainOnTheMoor],
  ["fields-in-snow", fieldsInSnow],
  ["furrows", furrows],
  ["beeches-in-october", beechesInOctober],
  ["lane-by-night", laneByNight],
  ["orchard-in-may", orchardInMay],
  ["heath-path", heathPath],
  ["cliff-path", cliffPath],
  ["low-water", lowWater],
  ["tarn", tarn],
  ["towpath", towpath],
  ["meadow-river", meadowRiver],
]);

/** Keys of the magazine's prints: each 2400 × 1600. */
export const JOURNAL_PICTURE_KEYS: readonly string[] = [...PRINTS.keys()];

/** One print as an SVG document, the same bytes each time. Throws for a key that is not listed. */
export function journalPicture(key: string): string {
  const scene = PRINTS.get(key);
  if (scene === undefined) throw new RangeError(`No print is called "${key}"; see JOURNAL_PICTURE_KEYS.`);
  return pullPrint(key, scene);
}
