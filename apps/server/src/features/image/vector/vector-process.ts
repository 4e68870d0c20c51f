import { ASSET_MESSAGES } from "@stoa/core/asset/asset-messages.ts";
import { WorkLimitError } from "@stoa/core/lib/work-meter.ts";
import { text } from "node:stream/consumers";
import sharp from "sharp";
import { imageColors } from "../inspect/image-colors.ts";
import { cleanVector } from "./clean-vector.ts";
import type { VectorAnswer, VectorMeasures } from "./measure-vector.ts";

/**
 * Cleans an SVG, and writes its measures as a line of JSON and then itself; a separate process, because only a process
 * can be stopped while drawing.
 */
const [, , maxPixels] = process.argv;
const given = await text(process.stdin);
const startedMs = performance.now();

/** A drawing without a size that takes this long to fail has too many parts; an empty one fails at once. */
const LONG_MS = 1000;

async function measure(svg: Buffer): Promise<VectorMeasures> {
  const { width, height } = await sharp(svg, { limitInputPixels: false }).metadata();
  const isDrawn = width * height <= Number(maxPixels);
  const colors = isDrawn ? await imageColors(sharp(svg, { failOn: "error" })) : { meanColor: "", areaColors: [] };
  return { widthPx: width, heightPx: height, colors };
}

/** Why a drawing is too much for the library, which has its own limits: repeated parts, and nested groups. */
function problemOf(error: unknown): string | undefined {
  if (error instanceof WorkLimitError) return error.message;
  if (!(error instanceof Error)) return undefined;
  const isLong = performance.now() - startedMs > LONG_MS;
  const isTooMuch =
    /rendering failed|Excessive depth/.test(error.message) || (isLong && error.message.includes("bad dimensions"));
  return isTooMuch ? ASSET_MESSAGES.drawnTooLong : undefined;
}

let svg = Buffer.alloc(0);
let answer: VectorAnswer;
try {
  svg = Buffer.from(cleanVector(given));
  answer = await measure(svg);
} catch (error) {
  const problem = problemOf(error);
  if (problem === undefined) throw error;
  answer = { problem };
}
process.stdout.write(Buffer.concat([Buffer.from(`${JSON.stringify(answer)}\n`), svg]));
