import { IMAGE_WIDTHS } from "@stoa/core/image/image-widths.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { inSite, type Database } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import type { FileStorage, StoredFile } from "../../storage/file-storage.ts";
import { drawVariant, variantKindFor, type VariantKind } from "./draw-variant.ts";
import { imageKey, type ImagePlace } from "./image-place.ts";
import { findImageFile, type ImageFileRow } from "./image-store.ts";
import { imageExtension } from "./inspect-image.ts";

export type ImageWish = {
  readonly siteId: SiteId;
  readonly imageId: string;
  /** Of the address: another one may be another version. */
  readonly filename: string;
  readonly format: string | undefined;
  readonly accept: string | undefined;
};

type Served = StoredFile & {
  readonly contentType: string;
  /** Whether another browser could be sent another kind. */
  readonly variesByAccept: boolean;
};

export type ServedImage = Served & {
  /** Whether the address is that of just these bytes. */
  readonly isPinned: boolean;
};

/** Serves pictures at the widths of themes. */
export type ImageServing = {
  /**
   * The bytes for `?format=`: `original`, or a width of the list such as `500w` (never enlarged) in the best kind that the browser takes.
   * Undefined when there is no such image; an unknown format is the original, as themes expect.
   */
  readonly open: (wish: ImageWish) => Promise<ServedImage | undefined>;
};

type ServingParts = { readonly database: Database; readonly storage: FileStorage };

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
  gif: "image/gif",
};

/** What a kind may have become: pictures that move or are see-through are no JPEG, and moving ones no AVIF. */
const DRAWN_AS: Readonly<Record<VariantKind, readonly string[]>> = {
  avif: ["avif", "webp"],
  webp: ["webp"],
  jpg: ["jpg", "png", "gif"],
};

/** So many pictures are known without asking the database; a place costs some hundred bytes. */
const KNOWN_PICTURES = 20_000;

type KnownFiles = (wish: ImageWish) => Promise<ImageFileRow | undefined>;

/** What is known of files that were served, by their address: a picture that was replaced has a new one. */
function rememberFiles({ database }: ServingParts): KnownFiles {
  const known = new Map<string, ImageFileRow>();
  return async ({ siteId, imageId, filename }) => {
    const key = `${siteId}/${imageId}/${filename}`;
    const found = known.get(key) ?? (await inSite(database, siteId, (db) => findImageFile(db, imageId)));
    // Under another name it may be another version one day.
    if (found?.filename !== filename) return found;
    known.delete(key);
    known.set(key, found);
    const [oldest] = known.keys();
    if (known.size > KNOWN_PICTURES && oldest !== undefined) known.delete(oldest);
    return found;
  };
}

type Variant = {
  readonly place: ImagePlace;
  readonly file: ImageFileRow;
  readonly width: number;
  readonly kind: VariantKind;
};

function originalKey(place: ImagePlace, { contentType }: ImageFileRow): string {
  return imageKey(place, `original.${imageExtension(contentType)}`);
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
  const { bytes, contentType } = await drawVariant(original, { contentType: file.contentType, width, kind });
  await storage.put(imageKey(place, `${width}w.${imageExtension(contentType)}`), bytes, contentType);
}

/** Opens the serving of pictures: one for a process, as it draws each variant once however many ask at the same moment. */
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

  async function openFile(wish: ImageWish, file: ImageFileRow): Promise<Served | undefined> {
    const place = { siteId: wish.siteId, imageId: wish.imageId, version: file.version };
    const width = IMAGE_WIDTHS.find((one) => `${one}w` === wish.format);
    if (width === undefined || file.isVector) {
      const stored = await storage.open(originalKey(place, file));
      return stored && { ...stored, contentType: file.contentType, variesByAccept: false };
    }
    const variant = { place, file, width, kind: variantKindFor(wish.accept) };
    return (await findDrawn(storage, variant)) ?? drawnOnce(variant);
  }

  return {
    open: async (wish) => {
      const file = await fileOf(wish);
      const served = file && (await openFile(wish, file));
      return served && { ...served, isPinned: file.filename === wish.filename };
    },
  };
}
