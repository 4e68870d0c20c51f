import { PRODUCT_FILE_MESSAGES } from "@stoa/core/download/download-messages.ts";
import { createReadStream, createWriteStream, type ReadStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { newId } from "../../db/new-id.ts";
import { AppError, isDiskFull } from "../../errors.ts";

/** Where a file that is sold lies: beside pictures, but no address leads there. */
export type ProductFilePlace = { readonly dataFolder: string; readonly siteId: string; readonly fileId: string };

function pathOf({ dataFolder, siteId, fileId }: ProductFilePlace): string {
  return path.join(dataFolder, "files", siteId, "downloads", fileId);
}

/** Writes a file whole or not at all; answers its size. Throws `unavailable` where the disk is full. */
export async function writeProductFile(place: ProductFilePlace, content: Readable): Promise<number> {
  const target = pathOf(place);
  const half = `${target}.${newId()}.tmp`;
  try {
    await mkdir(path.dirname(target), { recursive: true });
    await pipeline(content, createWriteStream(half, { flush: true }));
    const { size } = await stat(half);
    await rename(half, target);
    return size;
  } catch (cause) {
    await rm(half, { force: true });
    if (isDiskFull(cause)) throw new AppError("unavailable", { message: PRODUCT_FILE_MESSAGES.noRoom, cause });
    throw cause;
  }
}

export async function deleteProductFileBytes(place: ProductFilePlace): Promise<void> {
  await rm(pathOf(place), { force: true });
}

/** Size of a file; undefined when it is not there. */
export async function measureProductFile(place: ProductFilePlace): Promise<number | undefined> {
  const status = await stat(pathOf(place)).catch(() => undefined);
  return status?.isFile() ? status.size : undefined;
}

/** Bytes `start` to `end`, both included. */
export function readProductFile(place: ProductFilePlace, range: { start: number; end: number }): ReadStream {
  return createReadStream(pathOf(place), range);
}
