import { productPath } from "@stoa/core/product/product-path.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import type { SiteDb } from "../../../db/database.ts";

export type PaywallOffer = { readonly title: string; readonly url: string };

const MAX_OFFERS = 20;

const LIST_OFFERS = `
  select product.data ->> 'title' as title, product.url_id as "urlId", collection.url_id as "collectionUrlId"
  from site
  join published_document product on product.site_id = $1 and product.kind = 'product'
    and product.from_release <= site.live_release and (product.to_release is null or product.to_release > site.live_release)
  join published_document collection on collection.site_id = $1 and collection.id = product.collection_id
    and collection.kind = 'collection' and (collection.data ->> 'enabled')::boolean
    and collection.from_release <= site.live_release and (collection.to_release is null or collection.to_release > site.live_release)
  where site.id = $1 and (product.data ->> 'productType')::integer = ${PRODUCT_TYPE.paywall}
    and (product.data ->> 'isVisible')::boolean and product.data -> 'paywall' -> 'memberAreaIds' ? $2
  order by (product.data ->> 'displayIndex')::integer, product.id limit ${MAX_OFFERS}`;

type OfferRow = { readonly title: string; readonly urlId: string; readonly collectionUrlId: string };

export async function listPaywallOffers(db: SiteDb, memberAreaId: string): Promise<PaywallOffer[]> {
  const rows = await db.text<OfferRow>(LIST_OFFERS, [db.siteId, memberAreaId]);
  return rows.map(({ title, urlId, collectionUrlId }) => ({ title, url: productPath(collectionUrlId, urlId) }));
}
