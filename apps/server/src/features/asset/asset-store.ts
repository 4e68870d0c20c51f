import type { AssetKind } from "@stoa/core/asset/asset-kind.ts";
import type { AssetSort } from "@stoa/core/asset/asset-sorts.ts";
import type { SiteDb } from "../../db/database.ts";

export type AssetRow = {
  readonly id: string;
  readonly kind: AssetKind;
  readonly filename: string;
  readonly contentType: string;
  readonly byteCount: string;
  readonly folderId: string | null;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly isDeleted: boolean;
  readonly imageFilename: string | null;
  readonly widthPx: number | null;
  readonly heightPx: number | null;
  readonly meanColor: string | null;
  readonly altText: string | null;
  readonly focalX: number | null;
  readonly focalY: number | null;
};

const FILES = `
  select asset.id, asset.kind, asset.filename, asset.content_type as "contentType", asset.byte_count as "byteCount",
    asset.folder_id as "folderId", asset.version, asset.created_at as "createdAt", asset.updated_at as "updatedAt",
    asset.deleted_at is not null as "isDeleted", image.filename as "imageFilename", image.width_px as "widthPx",
    image.height_px as "heightPx", image.mean_color as "meanColor", image.alt_text as "altText", image.focal_x as "focalX",
    image.focal_y as "focalY"
  from asset left join image on image.site_id = $1 and image.id = asset.id
  where asset.site_id = $1`;

/** Includes deleted files. */
export async function findAsset(db: SiteDb, id: string): Promise<AssetRow | undefined> {
  const [row] = await db.text<AssetRow>(`${FILES} and asset.id = $2`, [db.siteId, id]);
  return row;
}

/** Finds a file by its current or a former name. */
export async function findAssetByName(db: SiteDb, name: string): Promise<AssetRow | undefined> {
  const [row] = await db.text<AssetRow>(
    `${FILES} and asset.deleted_at is null
       and asset.id = (select asset_id from asset_name where site_id = $1 and name = $2)`,
    [db.siteId, name],
  );
  return row;
}

export type FileFactsRow = { readonly name: string; readonly contentType: string; readonly byteCount: string };

/** Finds files by current or former names. */
export async function findFileFacts(db: SiteDb, names: readonly string[]): Promise<FileFactsRow[]> {
  return db.text<FileFactsRow>(
    `select asset_name.name, asset.content_type as "contentType", asset.byte_count as "byteCount"
     from asset_name join asset on asset.site_id = $1 and asset.id = asset_name.asset_id and asset.deleted_at is null
     where asset_name.site_id = $1 and asset_name.name = any($2)`,
    [db.siteId, names],
  );
}

export type AssetSearch = {
  /** Undefined for all folders, null for files outside any folder. */
  readonly folderId: string | null | undefined;
  readonly query: string;
  readonly kind: AssetKind | undefined;
  readonly sort: AssetSort;
  readonly after: { readonly key: string; readonly id: string } | undefined;
  readonly limit: number;
};

/** Sort values as text for the cursor, with their direction. Times are whole microseconds. */
const ORDERS: Readonly<
  Record<AssetSort, { readonly value: string; readonly type: string; readonly isRising: boolean }>
> = {
  newest: { value: "(extract(epoch from asset.created_at) * 1000000)::bigint", type: "bigint", isRising: false },
  name: { value: "lower(asset.filename)", type: "text", isRising: true },
  size: { value: "asset.byte_count", type: "bigint", isRising: false },
};

const MATCHES = `asset.deleted_at is null
  and ($2::text is null or asset.folder_id is not distinct from nullif($2, ''))
  and ($3::text is null or asset.kind = $3)
  and ($4 = '' or asset.filename ilike '%' || $4 || '%' or image.alt_text ilike '%' || $4 || '%')`;

function likeText(text: string): string {
  return text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
}

