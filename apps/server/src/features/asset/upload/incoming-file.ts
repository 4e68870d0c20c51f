import { SNIFFED_BYTES } from "@stoa/core/asset/recognise-asset.ts";
import { ASSET_MESSAGES } from "@stoa/core/asset/asset-messages.ts";
import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { newId } from "../../../db/new-id.ts";
import { AppError, isDiskFull } from "../../../errors.ts";

/** An upload in progress: on this machine, not yet stored. */
export type IncomingFile = { readonly place: string; readonly byteCount: number; readonly head: Buffer };

function incomingFolder(dataFolder: string): string {
  return path.join(dataFolder, "incoming");
}

async function readHead(place: string): Promise<Buffer> {
  const handle = await open(place, "r");
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(SNIFFED_BYTES), position: 0 });
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/**
 * Writes an upload to a local file and passes it to `take`; the file is then removed unless `take` moved it. An aborted
 * upload leaves nothing. Throws `unavailable` when the disk is full.
 */
export async function withIncomingFile<Result>(
  dataFolder: string,
  content: Readable,
  take: (file: IncomingFile) => Promise<Result>,
): Promise<Result> {
  const place = path.join(incomingFolder(dataFolder), newId());
  try {
    await mkdir(path.dirname(place), { recursive: true });
    await pipeline(content, createWriteStream(place));
    const { size } = await stat(place);
    return await take({ place, byteCount: size, head: await readHead(place) });
  } catch (cause) {
    if (isDiskFull(cause)) throw new AppError("unavailable", { message: ASSET_MESSAGES.noRoom, cause });
    throw cause;
  } finally {
    await rm(place, { force: true });
  }
}

const DAY_MS = 24 * 60 * 60_000;

/** Removes uploads left by a crash; recent ones stay, because another process may be writing them. */
export async function removeStaleIncoming(dataFolder: string, now: number): Promise<void> {
  const folder = incomingFolder(dataFolder);
  for (const name of await readdir(folder).catch(() => [])) {
    const place = path.join(folder, name);
    const status = await stat(place).catch(() => undefined);
    if (status && now - status.mtimeMs > DAY_MS) await rm(place, { force: true });
  }
}
