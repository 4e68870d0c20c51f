import { cleanDownloadFilename, downloadContentType } from "@stoa/core/download/download-filename.ts";
import { Readable } from "node:stream";
import type { SiteDb } from "../../db/database.ts";
import { writeProductFile } from "./product-file-disk.ts";
import { insertProductFile } from "./product-file-store.ts";

/** Keeps a file to be sold under an id that is known already, within the caller's transaction: for sites that come with products. */
export async function keepProductFile(
  db: SiteDb,
  dataFolder: string,
  file: { readonly id: string; readonly filename: string; readonly bytes: Uint8Array },
): Promise<void> {
  const { id, bytes } = file;
  const filename = cleanDownloadFilename(file.filename);
  const place = { dataFolder, siteId: db.siteId, fileId: id };
  const byteCount = String(await writeProductFile(place, Readable.from([bytes])));
  await insertProductFile(db, { id, filename, contentType: downloadContentType(filename), byteCount });
}
