import { cleanDownloadFilename, downloadContentType } from "@stoa/core/download/download-filename.ts";
import type { SiteDb } from "../../db/database.ts";
import type { FileStorage } from "../../storage/file-storage.ts";
import { productFileKey } from "./product-file-storage.ts";
import { insertProductFile } from "./product-file-store.ts";

/** Stores a product file under a known id within the caller's transaction: for sites created with products. */
export async function keepProductFile(
  db: SiteDb,
  storage: FileStorage,
  file: { readonly id: string; readonly filename: string; readonly bytes: Uint8Array },
): Promise<void> {
  const { id, bytes } = file;
  const filename = cleanDownloadFilename(file.filename);
  const contentType = downloadContentType(filename);
  await storage.put(productFileKey({ siteId: db.siteId, fileId: id }), bytes, contentType);
  await insertProductFile(db, { id, filename, contentType, byteCount: String(bytes.byteLength) });
}
