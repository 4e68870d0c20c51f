import type { AssetUse, AssetView } from "@stoa/core/asset/asset-api.ts";
import { cleanAssetFilename, extensionOf } from "@stoa/core/asset/asset-filename.ts";
import type { AssetKind } from "@stoa/core/asset/asset-kind.ts";
import { ASSET_LIMITS, MEGABYTE } from "@stoa/core/asset/asset-limits.ts";
import { ASSET_MESSAGES } from "@stoa/core/asset/asset-messages.ts";
import type { AssetSort } from "@stoa/core/asset/asset-sorts.ts";
import { invariant } from "@stoa/core/lib/invariant.ts";
import type { SiteDb } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { sortedCursor, type ListCursor, type SortedCursor } from "../../plugins/reply/list-cursor.ts";
import { claimExactName, renameSiteFile } from "../image/image-service.ts";
import { bumpFactsVersion } from "../site/site-service.ts";
import { listFolderRows } from "./asset-folder-store.ts";
import {
  countAssets,
  describePicture,
  findAsset,
  listAssetRows,
  markDeleted,
  moveAsset,
  type AssetChange,
  type AssetRow,
} from "./asset-store.ts";
import { listAssetUses } from "./sweep/asset-use-store.ts";
import { toAssetView } from "./asset-view.ts";

export { assetKey } from "./asset-location.ts";

const DEFAULT_LIMIT = 60;

/** A cursor of a list sorted otherwise is not one of this list. */
function cursorOf(sort: AssetSort): ListCursor<SortedCursor> {
  return sortedCursor((key) => sort === "name" || /^\d{1,18}$/.test(key));
}

export type AssetListInput = {
  readonly folderId?: string | undefined;
  readonly query?: string | undefined;
  readonly kind?: AssetKind | undefined;
  readonly sort?: AssetSort | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
};

export async function listAssets(
  db: SiteDb,
  { folderId, query = "", kind, sort = "newest", cursor, limit = DEFAULT_LIMIT }: AssetListInput,
): Promise<{ items: AssetView[]; nextCursor: string | null; total: number; maxBytes: MaxBytes }> {
  const search = {
    folderId: folderId === "root" ? null : folderId,
    query: query.trim(),
    kind,
    sort,
    after: cursor === undefined ? undefined : cursorOf(sort).read(cursor),
    limit: limit + 1,
  };
  const [rows, total] = await Promise.all([listAssetRows(db, search), countAssets(db, search)]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const isMore = rows.length > limit && last !== undefined;
  return {
    items: shown.map(toAssetView),
    nextCursor: isMore ? cursorOf(sort).write({ key: last.sortValue, id: last.id }) : null,
    total,
    maxBytes: maxAssetBytes(db),
  };
}

export type MaxBytes = { readonly image: number; readonly other: number };

export function maxAssetBytes({ limits }: Pick<SiteDb, "limits">): MaxBytes {
  return { image: ASSET_LIMITS.imageBytes, other: limits.assetMegabytes * MEGABYTE };
}

async function getAssetRow(db: SiteDb, id: string): Promise<AssetRow> {
  const row = await findAsset(db, id);
  if (!row || row.isDeleted) throw new AppError("not_found");
  return row;
}

/** Throws `not_found`, also for a deleted file. */
export async function getAsset(db: SiteDb, id: string): Promise<{ asset: AssetView; uses: AssetUse[] }> {
  const [row, uses] = await Promise.all([getAssetRow(db, id), listAssetUses(db, id)]);
  return { asset: toAssetView(row), uses };
}

/** Renames a file but keeps its extension. Older names keep working until another file takes them. */
async function renameAsset(db: SiteDb, row: AssetRow, given: string): Promise<void> {
  const filename = cleanAssetFilename(given, extensionOf(row.filename));
  if (filename === undefined) {
    throw new AppError("invalid_request", {
      message: ASSET_MESSAGES.nameMissing,
      fields: { filename: ASSET_MESSAGES.nameMissing },
    });
  }
  if (filename === row.filename) return;
  if (!(await claimExactName(db, row.id, filename))) {
    throw new AppError("name_taken", {
      message: ASSET_MESSAGES.nameTaken,
      fields: { filename: ASSET_MESSAGES.nameTaken },
    });
  }
  await renameSiteFile(db, row.id, filename);
}

async function checkFolder(db: SiteDb, folderId: string): Promise<void> {
  const folders = await listFolderRows(db);
  if (folders.some(({ id }) => id === folderId)) return;
  throw new AppError("invalid_request", {
    message: ASSET_MESSAGES.folderGone,
    fields: { folderId: ASSET_MESSAGES.folderGone },
  });
}

/** Renames, moves or describes a file. Throws `not_found`, `invalid_request` and `name_taken`. */
export async function changeAsset(
  db: SiteDb,
  id: string,
  change: AssetChange & { readonly filename?: string | undefined },
): Promise<AssetView> {
  const row = await getAssetRow(db, id);
  const { filename, folderId, ...words } = change;
  if (filename !== undefined) await renameAsset(db, row, filename);
  if (folderId !== undefined) {
    if (folderId !== null) await checkFolder(db, folderId);
    await moveAsset(db, id, folderId);
  }
  if (row.kind === "image" && (words.altText !== undefined || words.focalPoint)) {
    await describePicture(db, id, words);
    // Pages show both as defaults.
    await bumpFactsVersion(db);
  }
  return toAssetView(await getAssetRow(db, id));
}

/** Marks a file as deleted; it can be restored. Throws `not_found`. */
export async function deleteAsset(db: SiteDb, id: string, now: number): Promise<void> {
  if (!(await markDeleted(db, id, new Date(now)))) throw new AppError("not_found");
}

/** No effect if the file is not deleted. Throws `not_found`. */
export async function restoreAsset(db: SiteDb, id: string): Promise<AssetView> {
  await markDeleted(db, id, null);
  const row = await findAsset(db, id);
  if (!row) throw new AppError("not_found");
  invariant(!row.isDeleted, "a file that was just restored is there");
  return toAssetView(row);
}
