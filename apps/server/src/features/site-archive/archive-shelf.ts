import { ARCHIVE_DAYS } from "@stoa/core/site-archive/archive-limits.ts";
import { createReadStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Resources } from "../../plugins/resources.ts";
import type { StoredFile } from "../../storage/file-storage.ts";

const DAY_MS = 24 * 60 * 60_000;
const CONTENT_TYPE = "application/gzip";

/** What the files of archives lie on: the data folder, or the bucket where there is one, so that each machine has them. */
export type Shelf = Pick<Resources, "storage" | "env">;
/** Which archive. */
export type ShelfPlace = { readonly siteId: string; readonly archiveId: string };

function folderOf(dataFolder: string): string {
  return path.join(dataFolder, "archives");
}

/** Where an archive is written on this machine, and stays where there is no bucket; no address leads there. */
export function archivePath({ env }: Shelf, { siteId, archiveId }: ShelfPlace): string {
  return path.join(folderOf(env.dataFolder), `${siteId}-${archiveId}.tar.gz`);
}

function keyOf({ siteId, archiveId }: ShelfPlace): string {
  return `${siteId}/archives/${archiveId}.tar.gz`;
}

/** Makes the folder of archives, which others on this machine can't read. */
export async function makeShelf({ env }: Shelf): Promise<void> {
  await mkdir(folderOf(env.dataFolder), { recursive: true, mode: 0o700 });
}

/** Puts an archive that is written where each machine finds it; answers its size. */
export async function shelveArchive(shelf: Shelf, place: ShelfPlace): Promise<number> {
  const file = archivePath(shelf, place);
  const { size } = await stat(file);
  if (shelf.env.s3) await shelf.storage.put(keyOf(place), { takenFrom: file }, CONTENT_TYPE);
  return size;
}

/** Undefined where the file is gone. */
export async function openArchiveFile(shelf: Shelf, place: ShelfPlace): Promise<StoredFile | undefined> {
  const file = archivePath(shelf, place);
  const status = await stat(file).catch(() => undefined);
  if (status?.isFile()) return { stream: createReadStream(file), byteCount: status.size };
  return shelf.env.s3 ? shelf.storage.open(keyOf(place)) : undefined;
}

/** Deletes the file of an archive that is over, also when it was written on another machine and sent to the bucket. */
export async function removeArchiveFile(shelf: Shelf, place: ShelfPlace): Promise<void> {
  await rm(archivePath(shelf, place), { force: true });
  if (shelf.env.s3) await shelf.storage.remove(keyOf(place));
}

/** Deletes what is older on this machine than archives are kept, halves of files too. */
export async function clearShelf({ env }: Shelf, now: number): Promise<void> {
  const folder = folderOf(env.dataFolder);
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const file = path.join(folder, name);
    const status = await stat(file).catch(() => undefined);
    if (status && status.mtimeMs < now - ARCHIVE_DAYS * DAY_MS) await rm(file, { force: true });
  }
}
