import { ASSET_MESSAGES } from "@stoa/core/asset/asset-messages.ts";
import { stripImageMetadata } from "@stoa/core/image/strip-image-metadata.ts";
import { fillMessage } from "@stoa/core/lib/fill-message.ts";
import type { Metadata, Sharp } from "sharp";
import { AppError } from "../../errors.ts";
import { cleanVector } from "./clean-vector.ts";
import { loadSharp } from "./load-sharp.ts";

/** A picture may unpack to this many pixels; a small file that unpacks to more is a bomb. */
export const MAX_PIXELS = 50_000_000;

/** Nothing honest takes longer; a drawing can be made to. */
const TIMEOUT = { seconds: 20 } as const;

type ImageFormat = { readonly extension: string; readonly contentType: string };

const FORMATS: Readonly<Record<string, ImageFormat>> = {
  jpeg: { extension: "jpg", contentType: "image/jpeg" },
  png: { extension: "png", contentType: "image/png" },
  webp: { extension: "webp", contentType: "image/webp" },
  gif: { extension: "gif", contentType: "image/gif" },
  heif: { extension: "avif", contentType: "image/avif" },
  svg: { extension: "svg", contentType: "image/svg+xml" },
};
const EXTENSIONS = new Map(Object.values(FORMATS).map(({ extension, contentType }) => [contentType, extension]));

/** The extension of the kind of a picture that was kept. */
export function imageExtension(contentType: string): string {
  return EXTENSIONS.get(contentType) ?? "bin";
}

/** What is known of a picture that was looked at. */
export type ImageFacts = {
  readonly contentType: string;
  readonly extension: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly meanColor: string;
  /** Top left, top right, bottom left, bottom right, centre. */
  readonly areaColors: readonly string[];
  /** A drawing that is served as it is at every width. */
  readonly isVector: boolean;
};

export type InspectedImage = { readonly facts: ImageFacts; readonly bytes: Uint8Array };

function formatOf(meta: Metadata): ImageFormat | undefined {
  return meta.format === "heif" && meta.compression !== "av1" ? undefined : FORMATS[meta.format];
}

/** Side of the square that colours are counted in: a multiple of three, as each part is a ninth of it. */
const SQUARE_PX = 48;
const PART_PX = SQUARE_PX / 3;

type Area = { readonly left: number; readonly top: number; readonly side: number };

/** Mean colour of an area of the square's pixels (red, green, blue), as six hex digits. */
function meanOf(pixels: Buffer, { left, top, side }: Area): string {
  const sums = [0, 0, 0];
  for (let y = top; y < top + side; y += 1) {
    for (let x = left; x < left + side; x += 1) {
      const at = (y * SQUARE_PX + x) * 3;
      for (const channel of [0, 1, 2]) sums[channel] = (sums[channel] ?? 0) + (pixels[at + channel] ?? 0);
    }
  }
  return Buffer.from(sums.map((sum) => Math.round(sum / side ** 2))).toString("hex");
}

/** Mean of all, and of the corners and the middle. */
async function colorsOf(picture: Sharp): Promise<Pick<ImageFacts, "meanColor" | "areaColors">> {
  const pixels = await picture
    .resize(SQUARE_PX, SQUARE_PX, { fit: "fill" })
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer();
  const end = SQUARE_PX - PART_PX;
  const corners = [0, end].flatMap((top) => [0, end].map((left) => ({ left, top, side: PART_PX })));
  const areas = [...corners, { left: PART_PX, top: PART_PX, side: PART_PX }];
  return {
    meanColor: meanOf(pixels, { left: 0, top: 0, side: SQUARE_PX }),
    areaColors: areas.map((area) => meanOf(pixels, area)),
  };
}

/** Upright, without where and when it was taken; every pixel stays as it is unless it has to be turned. */
async function uprightBytes(given: Uint8Array, meta: Metadata, extension: string): Promise<Uint8Array> {
  const isTurned = (meta.orientation ?? 1) > 1;
  if (!isTurned && !(extension === "avif" && meta.exif)) return stripImageMetadata(given, extension);
  const sharp = await loadSharp();
  const turned = sharp(given, { limitInputPixels: MAX_PIXELS, animated: true }).autoOrient().keepIccProfile();
  if (extension === "jpg") return turned.jpeg({ quality: 92, chromaSubsampling: "4:4:4" }).toBuffer();
  if (extension === "avif") return turned.avif({ quality: 80, effort: 2 }).toBuffer();
  return extension === "webp" ? turned.webp({ quality: 92 }).toBuffer() : turned.png().toBuffer();
}

async function inspect(given: Uint8Array, isDrawing: boolean): Promise<InspectedImage> {
  const sharp = await loadSharp();
  const options = { limitInputPixels: MAX_PIXELS, failOn: "error" } as const;
  // Its head alone is read here: what is too large is said before it is unpacked.
  const meta = await sharp(given, { ...options, limitInputPixels: false }).metadata();
  if (meta.width * meta.height > MAX_PIXELS) {
    const max = MAX_PIXELS / 1_000_000;
    throw new AppError("invalid_image", { message: fillMessage(ASSET_MESSAGES.tooManyPixels, { max }) });
  }
  const format = formatOf(meta);
  if (!format) throw new Error(`The format ${meta.format} is not served.`);
  const isVector = meta.format === "svg" && !isDrawing;
  const source = isVector ? Buffer.from(cleanVector(Buffer.from(given).toString("utf8"))) : given;
  const colors = await colorsOf(sharp(source, options).timeout(TIMEOUT));
  const bytes = meta.format === "svg" ? source : await uprightBytes(source, meta, format.extension);
  const { width: widthPx, height: heightPx } = meta.autoOrient;
  return { facts: { ...format, ...colors, widthPx, heightPx, isVector }, bytes };
}

/**
 * Looks at a picture: its kind, size and colours, found by decoding it. Its bytes come back clean: upright, without metadata, and a drawing
 * without anything that runs. Throws `invalid_image`.
 */
export async function inspectImage(given: Uint8Array, { isDrawing }: { isDrawing: boolean }): Promise<InspectedImage> {
  try {
    return await inspect(given, isDrawing);
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError("invalid_image", { cause });
  }
}
