import type { MessageText } from "@stoa/core/message/message-of.ts";
import type { AssetView } from "@stoa/core/asset/asset-api.ts";
import { cleanAssetFilename } from "@stoa/core/asset/asset-filename.ts";
import { ASSET_LIMITS } from "@stoa/core/asset/asset-limits.ts";
import { ASSET_MESSAGES } from "@stoa/core/asset/asset-messages.ts";
import { recogniseAsset, type AssetType } from "@stoa/core/asset/recognise-asset.ts";
import { byteSizeText } from "@stoa/core/lib/byte-size-text.ts";
import { ownerMessage } from "@stoa/core/message/owner-message.ts";
import { invariant } from "@stoa/core/lib/invariant.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { readFile } from "node:fs/promises";
import type { Readable } from "node:stream";
import { inSite, type SiteDb } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import { AppError, ERROR_CATALOGUE } from "../../../errors.ts";
import type { Resources } from "../../../plugins/resources.ts";
import type { StoredContent } from "../../../storage/file-storage.ts";
import {
  checkImage,
  claimFileName,
  insertSiteFile,
  keepImage,
  removeImageFiles,
  renameSiteFile,
  replaceImage,
  type CheckedImage,
} from "../../image/image-service.ts";
import { bumpFactsVersion } from "../../site/site-service.ts";
import { listFolderRows } from "../asset-folder-store.ts";
import { assetKey, assetPrefix, assetVersionPrefix } from "../asset-location.ts";
import { maxAssetBytes } from "../asset-service.ts";
import { findAsset, lockAsset, reserveVersion, updateAssetContent, type AssetRow } from "../asset-store.ts";
import { toAssetView } from "../asset-view.ts";
import { withIncomingFile, type IncomingFile } from "./incoming-file.ts";

export type UploadParts = Pick<Resources, "database" | "env" | "storage">;

export type Upload = {
  readonly filename: string;
  readonly content: Readable;
  /** Whether the content was cut off at the limit; known only after reading it. */
  readonly isCut: () => boolean;
};

type Examined = {
  readonly type: AssetType;
  readonly filename: string;
  readonly byteCount: number;
} & ({ readonly picture: CheckedImage } | { readonly content: StoredContent });

function throwUploadError(
  code: "invalid_file" | "invalid_image" | "too_large",
  message: MessageText,
  cause?: unknown,
): never {
  throw new AppError(code, { message, cause });
}

function maxBytesOf(parts: UploadParts, type: AssetType): number {
  const { image, other } = maxAssetBytes(parts.database);
  if (type.kind !== "image") return other;
  return type.extension === "svg" ? ASSET_LIMITS.vectorBytes : image;
}

async function examinePicture(place: string, filename: string): Promise<CheckedImage> {
  try {
    return await checkImage({ bytes: await readFile(place), filename });
  } catch (error) {
    const isUnusable = error instanceof AppError && error.code === "invalid_image";
    if (!isUnusable) throw error;
    const isUnknown = error.message === ERROR_CATALOGUE.invalid_image.message;
    const unsupported = ownerMessage(ASSET_MESSAGES.unsupported, { fileName: filename });
    return throwUploadError("invalid_image", isUnknown ? unsupported : error.message, error);
  }
}

/**
 * Detects the file type from its bytes. Throws `too_large`, `invalid_file` and `invalid_image`, with the file's name in
 * the message.
 */
async function examine(parts: UploadParts, file: IncomingFile, upload: Upload): Promise<Examined> {
  const fileName = upload.filename.slice(0, ASSET_LIMITS.filenameChars);
  const tooLarge = (bytes: number): never =>
    throwUploadError("too_large", ownerMessage(ASSET_MESSAGES.tooLarge, { fileName, maxSize: byteSizeText(bytes) }));
  const type = recogniseAsset(file.head, upload.filename);
  if (upload.isCut()) tooLarge(type ? maxBytesOf(parts, type) : maxAssetBytes(parts.database).other);
  if (file.byteCount === 0) throwUploadError("invalid_file", ownerMessage(ASSET_MESSAGES.empty, { fileName }));
  if (!type) return throwUploadError("invalid_file", ownerMessage(ASSET_MESSAGES.unsupported, { fileName }));
  if (file.byteCount > maxBytesOf(parts, type)) tooLarge(maxBytesOf(parts, type));
  const filename = cleanAssetFilename(upload.filename, type.extension) ?? `${type.kind}.${type.extension}`;
  if (type.kind !== "image") return { type, filename, byteCount: file.byteCount, content: { takenFrom: file.place } };
  const picture = await examinePicture(file.place, upload.filename);
  return { type, filename, byteCount: picture.image.bytes.length, picture };
}

async function checkFolder(db: SiteDb, folderId: string | null): Promise<void> {
  if (folderId === null) return;
  const folders = await listFolderRows(db);
  if (!folders.some(({ id }) => id === folderId)) {
    throw new AppError("invalid_request", { message: ASSET_MESSAGES.folderGone });
  }
}

