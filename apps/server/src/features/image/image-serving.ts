import { IMAGE_WIDTHS } from "@stoa/core/image/image-widths.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { inSite, type Database } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import type { FileStorage, StoredFile } from "../../storage/file-storage.ts";
import { drawVariant, variantKindFor, type VariantKind } from "./draw/draw-variant.ts";
import { imageKey, type ImageLocation } from "./image-location.ts";
import { findImageFile, type ImageFileRow } from "./image-store.ts";
import { imageExtension } from "./inspect/inspect-image.ts";

export type ImageRequest = {
  readonly siteId: SiteId;
  readonly imageId: string;
  /** From the address: another name may be another version. */
  readonly filename: string;
  readonly format: string | undefined;
  readonly accept: string | undefined;
};

type Served = StoredFile & {
  readonly contentType: string;
  readonly variesByAccept: boolean;
};

export type ServedImage = Served & {
  readonly isPinned: boolean;
};

export type ImageServing = {
  /**
   * The bytes for `?format=`: `original`, or a listed width such as `500w` (never enlarged) in the best format the
   * browser accepts. Undefined when there is no such image; an unknown format gives the original, as themes expect.
   */
  readonly open: (request: ImageRequest) => Promise<ServedImage | undefined>;
};

type ServingParts = { readonly database: Database; readonly storage: FileStorage };

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
  gif: "image/gif",
};

/**
 * Formats a variant may have been stored in: transparent or animated pictures are not JPEG, and animated ones not AVIF.
 */
const DRAWN_AS: Readonly<Record<VariantKind, readonly string[]>> = {
  avif: ["avif", "webp"],
  webp: ["webp"],
  jpg: ["jpg", "png", "gif"],
};

/** Cached pictures; an entry costs some hundred bytes. */
const KNOWN_PICTURES = 20_000;

type KnownFiles = (request: ImageRequest) => Promise<ImageFileRow | undefined>;

/** Caches served files by address: a replaced picture has a new address. */
function rememberFiles({ database }: ServingParts): KnownFiles {
  const known = new Map<string, ImageFileRow>();
  return async ({ siteId, imageId, filename }) => {
    const key = `${siteId}/${imageId}/${filename}`;
    const found = known.get(key) ?? (await inSite(database, siteId, (db) => findImageFile(db, imageId)));
    // Another name may become another version.
    if (found?.filename !== filename) return found;
    known.delete(key);
    known.set(key, found);
    const [oldest] = known.keys();
    if (known.size > KNOWN_PICTURES && oldest !== undefined) known.delete(oldest);
    return found;
  };
}

type Variant = {
  readonly place: ImageLocation;
  readonly file: ImageFileRow;
  readonly width: number;
  readonly kind: VariantKind;
};

function originalKey(location: ImageLocation, { contentType }: ImageFileRow): string {
  return imageKey(location, `original.${imageExtension(contentType)}`);
}

async function findDrawn(storage: FileStorage, { place, width, kind }: Variant): Promise<Served | undefined> {
  for (const extension of DRAWN_AS[kind]) {
    const stored = await storage.open(imageKey(place, `${width}w.${extension}`));
    if (stored) return { ...stored, contentType: CONTENT_TYPES[extension] ?? "", variesByAccept: true };
  }
  return undefined;
}

async function makeVariant(storage: FileStorage, { place, file, width, kind }: Variant): Promise<void> {
  const original = await storage.read(originalKey(place, file));
  if (!original) throw new AppError("not_found");
  const { bytes, contentType } = await drawVariant(original, { width, kind });
  await storage.put(imageKey(place, `${width}w.${imageExtension(contentType)}`), bytes, contentType);
}

/** One per process, since each variant is rendered once however many requests are parallel. */
export function openImageServing(parts: ServingParts): ImageServing {
  const { storage } = parts;
  const fileOf = rememberFiles(parts);
  const running = new Map<string, Promise<void>>();

  async function drawnOnce(variant: Variant): Promise<Served | undefined> {
    const key = `${imageKey(variant.place, String(variant.width))}.${variant.kind}`;
    const work = running.get(key) ?? makeVariant(storage, variant).finally(() => running.delete(key));
    running.set(key, work);
    await work;
    return findDrawn(storage, variant);
  }

  async function openFile(request: ImageRequest, file: ImageFileRow): Promise<Served | undefined> {
    const place = { siteId: request.siteId, imageId: request.imageId, version: file.version };
    const width = IMAGE_WIDTHS.find((one) => `${one}w` === request.format);
    if (width === undefined || file.isVector) {
      const stored = await storage.open(originalKey(place, file));
      return stored && { ...stored, contentType: file.contentType, variesByAccept: false };
    }
    const variant = { place, file, width, kind: variantKindFor(request.accept) };
    return (await findDrawn(storage, variant)) ?? drawnOnce(variant);
  }

  return {
    open: async (request) => {
      const file = await fileOf(request);
      const served = file && (await openFile(request, file));
      return served && { ...served, isPinned: file.filename === request.filename };
    },
  };
}
