import { PRODUCT_FILE_MESSAGES } from "@stoa/core/download/download-messages.ts";
import { createWriteStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { newId } from "../../db/new-id.ts";
import { AppError, isDiskFull } from "../../errors.ts";
import type { FileStorage, StoredFile, StoredRange } from "../../storage/file-storage.ts";
import { openLocalStorage } from "../../storage/open-storage.ts";

/** Storage of a product file: beside pictures, but without a public address. */
export type ProductFileLocation = {
  readonly storage: FileStorage;
  readonly dataFolder: string;
  readonly siteId: string;
  readonly fileId: string;
};

export function productFileKey({ siteId, fileId }: Pick<ProductFileLocation, "siteId" | "fileId">): string {
  return `${siteId}/downloads/${fileId}`;
}

/**
 * Writes an upload to a local file and passes it with its size to `take`; the file is then removed unless `take` moved
 * it. An aborted upload leaves nothing. Throws `unavailable` when the disk is full.
 */
export async function withSentFile<Result>(
  dataFolder: string,
  content: Readable,
  take: (file: { readonly takenFrom: string; readonly byteCount: number }) => Promise<Result>,
): Promise<Result> {
  const takenFrom = path.join(dataFolder, "incoming", newId());
  try {
    await mkdir(path.dirname(takenFrom), { recursive: true });
    await pipeline(content, createWriteStream(takenFrom));
    return await take({ takenFrom, byteCount: (await stat(takenFrom)).size });
  } catch (cause) {
    if (isDiskFull(cause)) throw new AppError("unavailable", { message: PRODUCT_FILE_MESSAGES.noRoom, cause });
    throw cause;
  } finally {
    await rm(takenFrom, { force: true });
  }
}

/** Older uploads are still in the data folder. */
function placesOf({ storage, dataFolder }: ProductFileLocation): readonly FileStorage[] {
  return [storage, openLocalStorage(dataFolder)];
}

/** Returns undefined for a missing file. */
export async function openProductFile(
  location: ProductFileLocation,
  range?: StoredRange,
): Promise<StoredFile | undefined> {
  for (const storage of placesOf(location)) {
    const found = await storage.open(productFileKey(location), range);
    if (found) return found;
  }
  return undefined;
}

export async function deleteProductFileBytes(location: ProductFileLocation): Promise<void> {
  for (const storage of placesOf(location)) await storage.remove(productFileKey(location));
}
