import { imageUrl } from "@stoa/core/image/image-url.ts";
import { translateDocument } from "@stoa/core/multilingual/translation/translate-document.ts";
import type { Translation } from "@stoa/core/multilingual/translation/translation-schema.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import type { StockByVariant } from "@stoa/core/stock/stock-schema.ts";
import type { PlanProduct } from "@stoa/core/subscription/plan-offers.ts";
import type { SiteDb } from "../../../db/database.ts";
import { isLive } from "../../../db/live-state.ts";

/** Searching thousands of products would be slow, and no one could choose from them. */
const MOST_PRODUCTS = 50;

const LIST_PRODUCTS = `
  with own as (
    select product.collection_id, (product.data ->> 'productType')::integer as type
    from site join published_document product on ${isLive("product")} and product.kind = 'product'
    where site.id = $1 and product.id = $2
  )
  select product.id, product.data as product, translation.data -> 'texts' as texts, coalesce((
      select jsonb_object_agg(stock.variant_id, jsonb_build_object('quantity', stock.quantity, 'unlimited', stock.is_unlimited))
      from stock where stock.site_id = $1 and stock.product_id = product.id
    ), '{}') as stock
  from site
  join own on true
  join published_document collection on ${isLive("collection")} and collection.kind = 'collection' and collection.id = own.collection_id
  join published_document product on ${isLive("product")} and product.kind = 'product' and product.collection_id = own.collection_id
  left join published_document translation on ${isLive("translation")} and translation.kind = 'translation'
    and translation.id = left(md5(product.id || ' ' || $3::text), 24)
  where site.id = $1 and (product.id = $2 or (
    (collection.data ->> 'enabled')::boolean and (product.data ->> 'isSubscribable')::boolean
    and (product.data ->> 'isVisible')::boolean and (product.data ->> 'productType')::integer = own.type))
  order by product.id <> $2, (product.data ->> 'displayIndex')::integer, product.id limit ${MOST_PRODUCTS}`;

type Row = {
  readonly id: string;
  readonly product: Product;
  readonly texts: Translation["texts"] | null;
  readonly stock: StockByVariant;
};

/**
 * A subscription's product and the products sold by subscription beside it, as published, in the named language if
 * given; empty if the product was deleted.
 */
export async function listPlanProducts(db: SiteDb, productId: string, language?: string): Promise<PlanProduct[]> {
  const rows = await db.text<Row>(LIST_PRODUCTS, [db.siteId, productId, language ?? null]);
  return rows.map(({ id, product, texts, stock }) => {
    return { id, product: texts ? translateDocument("product", product, { texts }) : product, stock };
  });
}

type Ordered = { readonly productId: string | null; readonly filename: string | null };

export async function readPlanFacts(
  db: SiteDb,
  { orderId, lineId, imageId }: { readonly orderId: string; readonly lineId: string; readonly imageId: string | null },
): Promise<{ readonly orderedProductId: string | null; readonly imageUrl: string | null }> {
  const [row] = await db.text<Ordered>(
    `select line.product_id as "productId", image.filename
     from order_line line left join image on image.site_id = $1 and image.id = $4
     where line.site_id = $1 and line.order_id = $2 and line.id = $3`,
    [db.siteId, orderId, lineId, imageId],
  );
  const isPicture = imageId !== null && row?.filename;
  return {
    orderedProductId: row?.productId ?? null,
    imageUrl: isPicture ? imageUrl(imageId, row.filename ?? "") : null,
  };
}
