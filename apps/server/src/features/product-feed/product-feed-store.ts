import type { Product } from "@stoa/core/product/product-schema.ts";
import type { SiteDb } from "../../db/database.ts";

export type FeedRow = {
  readonly id: string;
  readonly product: Product;
  readonly pageUrlId: string;
};

const SEEN = "from_release <= $2 and (to_release is null or to_release > $2)";

export type FeedSite = { readonly isLocked: boolean; readonly title: string };

export async function readFeedSite(db: SiteDb, release: number): Promise<FeedSite> {
  const [row] = await db.text<FeedSite>(
    `select data ? 'passwordHash' as "isLocked", data ->> 'siteTitle' as title from published_document
     where site_id = $1 and ${SEEN} and kind = 'settings'`,
    [db.siteId, release],
  );
  return row ?? { isLocked: true, title: "" };
}

export function listFeedRows(
  db: SiteDb,
  some: { readonly release: number; readonly after: string; readonly limit: number },
): Promise<FeedRow[]> {
  return db.text<FeedRow>(
    `select product.id, product.data as product, page.url_id as "pageUrlId"
     from (select id, data, collection_id from published_document
           where site_id = $1 and ${SEEN} and kind = 'product' and id > $3 and (data ->> 'isVisible')::boolean) product
     join (select id, url_id from published_document
           where site_id = $1 and ${SEEN} and kind = 'collection' and (data ->> 'enabled')::boolean
             and not data ? 'passwordHash' and not data ? 'memberAreaId') page on page.id = product.collection_id
     order by product.id limit $4`,
    [db.siteId, some.release, some.after, some.limit],
  );
}
