import type { SiteDb } from "../../db/database.ts";

/** Addresses of pages and collections that start with one of `stems`. */
export async function listPageUrlIds(db: SiteDb, stems: readonly string[]): Promise<Set<string>> {
  const rows = await db.text<{ url_id: string }>(
    `select url_id from document
     where site_id = $1 and collection_id is null and url_id is not null and not is_deleted
       and exists (select 1 from unnest($2::text[]) stem where starts_with(url_id, stem))`,
    [db.siteId, [...stems]],
  );
  return new Set(rows.map((row) => row.url_id));
}

export async function listPageIds(db: SiteDb, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.text<{ id: string }>(
    `select id from document where site_id = $1 and id = any($2) and kind in ('page', 'collection') and not is_deleted`,
    [db.siteId, [...ids]],
  );
  return new Set(rows.map((row) => row.id));
}
