import type { SiteDb } from "../../../db/database.ts";
import type { ContentSource } from "../content/page-content.ts";

export type CheckedPageRow = {
  readonly id: string;
  readonly urlId: string;
  /** An item of a collection, by its URL slug. */
  readonly itemUrlId: string | null;
};

const DRAFTS = "select id, kind, data, url_id, collection_id from document where site_id = $1 and not is_deleted";
const RELEASE = `select id, kind, data, url_id, collection_id from published_document
  where site_id = $1 and from_release <= $3 and (to_release is null or to_release > $3)`;

/** One page of each kind that visitors can open: by type, template and layout; a collection with an item if it has one. */
export function listCheckedPages(db: SiteDb, source: ContentSource, limit: number): Promise<CheckedPageRow[]> {
  const isDraft = source.kind === "draft";
  return db.text<CheckedPageRow>(
    `with shown as (${isDraft ? DRAFTS : RELEASE}), item as (
       select distinct on (collection_id) collection_id, url_id from shown
       where kind = 'item' and data ->> 'status' = 'published' or kind = 'product' and (data ->> 'isVisible')::boolean
       order by collection_id, id
     ), page as (
       select distinct on (kind, type, layout) shown.id, shown.url_id, item.url_id as item_url_id
       from shown
       cross join lateral (select coalesce(data ->> 'templateName', data ->> 'typeName', '') as type,
         coalesce(data ->> 'layoutKey', '') as layout) as look
       left join item on item.collection_id = shown.id
       where kind in ('page', 'collection') and coalesce((data ->> 'enabled')::boolean, false)
         and coalesce(data ->> 'folder', '') <> 'none'
       order by kind, type, layout, item.url_id is null, shown.id
     )
     select id, url_id as "urlId", item_url_id as "itemUrlId" from page order by id limit $2`,
    isDraft ? [db.siteId, limit] : [db.siteId, limit, source.release],
  );
}

export async function findSiteSlug(db: SiteDb): Promise<string | undefined> {
  const [row] = await db.text<{ slug: string }>("select slug from site where id = $1", [db.siteId]);
  return row?.slug;
}