function valuesOf(db: SiteDb, { folderId, kind, query }: AssetSearch): readonly unknown[] {
  return [db.siteId, folderId === undefined ? null : (folderId ?? ""), kind ?? null, likeText(query)];
}

export async function listAssetRows(
  db: SiteDb,
  search: AssetSearch,
): Promise<readonly (AssetRow & { readonly sortValue: string })[]> {
  const { value, type, isRising } = ORDERS[search.sort];
  const direction = isRising ? "asc" : "desc";
  return db.text<AssetRow & { sortValue: string }>(
    `${FILES.replace("from asset left", `, (${value})::text as "sortValue" from asset left`)} and ${MATCHES}
       and ($5::text is null or (${value}, asset.id) ${isRising ? ">" : "<"} ($5::${type}, $6::text))
     order by ${value} ${direction}, asset.id ${direction} limit $7`,
    [...valuesOf(db, search), search.after?.key ?? null, search.after?.id ?? null, search.limit],
  );
}

export async function countAssets(db: SiteDb, search: AssetSearch): Promise<number> {
  const [row] = await db.text<{ total: number }>(
    `select count(*)::integer as total from asset left join image on image.site_id = $1 and image.id = asset.id
     where asset.site_id = $1 and ${MATCHES}`,
    valuesOf(db, search),
  );
  return row?.total ?? 0;
}

export type AssetChange = {
  readonly folderId?: string | null | undefined;
  readonly altText?: string | undefined;
  readonly focalPoint?: { readonly x: number; readonly y: number } | undefined;
};

export async function moveAsset(db: SiteDb, id: string, folderId: string | null): Promise<void> {
  await db.text(`update asset set folder_id = $3, updated_at = now() where site_id = $1 and id = $2`, [
    db.siteId,
    id,
    folderId,
  ]);
}

export async function describePicture(
  db: SiteDb,
  id: string,
  { altText, focalPoint }: Omit<AssetChange, "folderId">,
): Promise<void> {
  await db.text(
    `with described as (
       update image set alt_text = coalesce($3, alt_text), focal_x = coalesce($4, focal_x), focal_y = coalesce($5, focal_y)
       where site_id = $1 and id = $2)
     update asset set updated_at = now() where site_id = $1 and id = $2`,
    [db.siteId, id, altText ?? null, focalPoint?.x ?? null, focalPoint?.y ?? null],
  );
}

/** Waits for other replacements of the file and returns its current row. */
export async function lockAsset(db: SiteDb, id: string): Promise<AssetRow | undefined> {
  await db.text(`select from asset where site_id = $1 and id = $2 for update`, [db.siteId, id]);
  return findAsset(db, id);
}

/** Reserves a version no other writer uses; gaps come from writers that gave up. */
export async function reserveVersion(db: SiteDb, id: string): Promise<number | undefined> {
  const [row] = await db.text<{ version: number }>(
    `update asset set reserved_version = greatest(reserved_version, version) + 1 where site_id = $1 and id = $2
     returning reserved_version as version`,
    [db.siteId, id],
  );
  return row?.version;
}

export async function updateAssetContent(
  db: SiteDb,
  id: string,
  content: { readonly version: number; readonly contentType: string; readonly byteCount: number },
): Promise<void> {
  await db.text(
    `update asset set version = $3, content_type = $4, byte_count = $5, updated_at = now() where site_id = $1 and id = $2`,
    [db.siteId, id, content.version, content.contentType, content.byteCount],
  );
}

/** `deletedAt` null restores the file; returns false if nothing changed. */
export async function markDeleted(db: SiteDb, id: string, deletedAt: Date | null): Promise<boolean> {
  const rows = await db.text(
    `update asset set deleted_at = $3, updated_at = now()
     where site_id = $1 and id = $2 and (deleted_at is null) = ($3::timestamptz is not null) returning id`,
    [db.siteId, id, deletedAt],
  );
  return rows.length === 1;
}
