import type { SiteId } from "@stoa/core/site/site-id.ts";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { newId } from "../../../db/new-id.ts";
import type { FileStorage, StoredFile } from "../../../storage/file-storage.ts";
import { openLocalStorage } from "../../../storage/open-storage.ts";
import { assetKey } from "../../asset/asset-service.ts";
import { imageExtension, imageKey } from "../../image/image-service.ts";

/** A row's file: its path below the site's (`images/<id>/original.jpg`), and its type. */
export type SiteFile = {
  readonly name: string;
  readonly contentType: string;
  /** As its row says. */
  readonly byteCount: number;
};

export type SiteFiles = { readonly dataFolder: string; readonly storage: FileStorage; readonly siteId: SiteId };

const HOLDERS: ReadonlySet<string> = new Set(["asset", "product_file"]);
const SOLD = "downloads/";
const ID = /^[0-9a-f]{24}$/;
/** Larger files are buffered on disk until complete. */
const WHOLE_BYTES = 8_000_000;

type HolderRow = Readonly<Partial<Record<"id" | "kind" | "version" | "content_type" | "byte_count", unknown>>>;

export function hasFiles(table: string): boolean {
  return HOLDERS.has(table);
}

function isWhole(value: unknown, least: number): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= least;
}

function isId(id: unknown): id is string {
  return typeof id === "string" && ID.test(id);
}

export function fileOfRow(table: string, row: HolderRow): SiteFile | undefined {
  const { id, kind, version = 1, content_type: contentType, byte_count: byteCount } = row;
  if (!isId(id) || typeof contentType !== "string" || !isWhole(byteCount, 0)) return undefined;
  if (table === "product_file") return { name: `${SOLD}${id}`, contentType, byteCount };
  if (!isWhole(version, 1)) return undefined;
  const key =
    kind === "image"
      ? imageKey({ siteId: "site", imageId: id, version }, `original.${imageExtension(contentType)}`)
      : assetKey("site", id, version);
  return { name: key.slice("site/".length), contentType, byteCount };
}

/** Returns undefined for a missing file. Product files may still be in the data folder, whatever the storage. */
export async function openSiteFile(
  { dataFolder, storage, siteId }: SiteFiles,
  { name }: SiteFile,
): Promise<StoredFile | undefined> {
  const key = `${siteId}/${name}`;
  const found = await storage.open(key);
  return found ?? (name.startsWith(SOLD) ? openLocalStorage(dataFolder).open(key) : undefined);
}

type Incoming = { readonly size: number; readonly content: AsyncIterable<Buffer> };

/** Stores a file of a site that is not visible yet. */
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

export async function removeSiteFiles({ dataFolder, storage, siteId }: SiteFiles): Promise<void> {
  await openLocalStorage(dataFolder).removeBelow(`${siteId}/`);
  await storage.removeBelow(`${siteId}/`);
}
