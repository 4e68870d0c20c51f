import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { imageColors } from "../inspect/image-colors.ts";
import type { MeasuresOrTooMuch, VectorMeasures } from "./measure-vector.ts";

/**
 * Reads an SVG and writes its measures as JSON; a separate process, because only a process can be stopped while
 * drawing.
 */
const [, , maxPixels] = process.argv;
const svg = await buffer(process.stdin);
const startedMs = performance.now();

/** A drawing without a size that takes this long to fail has too many parts; an empty one fails at once. */
const LONG_MS = 1000;

async function measure(): Promise<VectorMeasures> {
  const { width, height } = await sharp(svg, { limitInputPixels: false }).metadata();
  const isDrawn = width * height <= Number(maxPixels);
  const colors = isDrawn ? await imageColors(sharp(svg, { failOn: "error" })) : { meanColor: "", areaColors: [] };
  return { widthPx: width, heightPx: height, colors };
}

/** The library has its own limits: repeated parts, and nested groups. */
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
