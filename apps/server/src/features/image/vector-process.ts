import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { imageColors } from "./image-colors.ts";
import type { VectorMeasures } from "./measure-vector.ts";

/** An SVG comes in, what is known of it goes out as JSON; a process of its own, because only a process can be stopped in the middle of drawing. */
const [, , maxPixels] = process.argv;
const svg = await buffer(process.stdin);
const { width, height } = await sharp(svg, { limitInputPixels: false }).metadata();
const isDrawn = width * height <= Number(maxPixels);
const colors = isDrawn ? await imageColors(sharp(svg, { failOn: "error" })) : { meanColor: "", areaColors: [] };
process.stdout.write(JSON.stringify({ widthPx: width, heightPx: height, colors } satisfies VectorMeasures));
