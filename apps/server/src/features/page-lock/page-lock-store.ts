import type { SiteDb } from "../../db/database.ts";
import { isLive } from "../../db/live-state.ts";

/** Locks of a product: password hashes, and the member area of its store page. */
export type ProductLocks = {
  readonly siteHash: string | null;
  readonly pageId: string;
  readonly pageHash: string | null;
  readonly areaId: string | null;
};

/** Products that grant membership are visible to non-members. */
const READ_LOCKS = `
  select settings.data ->> 'passwordHash' as "siteHash", page.id as "pageId", page.data ->> 'passwordHash' as "pageHash",
    case when product.data -> 'paywall' -> 'memberAreaIds' ? (page.data ->> 'memberAreaId') then null
      else page.data ->> 'memberAreaId' end as "areaId"
  from (select coalesce($3::integer, live_release) as live_release from site where id = $1) site
  join published_document product on ${isLive("product")} and product.kind = 'product' and product.id = $2
  join published_document page on ${isLive("page")} and page.kind = 'collection' and page.id = product.collection_id
  left join published_document settings on ${isLive("settings")} and settings.kind = 'settings'`;

/** A product's locks in a release, null meaning the live one; undefined if it is not shown. */
export async function readProductLocks(
  db: SiteDb,
  productId: string,
  release: number | null,
): Promise<ProductLocks | undefined> {
  const [locks] = await db.text<ProductLocks>(READ_LOCKS, [db.siteId, productId, release]);
  return locks;
}
