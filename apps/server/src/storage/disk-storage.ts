import { ASSET_MESSAGES } from "@stoa/core/asset/asset-messages.ts";
import { invariant } from "@stoa/core/lib/invariant.ts";
import { createReadStream } from "node:fs";
import { copyFile, mkdir, open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { newId } from "../db/new-id.ts";
import { AppError, isDiskFull } from "../errors.ts";
import { isStorageKey, type FileStorage, type StoredContent } from "./file-storage.ts";

function isMissing(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : "";
  return code === "ENOENT" || code === "ENOTDIR" || code === "EISDIR";
}

/** Ensures that written data survives a power cut. */
async function flush(place: string): Promise<void> {
  const handle = await open(place, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeHalf(half: string, content: StoredContent): Promise<void> {
  if (content instanceof Uint8Array) return writeFile(half, content, { flush: true });
  try {
    await rename(content.takenFrom, half);
  } catch {
    await copyFile(content.takenFrom, half);
    await rm(content.takenFrom, { force: true });
  }
  return flush(half);
}

export function createDiskStorage(folder: string): FileStorage {
  function placeOf(key: string): string {
    invariant(isStorageKey(key), `"${key}" is a key of the storage`);
    return path.join(folder, key);
  }
  return {
    put: async (key, content) => {
      const target = placeOf(key);
      const half = `${target}.${newId()}.tmp`;
      try {
        await mkdir(path.dirname(target), { recursive: true });
        await writeHalf(half, content);
        await rename(half, target);
        await flush(path.dirname(target));
      } catch (cause) {
        await rm(half, { force: true });
        if (isDiskFull(cause)) throw new AppError("unavailable", { message: ASSET_MESSAGES.noRoom, cause });
        throw cause;
      }
    },
    open: async (key, range) => {
      const place = placeOf(key);
      const status = await stat(place).catch(() => undefined);
      if (!status?.isFile()) return undefined;
      const last = status.size - 1;
      const byteCount = range ? Math.max(0, Math.min(range.end, last) - range.start + 1) : status.size;
      return { stream: createReadStream(place, range), byteCount };
    },
    read: async (key) => {
      try {
        return await readFile(placeOf(key));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    remove: (key) => rm(placeOf(key), { force: true }),
    removeBelow: (prefix) => rm(placeOf(prefix.replace(/\/$/, "")), { recursive: true, force: true }),
  };
}
