import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import type { SiteDb } from "../../db/database.ts";
import { isLive } from "../../db/live-state.ts";

export type InventoryRow = {
  readonly variantId: string;
  readonly sku: string;
  readonly unlimited: boolean;
  readonly qtyInStock: number;
};

const LIST = `
  select variant ->> 'id' as "variantId", variant ->> 'sku' as sku, endless as unlimited,
    case when endless then 0 else coalesce(stock.quantity, 0) end as "qtyInStock"
  from site
  join published_document product on ${isLive("product")} and product.id = $2 and product.kind = 'product'
    and (product.data ->> 'isVisible')::boolean
  join published_document collection on ${isLive("collection")} and collection.id = product.collection_id
    and collection.kind = 'collection' and (collection.data ->> 'enabled')::boolean
  cross join lateral jsonb_array_elements(product.data -> 'variants') with ordinality as listed (variant, place)
  left join stock on stock.site_id = $1 and stock.variant_id = variant ->> 'id'
  cross join lateral (
    select coalesce(stock.is_unlimited, false)
      or (product.data ->> 'productType')::integer not in (${PRODUCT_TYPE.physical}, ${PRODUCT_TYPE.service}) as endless
  ) counted
  where site.id = $1
  order by place`;

export function listInventory(db: SiteDb, productId: string): Promise<InventoryRow[]> {
  return db.text<InventoryRow>(LIST, [db.siteId, productId]);
}
