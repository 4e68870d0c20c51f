import type { SiteId } from "@stoa/core/site/site-id.ts";
import { IMAGE_FETCH_MESSAGES } from "@stoa/core/product-import/image-fetch-messages.ts";
import { inSite, type Database, type SiteDb } from "../../../db/database.ts";
import { AppError } from "../../../errors.ts";
import type { FileStorage } from "../../../storage/file-storage.ts";
import { findImagesBySource, listImages, storeImage } from "../../image/image-service.ts";
import type { FetchPicture } from "./fetch-picture.ts";

export type PictureFailure = { readonly url: string; readonly reason: string };

export type ImportedPictures = {
  readonly imageIds: ReadonlyMap<string, string>;
  readonly fetched: number;
  readonly failed: PictureFailure[];
};

export type PictureImport = {
  readonly database: Database;
  readonly storage: FileStorage;
  readonly siteId: SiteId;
  /** Null skips pictures the site does not have. */
  readonly fetchPicture: FetchPicture | null;
  readonly onProgress: (done: number, total: number) => void;
};

const OWN_ADDRESS = /^https?:\/\/[^/]+\/images\/([0-9a-f]{24})\//;

/**
 * Pictures the site already has: fetched from these addresses earlier, or its own as named by an export. Address →
 * image id.
 */
export async function findKnownPictures(db: SiteDb, urls: readonly string[]): Promise<Map<string, string>> {
  const known = await findImagesBySource(db, urls);
  const own = new Map(urls.map((url) => [url, OWN_ADDRESS.exec(url)?.[1] ?? ""]));
  const ids = new Set([...own.values()].filter((id) => id !== ""));
  const there = new Set((await listImages(db, [...ids])).map(({ id }) => id));
  for (const [url, id] of own) if (there.has(id)) known.set(url, id);
  return known;
}

/** Few enough to be polite to the picture server. */
const PARALLEL = 4;

async function importPicture(
  { database, storage, siteId }: PictureImport,
  fetchPicture: FetchPicture,
  url: string,
): Promise<{ readonly imageId: string } | { readonly reason: string }> {
  const picture = await fetchPicture(url);
  if (!picture.ok) return { reason: picture.reason };
  try {
    const { bytes, filename } = picture;
    const image = await storeImage({ database, storage }, siteId, { bytes, filename, sourceUrl: url });
    return { imageId: image.id };
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid_image") return { reason: IMAGE_FETCH_MESSAGES.noPicture };
    throw error;
  }
}

/** Fetches pictures the site does not have from these addresses; known ones are reused. */
export async function importPictures(pictures: PictureImport, urls: readonly string[]): Promise<ImportedPictures> {
  const { fetchPicture, onProgress } = pictures;
  const wanted = [...new Set(urls)];
  const known = await inSite(pictures.database, pictures.siteId, (db) => findKnownPictures(db, wanted));
  const imageIds = new Map(known);
  const failed: PictureFailure[] = [];
  if (!fetchPicture) return { imageIds, fetched: 0, failed };
  const missing = wanted.filter((url) => !known.has(url));
  let done = 0;
  const queue = missing.values();
  async function work(fetch: FetchPicture): Promise<void> {
    for (const url of queue) {
      const result = await importPicture(pictures, fetch, url);
      if ("imageId" in result) imageIds.set(url, result.imageId);
      else failed.push({ url, reason: result.reason });
      done += 1;
      onProgress(done, missing.length);
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, () => work(fetchPicture)));
  failed.sort((left, right) => missing.indexOf(left.url) - missing.indexOf(right.url));
  return { imageIds, fetched: missing.length - failed.length, failed };
}
