import { ARCHIVE_DAYS } from "@stoa/core/site-archive/archive-limits.ts";
import { createReadStream, type ReadStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

const DAY_MS = 24 * 60 * 60_000;

export type ShelfPlace = { readonly dataFolder: string; readonly siteId: string; readonly archiveId: string };

function folderOf(dataFolder: string): string {
  return path.join(dataFolder, "archives");
}

/** Where the file of an archive lies until it expires; no address leads there. */
export function archivePath({ dataFolder, siteId, archiveId }: ShelfPlace): string {
  return path.join(folderOf(dataFolder), `${siteId}-${archiveId}.tar.gz`);
}

/** Makes the folder of archives, which others on this machine can't read. */
export async function makeShelf(dataFolder: string): Promise<void> {
  await mkdir(folderOf(dataFolder), { recursive: true, mode: 0o700 });
}

/** Undefined where the file is gone. */
export async function openArchiveFile(
  place: ShelfPlace,
): Promise<{ readonly stream: ReadStream; readonly byteCount: number } | undefined> {
  const file = archivePath(place);
  const status = await stat(file).catch(() => undefined);
  return status?.isFile() ? { stream: createReadStream(file), byteCount: status.size } : undefined;
}

/** Deletes what is older than archives are kept, halves of files too. */
export async function clearShelf(dataFolder: string, now: number): Promise<void> {
  const folder = folderOf(dataFolder);
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const file = path.join(folder, name);
    const status = await stat(file).catch(() => undefined);
    if (status && status.mtimeMs < now - ARCHIVE_DAYS * DAY_MS) await rm(file, { force: true });
  }
}
