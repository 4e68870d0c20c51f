import type { SiteId } from "@stoa/core/site/site-id.ts";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { newId } from "../../db/new-id.ts";
import type { FileStorage, StoredFile } from "../../storage/file-storage.ts";
import { openLocalStorage } from "../../storage/open-storage.ts";
import { assetKey } from "../asset/asset-service.ts";
import { imageExtension, imageKey } from "../image/image-service.ts";

/** A file that belongs to a row: its place below the site's (`images/<id>/original.jpg`), and what it is. */
export type SiteFile = { readonly name: string; readonly contentType: string };

/** Where the files of a site are. */
export type SiteFiles = { readonly dataFolder: string; readonly storage: FileStorage; readonly siteId: SiteId };

/** Tables whose rows have a file each. */
const HOLDERS: ReadonlySet<string> = new Set(["asset", "product_file"]);
const SOLD = "downloads/";
const ID = /^[0-9a-f]{24}$/;
/** Larger files wait on the disk until they are whole. */
const WHOLE_BYTES = 8_000_000;

type HolderRow = Readonly<Partial<Record<"id" | "kind" | "version" | "content_type", unknown>>>;

/** Whether rows of a table have files. */
export function hasFiles(table: string): boolean {
  return HOLDERS.has(table);
}

/** The file of a row; undefined for a row that says nonsense. */
export function fileOfRow(table: string, row: HolderRow): SiteFile | undefined {
  const { id, kind, version = 1, content_type: contentType } = row;
  if (typeof id !== "string" || !ID.test(id) || typeof contentType !== "string") return undefined;
  if (table === "product_file") return { name: `${SOLD}${id}`, contentType };
  if (typeof version !== "number" || !Number.isSafeInteger(version) || version < 1) return undefined;
  const key =
    kind === "image"
      ? imageKey({ siteId: "site", imageId: id, version }, `original.${imageExtension(contentType)}`)
      : assetKey("site", id, version);
  return { name: key.slice("site/".length), contentType };
}

/** Undefined for a file that is lost. What is sold may still lie in the data folder, whatever the storage is. */
export async function openSiteFile(
  { dataFolder, storage, siteId }: SiteFiles,
  { name }: SiteFile,
): Promise<StoredFile | undefined> {
  const key = `${siteId}/${name}`;
  const found = await storage.open(key);
  return found ?? (name.startsWith(SOLD) ? openLocalStorage(dataFolder).open(key) : undefined);
}

type Incoming = { readonly size: number; readonly content: AsyncIterable<Buffer> };

/** Keeps a file of a site that nobody sees yet. */
export async function keepSiteFile(files: SiteFiles, file: SiteFile, { size, content }: Incoming): Promise<void> {
  const key = `${files.siteId}/${file.name}`;
  const { storage } = files;
  if (size <= WHOLE_BYTES) return storage.put(key, await buffer(content), file.contentType);
  const waiting = path.join(files.dataFolder, "incoming", newId());
  try {
    await mkdir(path.dirname(waiting), { recursive: true });
    await pipeline(content, createWriteStream(waiting, { flags: "wx" }));
    await storage.put(key, { takenFrom: waiting }, file.contentType);
  } finally {
    await rm(waiting, { force: true });
  }
}

/** Takes away all files of a site that came to nothing. */
export async function removeSiteFiles({ dataFolder, storage, siteId }: SiteFiles): Promise<void> {
  await openLocalStorage(dataFolder).removeBelow(`${siteId}/`);
  await storage.removeBelow(`${siteId}/`);
}
