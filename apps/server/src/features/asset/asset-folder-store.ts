import type { AssetFolder } from "@stoa/core/asset/asset-api.ts";
import type { SiteDb } from "../../db/database.ts";

export function listFolderRows(db: SiteDb): Promise<AssetFolder[]> {
  return db.text<AssetFolder>(
    `select folder.id, folder.parent_id as "parentId", folder.name, (
        select count(*)::integer from asset where asset.site_id = $1 and asset.folder_id = folder.id and asset.deleted_at is null
      ) as "fileCount"
     from asset_folder folder where folder.site_id = $1 order by lower(folder.name), folder.id`,
    [db.siteId],
  );
}

/** Serializes folder changes of a site: each is validated against all folders. */
export async function lockFolders(db: SiteDb): Promise<void> {
  await db.text(`select pg_advisory_xact_lock(hashtextextended('asset_folder ' || $1, 0))`, [db.siteId]);
}

export async function insertFolder(db: SiteDb, folder: Omit<AssetFolder, "fileCount">): Promise<void> {
  await db.text(`insert into asset_folder (site_id, id, parent_id, name) values ($1, $2, $3, $4)`, [
    db.siteId,
    folder.id,
    folder.parentId,
    folder.name,
  ]);
}

export async function updateFolder(db: SiteDb, folder: Omit<AssetFolder, "fileCount">): Promise<void> {
  await db.text(`update asset_folder set parent_id = $3, name = $4 where site_id = $1 and id = $2`, [
    db.siteId,
    folder.id,
    folder.parentId,
    folder.name,
  ]);
}

/** Includes deleted files. */
export async function moveFilesOfFolder(db: SiteDb, id: string, folderId: string | null): Promise<void> {
  await db.text(`update asset set folder_id = $3 where site_id = $1 and folder_id = $2`, [db.siteId, id, folderId]);
}

export async function deleteFolderRow(db: SiteDb, id: string): Promise<void> {
  await db.text(`delete from asset_folder where site_id = $1 and id = $2`, [db.siteId, id]);
}
