import type { SiteId } from "@stoa/core/site/site-id.ts";
import type { AssetKind } from "@stoa/core/asset/asset-kind.ts";
import type { PlatformDb, SiteDb } from "../../../db/database.ts";

export async function listSitesWithDeletedAssets(db: PlatformDb, before: Date): Promise<SiteId[]> {
  const rows = await db.text<{ id: SiteId }>("select id from sites_with_deleted_assets($1) as id", [before]);
  return rows.map(({ id }) => id);
}

export type DeletedAsset = { readonly id: string; readonly kind: AssetKind };

export function lockDeletedAssets(
  db: SiteDb,
  { before, afterId, limit }: { readonly before: Date; readonly afterId: string; readonly limit: number },
): Promise<DeletedAsset[]> {
  return db.text<DeletedAsset>(
    `select id, kind from asset where site_id = $1 and deleted_at < $2 and id > $3 order by id limit $4 for update skip locked`,
    [db.siteId, before, afterId, limit],
  );
}

/** Deletes a file with its names and picture data. */
export async function deleteAssetRow(db: SiteDb, id: string): Promise<void> {
  await db.text(`delete from asset where site_id = $1 and id = $2`, [db.siteId, id]);
}
