import { ASSET_MESSAGES } from "@stoa/core/asset/asset-messages.ts";
import { stripImageMetadata } from "@stoa/core/image/strip-image-metadata.ts";
import { ownerMessage } from "@stoa/core/message/owner-message.ts";
import type { Metadata } from "sharp";
import { AppError } from "../../../errors.ts";
import { imageColors, type ImageColors } from "./image-colors.ts";
import { loadSharp } from "../draw/load-sharp.ts";
import { measureVector } from "../vector/measure-vector.ts";

/** Maximum pixels after decoding; a small file that decodes to more is a decompression bomb. */
export const MAX_PIXELS = 50_000_000;

/** No legitimate picture takes longer. */
const TIMEOUT = { seconds: 20 } as const;

type ImageFormat = { readonly extension: string; readonly contentType: string };

const VECTOR: ImageFormat = { extension: "svg", contentType: "image/svg+xml" };

const FORMATS: Readonly<Record<string, ImageFormat>> = {
  jpeg: { extension: "jpg", contentType: "image/jpeg" },
  png: { extension: "png", contentType: "image/png" },
  webp: { extension: "webp", contentType: "image/webp" },
  gif: { extension: "gif", contentType: "image/gif" },
  heif: { extension: "avif", contentType: "image/avif" },
  svg: VECTOR,
};
const EXTENSIONS = new Map(Object.values(FORMATS).map(({ extension, contentType }) => [contentType, extension]));

export function imageExtension(contentType: string): string {
  return EXTENSIONS.get(contentType) ?? "bin";
}

export type ImageFacts = ImageColors & {
  readonly contentType: string;
  readonly extension: string;
  readonly widthPx: number;
  readonly heightPx: number;
  /** An SVG served unchanged at every width. */
  readonly isVector: boolean;
};

export type InspectedImage = { readonly facts: ImageFacts; readonly bytes: Uint8Array };

function formatOf(meta: Metadata): ImageFormat | undefined {
  return meta.format === "heif" && meta.compression !== "av1" ? undefined : FORMATS[meta.format];
}

/** Rotates upright and removes metadata (place, time); pixels are re-encoded only if rotated. */
async function uprightBytes(given: Uint8Array, meta: Metadata, extension: string): Promise<Uint8Array> {
  const isTurned = (meta.orientation ?? 1) > 1;
  if (!isTurned && !(extension === "avif" && meta.exif)) return stripImageMetadata(given, extension);
  const sharp = await loadSharp();
  const turned = sharp(given, { limitInputPixels: MAX_PIXELS, animated: true }).autoOrient().keepIccProfile();
  if (extension === "jpg") return turned.jpeg({ quality: 92, chromaSubsampling: "4:4:4" }).toBuffer();
  if (extension === "avif") return turned.avif({ quality: 80, effort: 2 }).toBuffer();
  return extension === "webp" ? turned.webp({ quality: 92 }).toBuffer() : turned.png().toBuffer();
}

function checkPixels({ width, height }: Pick<Metadata, "width" | "height">): void {
  if (width * height <= MAX_PIXELS) return;
  const max = MAX_PIXELS / 1_000_000;
  throw new AppError("invalid_image", { message: ownerMessage(ASSET_MESSAGES.tooManyPixels, { max }) });
}

async function inspect(given: Uint8Array): Promise<InspectedImage> {
  const sharp = await loadSharp();
  const options = { limitInputPixels: MAX_PIXELS, failOn: "error" } as const;
  // Reads only the header: a picture that is too large is rejected before decoding.
  const meta = await sharp(given, { ...options, limitInputPixels: false }).metadata();
  checkPixels(meta);
  const format = formatOf(meta);
  if (!format) throw new Error(`The format ${meta.format} is not served.`);
  // Compressed, for example: a file that does not start as markup was not cleaned.
  if (format === VECTOR) throw new Error("A drawing must start with markup.");
  const colors = await imageColors(sharp(given, options).timeout(TIMEOUT));
  const bytes = await uprightBytes(given, meta, format.extension);
  const { width: widthPx, height: heightPx } = meta.autoOrient;
  return { facts: { ...format, ...colors, widthPx, heightPx, isVector: false }, bytes };
}

/** Whether it starts like markup, which no other picture format does. */
function isMarkup(given: Uint8Array): boolean {
  return /^[\s<\u00EF]/.test(String.fromCharCode(given[0] ?? 0));
}

async function inspectVector(given: Uint8Array): Promise<InspectedImage> {
  const { bytes, widthPx, heightPx, colors } = await measureVector(given, MAX_PIXELS);
  checkPixels({ width: widthPx, height: heightPx });
  return { facts: { ...VECTOR, ...colors, widthPx, heightPx, isVector: true }, bytes };
}

/**
 * Determines a picture's format, size and colors by decoding it, and cleans its bytes: upright, without metadata, and
 * an SVG without anything that runs. Throws `invalid_image`.
 */
export async function inspectImage(given: Uint8Array): Promise<InspectedImage> {
  try {
    return await (isMarkup(given) ? inspectVector(given) : inspect(given));
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError("invalid_image", { cause });
  }
}
