import type { Product } from "@stoa/core/product/product-schema.ts";
import type { StockByVariant } from "@stoa/core/stock/stock-schema.ts";
import type { SiteDb } from "../../db/database.ts";

type RestockProduct = Pick<Product, "title" | "isVisible" | "productType" | "merchandising" | "variants" | "urlId">;

export type RestockFacts = {
  readonly product: RestockProduct | null;
  readonly collectionUrlId: string;
  readonly stock: StockByVariant;
  /** The store's text after a signup; empty for the default. */
  readonly successText: string;
};

const READ_FACTS = `
  select item.data as product, item.collection_url_id as "collectionUrlId",
    coalesce((select data ->> 'successText' from commerce_preference where site_id = $1 and namespace = 'restock'), '') as "successText",
    coalesce((select jsonb_object_agg(variant_id, jsonb_build_object('quantity', quantity, 'unlimited', is_unlimited))
      from stock where site_id = $1 and product_id = $2), '{}') as stock
  from site
  left join lateral (
    select product.data, collection.url_id as collection_url_id
    from published_document product
    join published_document collection on collection.site_id = $1 and collection.id = product.collection_id
      and collection.kind = 'collection' and (collection.data ->> 'enabled')::boolean
      and collection.from_release <= site.live_release and (collection.to_release is null or collection.to_release > site.live_release)
    where product.site_id = $1 and product.id = $2 and product.kind = 'product'
      and product.from_release <= site.live_release and (product.to_release is null or product.to_release > site.live_release)
  ) item on true
  where site.id = $1`;

export async function readRestockFacts(db: SiteDb, productId: string): Promise<RestockFacts> {
  const [row] = await db.text<RestockFacts>(READ_FACTS, [db.siteId, productId]);
  return row ?? { product: null, collectionUrlId: "", stock: {}, successText: "" };
}
