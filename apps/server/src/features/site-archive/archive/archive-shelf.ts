import { ARCHIVE_DAYS } from "@stoa/core/site-archive/archive-limits.ts";
import { createReadStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Resources } from "../../../plugins/resources.ts";
import type { StoredFile } from "../../../storage/file-storage.ts";

const DAY_MS = 24 * 60 * 60_000;
const CONTENT_TYPE = "application/gzip";

/** Storage of archive files: the data folder, or the bucket if there is one, so every machine has them. */
export type Shelf = Pick<Resources, "storage" | "env">;
export type ArchiveKey = { readonly siteId: string; readonly archiveId: string };

function folderOf(dataFolder: string): string {
  return path.join(dataFolder, "archives");
}

export function archivePath({ env }: Shelf, { siteId, archiveId }: ArchiveKey): string {
  return path.join(folderOf(env.dataFolder), `${siteId}-${archiveId}.tar.gz`);
}

function keyOf({ siteId, archiveId }: ArchiveKey): string {
  return `${siteId}/archives/${archiveId}.tar.gz`;
}

/** Creates the archive folder, unreadable for other users. */
export async function makeShelf({ env }: Shelf): Promise<void> {
  await mkdir(folderOf(env.dataFolder), { recursive: true, mode: 0o700 });
}

/** Uploads a finished archive to the bucket, if there is one; returns its size. */
export async function shelveArchive(shelf: Shelf, key: ArchiveKey): Promise<number> {
  const file = archivePath(shelf, key);
  const { size } = await stat(file);
  if (shelf.env.s3) await shelf.storage.put(keyOf(key), { takenFrom: file }, CONTENT_TYPE);
  return size;
}

export async function openArchiveFile(shelf: Shelf, key: ArchiveKey): Promise<StoredFile | undefined> {
  const file = archivePath(shelf, key);
  const status = await stat(file).catch(() => undefined);
  if (status?.isFile()) return { stream: createReadStream(file), byteCount: status.size };
  return shelf.env.s3 ? shelf.storage.open(keyOf(key)) : undefined;
}

/** Deletes an expired archive's file, even if another machine uploaded it to the bucket. */
export async function removeArchiveFile(shelf: Shelf, key: ArchiveKey): Promise<void> {
  await rm(archivePath(shelf, key), { force: true });
  if (shelf.env.s3) await shelf.storage.remove(keyOf(key));
}

/** Deletes local files older than the retention of archives, including partial ones. */
export async function clearShelf({ env }: Shelf, now: number): Promise<void> {
  const folder = folderOf(env.dataFolder);
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const file = path.join(folder, name);
    const status = await stat(file).catch(() => undefined);
    if (status && status.mtimeMs < now - ARCHIVE_DAYS * DAY_MS) await rm(file, { force: true });
  }
}
