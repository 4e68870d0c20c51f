import { imageUrl } from "@stoa/core/image/image-url.ts";
import { IMAGE_WIDTHS } from "@stoa/core/image/image-widths.ts";
import type { Image } from "@stoa/core/image/image-schema.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import type { Metadata, Sharp } from "sharp";
import { inSite, type Database, type SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { AppError } from "../../errors.ts";
import {
  findOriginal,
  imageFilePath,
  openImageFile,
  writeImageFile,
  type ImageFolder,
  type OpenFile,
} from "./image-files.ts";
import { insertImage, listImageRows, type ImageRow } from "./image-store.ts";
import { loadSharp } from "./load-sharp.ts";

export { findImagesBySource } from "./image-store.ts";
export { imageItem } from "./image-item.ts";

const FORMATS: Readonly<Record<string, { readonly extension: string; readonly contentType: string }>> = {
  jpeg: { extension: "jpg", contentType: "image/jpeg" },
  png: { extension: "png", contentType: "image/png" },
  webp: { extension: "webp", contentType: "image/webp" },
  gif: { extension: "gif", contentType: "image/gif" },
  heif: { extension: "avif", contentType: "image/avif" },
};
/** Only what our own code draws: an SVG of a stranger may hold scripts. */
const DRAWING = { extension: "svg", contentType: "image/svg+xml" } as const;
const CONTENT_TYPES = new Map(
  [...Object.values(FORMATS), DRAWING].map((format) => [format.extension, format.contentType]),
);

/** A picture may unpack to this many pixels; a small file that unpacks to more is a bomb. */
const MAX_PIXELS = 50_000_000;

function toImage(row: ImageRow): Image {
  const { id, filename, widthPx, heightPx, meanColor } = row;
  return { id, url: imageUrl(id, filename), filename, widthPx, heightPx, meanColor };
}

/** A name that is safe in addresses and on disks; the extension follows what the file is. */
function cleanFilename(filename: string, extension: string): string {
  const stem = filename.replace(/^.*[\\/]/, "").replace(/\.[^.]*$/, "");
  const clean = stem
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9_-]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 80);
  return `${clean || "image"}.${extension}`;
}

export type NewImage = {
  readonly bytes: Uint8Array;
  readonly filename: string;
  /** Where it was fetched from, so that another import finds it. */
  readonly sourceUrl?: string;
  /** An SVG that our own code made; anybody else's is refused. */
  readonly isDrawing?: boolean;
};

/** What sharp calls the kind of a picture → ours; undefined for what is not served. */
function formatOf(meta: Metadata, isDrawing: boolean): typeof DRAWING | (typeof FORMATS)[string] | undefined {
  if (meta.format === "svg") return isDrawing ? DRAWING : undefined;
  return meta.format === "heif" && meta.compression !== "av1" ? undefined : FORMATS[meta.format];
}

async function meanColorOf(picture: Sharp): Promise<string> {
  const sharp = await loadSharp();
  const small = await picture.resize(16, 16, { fit: "fill" }).flatten({ background: "#fff" }).png().toBuffer();
  const mean = await sharp(small).resize(1, 1, { fit: "fill" }).removeAlpha().toColourspace("srgb").raw().toBuffer();
  return mean.subarray(0, 3).toString("hex").padEnd(6, "0");
}

async function inspect({
  bytes,
  isDrawing = false,
}: NewImage): Promise<Omit<ImageRow, "id" | "filename"> & { extension: string }> {
  const sharp = await loadSharp();
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" });
    const meta = await picture.metadata();
    const format = formatOf(meta, isDrawing);
    if (!format) throw new Error(`The format ${meta.format} is not served.`);
    const { autoOrient } = meta;
    return { ...format, widthPx: autoOrient.width, heightPx: autoOrient.height, meanColor: await meanColorOf(picture) };
  } catch (cause) {
    throw new AppError("invalid_image", { cause });
  }
}

type ImageParts = { readonly database: Database; readonly dataFolder: string };

/** A picture that was looked at and found good. */
export type CheckedImage = { readonly row: ImageRow; readonly extension: string; readonly image: NewImage };

/** Looks at a picture: its kind, size and mean colour. Throws `invalid_image`. */
export async function checkImage(image: NewImage): Promise<CheckedImage> {
  const { extension, ...facts } = await inspect(image);
  return { row: { ...facts, id: newId(), filename: cleanFilename(image.filename, extension) }, extension, image };
}

/** Keeps a checked picture. A file whose transaction fails stays behind, unreachable. */
export async function keepImage(
  db: SiteDb,
  dataFolder: string,
  { row, extension, image }: CheckedImage,
): Promise<Image> {
  const folder = { dataFolder, siteId: db.siteId, imageId: row.id };
  await writeImageFile(folder, `original.${extension}`, image.bytes);
  await insertImage(db, { ...row, byteCount: image.bytes.length, sourceUrl: image.sourceUrl ?? null });
  return toImage(row);
}

/** Checks and keeps an uploaded or fetched picture. Throws `invalid_image`. */
export async function storeImage(parts: ImageParts, siteId: SiteId, image: NewImage): Promise<Image> {
  const checked = await checkImage(image);
  return inSite(parts.database, siteId, (db) => keepImage(db, parts.dataFolder, checked));
}

/** Images by id, in the order asked for; unknown ids are left out. */
export async function listImages(db: SiteDb, ids: readonly string[]): Promise<Image[]> {
  if (ids.length === 0) return [];
  const rows = await listImageRows(db, ids);
  const byId = new Map(rows.map((row) => [row.id, toImage(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Flat areas and clear edges keep their looks at a quality where skin and sky would not. */
const DRAWING_QUALITY = 62;
const PHOTOGRAPH_QUALITY = 76;

const running = new Map<string, Promise<void>>();

async function drawVariant(file: string, width: number): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(file, { limitInputPixels: MAX_PIXELS, animated: file.endsWith(".gif") })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: file.endsWith(`.${DRAWING.extension}`) ? DRAWING_QUALITY : PHOTOGRAPH_QUALITY, effort: 4 })
    .toBuffer();
}

/** Makes a variant once, however many ask for it at the same moment. */
async function makeVariant(folder: ImageFolder, original: string, width: number): Promise<string> {
  const name = `${width}w.webp`;
  const key = imageFilePath(folder, name);
  const work =
    running.get(key) ??
    drawVariant(imageFilePath(folder, original), width)
      .then((bytes) => writeImageFile(folder, name, bytes))
      .finally(() => running.delete(key));
  running.set(key, work);
  await work;
  return name;
}

export type ServedImage = OpenFile & { readonly contentType: string };

/**
 * The file for `?format=`: `original`, or a width of the list such as `500w` (as WebP, never enlarged). Undefined when there is no such
 * image; an unknown format is the original, as themes expect.
 */
export async function openImage(folder: ImageFolder, format: string | undefined): Promise<ServedImage | undefined> {
  const original = await findOriginal(folder);
  if (original === undefined) return undefined;
  const width = IMAGE_WIDTHS.find((one) => `${one}w` === format);
  if (width === undefined) {
    const contentType = CONTENT_TYPES.get(original.replace("original.", "")) ?? "application/octet-stream";
    const file = await openImageFile(folder, original);
    return file && { ...file, contentType };
  }
  const known = await openImageFile(folder, `${width}w.webp`);
  const file = known ?? (await openImageFile(folder, await makeVariant(folder, original, width)));
  return file && { ...file, contentType: "image/webp" };
}
