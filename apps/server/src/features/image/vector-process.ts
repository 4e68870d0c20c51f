import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { imageColors } from "./image-colors.ts";
import type { MeasuresOrTooMuch, VectorMeasures } from "./measure-vector.ts";

/** An SVG comes in, what is known of it goes out as JSON; a process of its own, because only a process can be stopped in the middle of drawing. */
const [, , maxPixels] = process.argv;
const svg = await buffer(process.stdin);
const startedMs = performance.now();

/** A drawing without a size that can't be measured for so long has too many parts; one that is empty is told at once. */
const LONG_MS = 1000;

async function measure(): Promise<VectorMeasures> {
  const { width, height } = await sharp(svg, { limitInputPixels: false }).metadata();
  const isDrawn = width * height <= Number(maxPixels);
  const colors = isDrawn ? await imageColors(sharp(svg, { failOn: "error" })) : { meanColor: "", areaColors: [] };
  return { widthPx: width, heightPx: height, colors };
}

/** The library has limits of its own: parts that repeat, and groups within groups. */
function isTooMuch(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isLong = performance.now() - startedMs > LONG_MS;
  return /rendering failed|Excessive depth/.test(error.message) || (isLong && error.message.includes("bad dimensions"));
}

const measures = await measure().catch((error: unknown) => {
  if (isTooMuch(error)) return null;
  throw error;
});
process.stdout.write(JSON.stringify(measures satisfies MeasuresOrTooMuch));
