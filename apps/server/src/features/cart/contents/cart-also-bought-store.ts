import type { AlsoBoughtProduct } from "@stoa/core/cart/page/also-bought.ts";
import { imageUrl } from "@stoa/core/image/image-url.ts";
import { productPath } from "@stoa/core/product/product-path.ts";
import type { Variant } from "@stoa/core/product/product-schema.ts";
import type { StockByVariant } from "@stoa/core/stock/stock-schema.ts";
import type { SiteDb } from "../../../db/database.ts";
import { isLive } from "../../../db/live-state.ts";
import { LIVE_PRODUCT, toProduct, type ProductColumns } from "../add/cart-product-store.ts";

/** Lines and labels sampled: enough to find related products, at a cost independent of the shop's size. */
const SAMPLED_LINES = 2000;
const SAMPLED_LABELS = 20;
const SAMPLED_PER_LABEL = 40;
const CANDIDATES = 24;

/** `$2` holds the cart's products. Ranks products bought together by frequency, then products with the same labels. */
const READ_CANDIDATES = `
  with sampled as materialized (
    select order_id from order_line where site_id = $1 and product_id = any($2) limit ${SAMPLED_LINES}
  ),
  together as materialized (
    select line.product_id as id, count(distinct line.order_id) as times
    from (select distinct order_id from sampled) seen
    join sales_order placed on placed.site_id = $1 and placed.id = seen.order_id
      and placed.state = 'placed' and not placed.is_test
    join order_line line on line.site_id = $1 and line.order_id = seen.order_id
    where line.product_id is not null and line.product_id <> all($2)
    group by line.product_id order by times desc, line.product_id limit ${CANDIDATES}
  ),
  own as materialized (
    select distinct named.collection_id, named.label_kind, named.label
    from site
    join published_document product on ${isLive("product")} and product.kind = 'product' and product.id = any($2)
    join document_label named on named.site_id = $1 and named.document_id = product.id
      and named.from_release = product.from_release
    where site.id = $1 limit ${SAMPLED_LABELS}
  ),
  alike as materialized (
    select other.document_id as id, count(*) as times
    from own cross join lateral (
      select distinct document_id from (
        select document_id from document_label
        where site_id = $1 and collection_id = own.collection_id and label_kind = own.label_kind and label = own.label
        order by sort_key limit ${SAMPLED_PER_LABEL}
      ) labelled
    ) other
    where other.document_id <> all($2)
    group by other.document_id order by times desc, other.document_id limit ${CANDIDATES}
  ),
  candidate as (
    select id, min(step) as step, max(times) as times
    from (select id, 1 as step, times from together union all select id, 2, times from alike) found
    group by id order by step, times desc, id limit ${CANDIDATES}
  )
  select candidate.id, item.*, image.filename,
    (select coalesce(jsonb_object_agg(variant_id, jsonb_build_object('quantity', quantity, 'unlimited', is_unlimited)), '{}')
      from stock where site_id = $1 and product_id = candidate.id) as stock
  from site
  cross join candidate
  join lateral (
    select ${LIVE_PRODUCT.columns}, fields.variants, collection.url_id as collection_url_id,
      fields.images -> 0 ->> 'imageId' as image_id
    from ${LIVE_PRODUCT.from}
    where ${LIVE_PRODUCT.where} and product.id = candidate.id and not collection.data ?| array['passwordHash', 'memberAreaId']
  ) item on true
  left join image on image.site_id = $1 and image.id = item.image_id
  where site.id = $1
  order by candidate.step, candidate.times desc, candidate.id`;

type CandidateRow = ProductColumns & {
  readonly id: string;
  readonly variants: Variant[];
  readonly collection_url_id: string;
  readonly image_id: string | null;
  readonly filename: string | null;
  readonly stock: StockByVariant;
};

/** Related products that are public now, best first. One statement, bounded whatever the size of the shop. */
export async function listAlsoBought(db: SiteDb, productIds: readonly string[]): Promise<AlsoBoughtProduct[]> {
  const rows = await db.text<CandidateRow>(READ_CANDIDATES, [db.siteId, productIds]);
  return rows.map((row) => ({
    id: row.id,
    product: toProduct(row, row.variants),
    url: productPath(row.collection_url_id, row.url_id),
    imageUrl: row.image_id === null || row.filename === null ? null : imageUrl(row.image_id, row.filename),
    stock: row.stock,
  }));
}
