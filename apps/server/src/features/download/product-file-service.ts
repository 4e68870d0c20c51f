import type { ProductFile } from "@stoa/core/download/download-api.ts";
import { cleanDownloadFilename, downloadContentType } from "@stoa/core/download/download-filename.ts";
import { PRODUCT_FILE_MESSAGES } from "@stoa/core/download/download-messages.ts";
import { ownerMessage } from "@stoa/core/message/owner-message.ts";
import { invariant } from "@stoa/core/lib/invariant.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import type { Readable } from "node:stream";
import { inSite, type SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { AppError } from "../../errors.ts";
import type { Resources } from "../../plugins/resources.ts";
import { deleteProductFileBytes, productFileKey, withSentFile } from "./product-file-storage.ts";
import {
  deleteUnusedFile,
  hasProductFile,
  insertProductFile,
  listProductFileRows,
  type ProductFileRow,
} from "./product-file-store.ts";

export type ProductFileParts = Pick<Resources, "database" | "env" | "now" | "storage">;

const MEGABYTE = 1_000_000;

export function maxProductFileBytes({ database }: Pick<ProductFileParts, "database">): number {
  return database.limits.productFileMegabytes * MEGABYTE;
}

function toProductFile({ byteCount, createdAt, ...rest }: ProductFileRow): ProductFile {
  return { ...rest, byteCount: Number(byteCount), createdAt: createdAt.toISOString() };
}

export type UploadedFile = {
  readonly filename: string;
  readonly content: Readable;
  /** Whether the content was cut off at the limit; known only after reading it. */
  readonly isCut: () => boolean;
};

function checkSent({ database }: ProductFileParts, { isCut }: UploadedFile, byteCount: number): void {
  if (isCut()) {
    const megabytes = database.limits.productFileMegabytes;
    throw new AppError("too_large", { message: ownerMessage(PRODUCT_FILE_MESSAGES.tooLarge, { megabytes }) });
  }
  if (byteCount === 0) throw new AppError("invalid_request", { message: PRODUCT_FILE_MESSAGES.empty });
}

/** Throws `too_large`, `invalid_request` for an empty file and `unavailable` when the disk is full. */
export async function storeProductFile(
  parts: ProductFileParts,
  siteId: SiteId,
  file: UploadedFile,
): Promise<ProductFile> {
  const { storage, env } = parts;
  const place = { storage, dataFolder: env.dataFolder, siteId, fileId: newId() };
  return withSentFile(env.dataFolder, file.content, async ({ takenFrom, byteCount }) => {
    checkSent(parts, file, byteCount);
    const filename = cleanDownloadFilename(file.filename);
    const contentType = downloadContentType(filename);
    await storage.put(productFileKey(place), { takenFrom }, contentType);
    try {
      const row = { id: place.fileId, filename, contentType, byteCount: String(byteCount) };
      const stored = await inSite(parts.database, siteId, (db) => insertProductFile(db, row));
      invariant(stored, "a file that was just stored is there");
      return toProductFile(stored);
    } catch (error) {
      await deleteProductFileBytes(place);
      throw error;
    }
  });
}

const DEFAULT_LIMIT = 50;

export async function listProductFiles(
  db: SiteDb,
  { cursor, limit = DEFAULT_LIMIT }: { readonly cursor?: string | undefined; readonly limit?: number | undefined },
): Promise<{ items: ProductFile[]; nextCursor: string | null }> {
  const rows = await listProductFileRows(db, { after: cursor ?? null, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  return { items: shown.map(toProductFile), nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
}

/**
 * Deletes an unused file. Throws `not_found`, and `invalid_request` for a file that is for sale or can still be
 * downloaded.
 */
export async function deleteProductFile(parts: ProductFileParts, siteId: SiteId, fileId: string): Promise<void> {
  await inSite(parts.database, siteId, async (db) => {
    if (await deleteUnusedFile(db, fileId, new Date(parts.now()))) return;
    if (!(await hasProductFile(db, fileId))) throw new AppError("not_found");
    throw new AppError("invalid_request", { message: PRODUCT_FILE_MESSAGES.inUse });
  });
  await deleteProductFileBytes({ storage: parts.storage, dataFolder: parts.env.dataFolder, siteId, fileId });
}
