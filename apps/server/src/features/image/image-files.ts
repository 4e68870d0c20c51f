import { IMAGE_MESSAGES } from "@stoa/core/image/image-messages.ts";
import { createReadStream, type ReadStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { newId } from "../../db/new-id.ts";
import { AppError, isDiskFull } from "../../errors.ts";

/** Where an image's files are: its original and the variants made of it. */
export type ImageFolder = { readonly dataFolder: string; readonly siteId: string; readonly imageId: string };

function folderOf({ dataFolder, siteId, imageId }: ImageFolder): string {
  return path.join(dataFolder, "files", siteId, "images", imageId);
}

/** Writes a file whole or not at all. Throws `unavailable` where the disk is full. */
export async function writeImageFile(folder: ImageFolder, name: string, bytes: Uint8Array): Promise<void> {
  const target = path.join(folderOf(folder), name);
  await mkdir(path.dirname(target), { recursive: true });
  const half = `${target}.${newId()}.tmp`;
  try {
    await writeFile(half, bytes);
    await rename(half, target);
  } catch (cause) {
    await rm(half, { force: true });
    if (isDiskFull(cause)) throw new AppError("unavailable", { message: IMAGE_MESSAGES.noRoom, cause });
    throw cause;
  }
}

/** Name of the original's file (`original.jpg`); undefined when there is no such image. */
export async function findOriginal(folder: ImageFolder): Promise<string | undefined> {
  const names = await readdir(folderOf(folder)).catch(() => []);
  return names.find((name) => name.startsWith("original.") && !name.endsWith(".tmp"));
}

export function imageFilePath(folder: ImageFolder, name: string): string {
  return path.join(folderOf(folder), name);
}

export type OpenFile = { readonly stream: ReadStream; readonly byteCount: number };

export async function openImageFile(folder: ImageFolder, name: string): Promise<OpenFile | undefined> {
  const file = imageFilePath(folder, name);
  const status = await stat(file).catch(() => undefined);
  return status?.isFile() ? { stream: createReadStream(file), byteCount: status.size } : undefined;
}
