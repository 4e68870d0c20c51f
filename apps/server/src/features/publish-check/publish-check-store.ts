import type { CheckedDocument } from "@stoa/core/publish-check/found-issue.ts";
import type { CheckedEntry } from "@stoa/core/publish-check/link-index.ts";
import type { SiteDb } from "../../db/database.ts";

/**
 * What decides whether and where visitors find each page, collection, item and product: without contents, so all fit
 * into memory.
 */
export function listCheckedEntries(db: SiteDb): Promise<CheckedEntry[]> {
  return db.text<CheckedEntry>(
    `select id, kind, left(coalesce(data ->> 'title', ''), 400) as title, url_id as "urlId", collection_id as "collectionId",
       case kind
         when 'product' then coalesce((data ->> 'isVisible')::boolean, false)
         when 'item' then data ->> 'status' in ('published', 'scheduled')
         else coalesce((data ->> 'enabled')::boolean, false) and coalesce(data ->> 'folder', '') <> 'none'
       end as "isOn",
       coalesce((data ->> 'isHiddenFromSearch')::boolean, false) or data ? 'passwordHash' or data ? 'memberAreaId' as "isKeptFromSearch",
       coalesce(data -> 'seo' ->> 'title', '') as "seoTitle",
       coalesce(nullif(data -> 'seo' ->> 'description', ''), case when kind = 'page' then data ->> 'description' end, '') as description,
       coalesce(data ->> 'description', '') <> '' or coalesce(data ->> 'excerpt', '') <> '' or coalesce(data ->> 'html', '') <> ''
         as "hasWords"
     from document
     where site_id = $1 and not is_deleted and kind in ('page', 'collection', 'item', 'product')
     order by kind, display_index nulls first, id`,
    [db.siteId],
  );
}

export type SiteLinksRow = {
  readonly homepageId: string | null;
  readonly rules: unknown;
  readonly themeId: string | null;
};

/** The home page, the redirects, and the document with the owner's theme changes. */
export async function findSiteLinks(db: SiteDb): Promise<SiteLinksRow | undefined> {
  const [row] = await db.text<SiteLinksRow>(
    `select settings.data ->> 'homepageId' as "homepageId",
       (select data -> 'rules' from document where site_id = $1 and kind = 'redirect-list' and not is_deleted limit 1) as rules,
       (select id from document where site_id = $1 and kind = 'theme' and not is_deleted
          and data ->> 'name' = settings.data -> 'theme' ->> 'name' limit 1) as "themeId"
     from document settings where site_id = $1 and kind = 'settings' and not is_deleted limit 1`,
    [db.siteId],
  );
  return row;
}

/** Drafts that can contain links and pictures, in a fixed order, after an id. */
export function listCheckedDocuments(
  db: SiteDb,
  page: { readonly after: string; readonly limit: number },
): Promise<CheckedDocument[]> {
  return db.text<CheckedDocument>(
    `select id, kind, data from document
     where site_id = $1 and not is_deleted and id > $2
       and kind in ('page', 'collection', 'item', 'product', 'block-field', 'navigation', 'settings')
     order by id limit $3`,
    [db.siteId, page.after, page.limit],
  );
}

export async function listAltTexts(db: SiteDb, ids: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  if (ids.size === 0) return new Map();
  const rows = await db.text<{ id: string; altText: string }>(
    `select image.id, image.alt_text as "altText" from image
     where image.site_id = $1 and image.id = any($2)
       and not exists (select from asset where asset.site_id = $1 and asset.id = image.id and asset.deleted_at is not null)`,
    [db.siteId, [...ids]],
  );
  return new Map(rows.map(({ id, altText }) => [id, altText]));
}

/** The given names that belong to a file. */
export async function listFileNames(db: SiteDb, names: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  if (names.size === 0) return new Set();
  const rows = await db.text<{ name: string }>(
    `select asset_name.name from asset_name
     join asset on asset.site_id = $1 and asset.id = asset_id and asset.deleted_at is null
     where asset_name.site_id = $1 and asset_name.name = any($2)`,
    [db.siteId, [...names]],
  );
  return new Set(rows.map(({ name }) => name));
}

export async function listIgnoredKeys(db: SiteDb): Promise<ReadonlySet<string>> {
  const rows = await db.text<{ key: string }>("select key from ignored_finding where site_id = $1", [db.siteId]);
  return new Set(rows.map(({ key }) => key));
}

/** Returns the new total. */
export async function insertIgnored(
  db: SiteDb,
  ignored: { readonly key: string; readonly by: string },
): Promise<number> {
  await db.text(
    "insert into ignored_finding (site_id, key, ignored_by) values ($1, $2, $3) on conflict (site_id, key) do nothing",
    [db.siteId, ignored.key, ignored.by],
  );
  return (await listIgnoredKeys(db)).size;
}

export async function deleteIgnored(db: SiteDb, key: string): Promise<void> {
  await db.text("delete from ignored_finding where site_id = $1 and key = $2", [db.siteId, key]);
}