type Shelved = { readonly id: string; readonly folderId: string | null };

async function keepNew(
  db: SiteDb,
  { storage }: UploadParts,
  { file, id, folderId }: Shelved & { file: Examined },
): Promise<void> {
  const { type, byteCount, filename } = file;
  if ("picture" in file) {
    const { row } = file.picture;
    await keepImage(db, storage, { ...file.picture, row: { ...row, id }, shelf: { folderId, filename } });
    return;
  }
  await insertSiteFile(db, { id, kind: type.kind, filename, contentType: type.contentType, byteCount, folderId });
  await renameSiteFile(db, id, await claimFileName(db, id, filename));
}

async function getView(db: SiteDb, id: string): Promise<AssetView> {
  const row = await findAsset(db, id);
  invariant(row, "a file that was just kept is there");
  return toAssetView(row);
}

/** Files are stored before the transaction, as that can take minutes; pictures are small. */
async function putContent(
  { storage }: UploadParts,
  file: Examined,
  place: { readonly siteId: SiteId; readonly id: string; readonly version: number },
): Promise<void> {
  if ("picture" in file) return;
  await storage.put(assetKey(place.siteId, place.id, place.version), file.content, file.type.contentType);
}

/**
 * Stores an uploaded file in a folder. Throws `too_large`, `invalid_file`, `invalid_image`, `invalid_request` and
 * `unavailable`.
 */
export function storeAsset(
  parts: UploadParts,
  siteId: SiteId,
  upload: Upload & { readonly folderId: string | null },
): Promise<AssetView> {
  const { folderId } = upload;
  const { database, env } = parts;
  return withIncomingFile(env.dataFolder, upload.content, async (incoming) => {
    await inSite(database, siteId, (db) => checkFolder(db, folderId));
    const file = await examine(parts, incoming, upload);
    const id = newId();
    try {
      await putContent(parts, file, { siteId, id, version: 1 });
      return await inSite(database, siteId, async (db) => {
        await checkFolder(db, folderId);
        await keepNew(db, parts, { file, id, folderId });
        return getView(db, id);
      });
    } catch (error) {
      await removeAssetFiles(parts, siteId, { id, kind: file.type.kind });
      throw error;
    }
  });
}

type Replacement = {
  readonly id: string;
  readonly replaced: number;
  readonly version: number;
  readonly file: Examined;
};

async function replaceContent(db: SiteDb, parts: UploadParts, replacement: Replacement): Promise<void> {
  const { id, replaced, version, file } = replacement;
  const row = await lockReplaceable(db, id);
  // Someone else replaced the file meanwhile; their version stays.
  if (row.version !== replaced) throw new AppError("version_conflict");
  if ("picture" in file) await replaceImage(db, parts.storage, { id, version, checked: file.picture });
  await updateAssetContent(db, id, { version, contentType: file.type.contentType, byteCount: file.byteCount });
  await bumpFactsVersion(db);
}

async function lockReplaceable(db: SiteDb, id: string): Promise<AssetRow> {
  const row = await lockAsset(db, id);
  if (!row || row.isDeleted) throw new AppError("not_found");
  return row;
}

async function keepReplacement(parts: UploadParts, siteId: SiteId, replacement: Replacement): Promise<AssetView> {
  const { id, version, file } = replacement;
  try {
    await putContent(parts, file, { siteId, id, version });
    return await inSite(parts.database, siteId, async (db) => {
      await replaceContent(db, parts, replacement);
      return getView(db, id);
    });
  } catch (error) {
    await parts.storage.removeBelow(assetVersionPrefix(siteId, id, version));
    throw error;
  }
}

/**
 * Replaces a file's bytes with others of the same kind. Throws `not_found`, `version_conflict` and what `storeAsset`
 * throws.
 */
export function replaceAsset(
  parts: UploadParts,
  siteId: SiteId,
  upload: Upload & { readonly id: string },
): Promise<AssetView> {
  const { id } = upload;
  const { database, env, storage } = parts;
  return withIncomingFile(env.dataFolder, upload.content, async (incoming) => {
    const row = await inSite(database, siteId, (db) => lockReplaceable(db, id));
    const file = await examine(parts, incoming, upload);
    if (row.kind !== file.type.kind) throwUploadError("invalid_file", ASSET_MESSAGES.otherKind);
    const version = await inSite(database, siteId, (db) => reserveVersion(db, id));
    if (version === undefined) throw new AppError("not_found");
    const view = await keepReplacement(parts, siteId, { id, replaced: row.version, version, file });
    if (row.kind !== "image") await storage.removeBelow(assetVersionPrefix(siteId, id, row.version));
    return view;
  });
}

export async function removeAssetFiles(
  { storage }: Pick<UploadParts, "storage">,
  siteId: SiteId,
  { id, kind }: Pick<AssetRow, "id" | "kind">,
): Promise<void> {
  if (kind === "image") await removeImageFiles(storage, siteId, id);
  else await storage.removeBelow(assetPrefix(siteId, id));
}
