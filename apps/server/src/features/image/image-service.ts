import type { Image } from "@stoa/core/image/image-schema.ts";
import { imageUrl } from "@stoa/core/image/image-url.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { inSite, type Database, type SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import type { FileStorage } from "../../storage/file-storage.ts";
import { imageKey, imagePrefix } from "./image-location.ts";
import { imageExtension, inspectImage, type ImageFacts } from "./inspect/inspect-image.ts";
import { insertImage, listImageRows, updateImageContent, type ImageContentRow, type ImageRow } from "./image-store.ts";
import { claimFileName, insertSiteFile, renameSiteFile } from "./site-file-store.ts";

export { findImagesBySource } from "./image-store.ts";
export { createBoundedWork } from "./draw/bounded-work.ts";
export { imageItem } from "./image-item.ts";
export { imageKey } from "./image-location.ts";
export { imageExtension } from "./inspect/inspect-image.ts";
export { claimExactName, claimFileName, insertSiteFile, renameSiteFile } from "./site-file-store.ts";

function toImage(row: ImageRow): Image {
  const { id, filename, widthPx, heightPx, meanColor } = row;
  return { id, url: imageUrl(id, filename), filename, widthPx, heightPx, meanColor };
}

/** A name that is safe in URLs and file systems; the extension follows the actual format. */
function cleanFilename(filename: string, extension: string): string {
  const stem = filename.replace(/^.*[\\/]/, "").replace(/\.[^.]*$/, "");
  const clean = stem
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9_-]+/g, "-")
    .replace(/^-+|(?<!-)-+$/g, "")
    .slice(0, 80);
  return `${clean || "image"}.${extension}`;
}

export type NewImage = {
  readonly bytes: Uint8Array;
  readonly filename: string;
  /** Where it was fetched from, so another import finds it. */
  readonly sourceUrl?: string;
};

export type CheckedImage = {
  readonly row: ImageRow & Pick<ImageContentRow, "areaColors" | "isVector">;
  readonly image: NewImage;
};

function toRow({ extension, ...facts }: ImageFacts, id: string, filename: string): CheckedImage["row"] {
  return { ...facts, id, filename: cleanFilename(filename, extension) };
}

/** Inspects a picture's format, size and colors and cleans its bytes. Throws `invalid_image`. */
export async function checkImage(image: NewImage): Promise<CheckedImage> {
  const { facts, bytes } = await inspectImage(image.bytes);
  return { row: toRow(facts, newId(), image.filename), image: { ...image, bytes } };
}

type ImageParts = { readonly database: Database; readonly storage: FileStorage };

export type ImageShelf = { readonly folderId: string | null; readonly filename: string };

/** Stores a checked picture. If the transaction fails, the file stays behind, unreachable. */
export async function keepImage(
  db: SiteDb,
  storage: FileStorage,
  checked: CheckedImage & { readonly shelf?: ImageShelf },
): Promise<Image> {
  const { row, image } = checked;
  const { folderId, filename } = checked.shelf ?? { folderId: null, filename: row.filename };
  const byteCount = image.bytes.length;
  const original = `original.${imageExtension(row.contentType)}`;
  await storage.put(
    imageKey({ siteId: db.siteId, imageId: row.id, version: 1 }, original),
    image.bytes,
    row.contentType,
  );
  await insertSiteFile(db, { ...row, kind: "image", byteCount, filename, folderId });
  const name = await claimFileName(db, row.id, filename);
  if (name !== filename) await renameSiteFile(db, row.id, name);
  await insertImage(db, { ...row, byteCount, sourceUrl: image.sourceUrl ?? null });
  return toImage(row);
}

/** Replaces a picture. The address changes, because browsers cache the old one. */
export async function replaceImage(
  db: SiteDb,
  storage: FileStorage,
  { id, version, checked }: { readonly id: string; readonly version: number; readonly checked: CheckedImage },
): Promise<ImageContentRow> {
  const { row, image } = checked;
  const extension = imageExtension(row.contentType);
  // No uploaded picture has such a name: its only dot precedes the extension.
  const filename = row.filename.replace(/(\.[a-z]+)$/, `.v${version}$1`);
  await storage.put(
    imageKey({ siteId: db.siteId, imageId: id, version }, `original.${extension}`),
    image.bytes,
    row.contentType,
  );
  const content = { ...row, id, filename, byteCount: image.bytes.length };
  await updateImageContent(db, { ...content, version });
  return content;
}

/** Throws `invalid_image`. */
export async function storeImage(parts: ImageParts, siteId: SiteId, image: NewImage): Promise<Image> {
  const checked = await checkImage(image);
  return inSite(parts.database, siteId, (db) => keepImage(db, parts.storage, checked));
}

export async function removeImageFiles(storage: FileStorage, siteId: SiteId, imageId: string): Promise<void> {
  await storage.removeBelow(imagePrefix({ siteId, imageId }));
}

export async function listImages(db: SiteDb, ids: readonly string[]): Promise<Image[]> {
  if (ids.length === 0) return [];
  const rows = await listImageRows(db, ids);
  const byId = new Map(rows.map((row) => [row.id, toImage(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
