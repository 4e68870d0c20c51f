import { encodedPath } from "@stoa/core/page/address-path.ts";
import type { SiteDb } from "../../db/database.ts";
import type { TableRow } from "../../db/rows/table-rows-data.ts";

export type LikedItem = { readonly url: string };

const shownNow = (table: string): string =>
  `${table}.from_release <= site.live_release and (${table}.to_release is null or ${table}.to_release > site.live_release)`;

const FIND_ITEM = `
  select concat('/', collection.data ->> 'urlId', '/', item.data ->> 'urlId') as url
  from site
    join published_document item on item.site_id = $1 and item.id = $2 and item.kind in ('item', 'product') and ${shownNow("item")}
    join published_document collection on collection.site_id = $1 and collection.id = item.data ->> 'collectionId'
      and collection.kind = 'collection' and ${shownNow("collection")}
    join published_document settings on settings.site_id = $1 and settings.kind = 'settings' and ${shownNow("settings")}
  where site.id = $1 and (settings.data ->> 'isLikingEnabled')::boolean
    and (item.kind = 'product' and (item.data ->> 'isVisible')::boolean or item.data ->> 'status' = 'published'
      or item.data ->> 'status' = 'scheduled' and (item.data ->> 'publishOn')::bigint <= $3::bigint)
    and (collection.data ->> 'enabled')::boolean
    and not collection.data ?| array['passwordHash', 'memberAreaId'] and not settings.data ? 'passwordHash'`;

/** Returns undefined for an item that is not public or has no likes. */
export async function findLikedItem(db: SiteDb, itemId: string, now: number): Promise<LikedItem | undefined> {
  const [row] = await db.text<LikedItem>(FIND_ITEM, [db.siteId, itemId, now]);
  return row && { url: encodedPath(row.url) };
}

export type Like = { readonly itemId: string; readonly visitorHash: Buffer };

/** Returns whether anything changed. */
export async function insertLike(db: SiteDb, { itemId, visitorHash }: Like): Promise<boolean> {
  const count = await db.run(
    "insert into item_like (site_id, item_id, visitor_hash) values ($1, $2, $3) on conflict do nothing",
    [db.siteId, itemId, visitorHash],
  );
  return count === 1;
}

/** Returns whether anything changed. */
export async function deleteLike(db: SiteDb, { itemId, visitorHash }: Like): Promise<boolean> {
  const count = await db.run("delete from item_like where site_id = $1 and item_id = $2 and visitor_hash = $3", [
    db.siteId,
    itemId,
    visitorHash,
  ]);
  return count === 1;
}

export async function countLikes(db: SiteDb, itemId: string): Promise<number> {
  const [row] = await db.text<TableRow<"item_count", "like_count">>(
    "select like_count from item_count where site_id = $1 and item_id = $2",
    [db.siteId, itemId],
  );
  return row?.like_count ?? 0;
}
