import type { Product, Variant } from "@stoa/core/product/product-schema.ts";
import type { StockByVariant } from "@stoa/core/stock/stock-schema.ts";
import type { SiteDb } from "../../db/database.ts";
import { CURRENCY, isLive, toProduct, type ProductFields } from "./cart-contents-store.ts";
import { CART_IS_ALIVE } from "./cart-store.ts";

/** What decides whether an item can be added. */
export type AdditionFacts = {
  readonly currency: string | null;
  /** As visitors see it; null when they don't. */
  readonly product: Product | null;
  readonly stock: StockByVariant;
  readonly inCart: ReadonlyArray<{ variantId: string; quantity: number; isSameLine: boolean }>;
  /** Lines of the whole cart. */
  readonly lineCount: number;
};

const READ_ADDITION = `
  select ${CURRENCY} as currency, item.*,
    (select jsonb_object_agg(variant_id, jsonb_build_object('quantity', quantity, 'unlimited', is_unlimited))
      from stock where site_id = $1 and product_id = $2) as stock,
    (select jsonb_agg(jsonb_build_object('variantId', variant_id, 'quantity', quantity,
        'isSameLine', additional_fields is not distinct from $3::text))
      from cart_entry where site_id = $1 and product_id = $2 and cart_id = any(own.ids)) as in_cart,
    (select count(*)::integer from cart_entry where site_id = $1 and cart_id = any(own.ids)) as line_count
  from site
  cross join (select array(select id from cart where site_id = $1 and token_hash = any($4) and ${CART_IS_ALIVE}) as ids) own
  left join lateral (
    select product.collection_id, product.url_id, fields.*
    from published_document product
    join published_document collection on ${isLive("collection")} and collection.id = product.collection_id
      and collection.kind = 'collection' and (collection.data ->> 'enabled')::boolean
    cross join lateral jsonb_to_record(product.data) as fields
      (title text, "productType" integer, "isVisible" boolean, "variantOptionOrdering" jsonb, images jsonb, variants jsonb)
    where ${isLive("product")} and product.id = $2 and product.kind = 'product'
  ) item on true
  where site.id = $1`;

type AdditionRow = ProductFields & {
  currency: string | null;
  collection_id: string;
  url_id: string | null;
  variants: Variant[];
  stock: StockByVariant | null;
  in_cart: Array<{ variantId: string; quantity: number; isSameLine: boolean }> | null;
  line_count: number;
};

type AdditionQuery = {
  readonly itemId: string;
  readonly additionalFields: string | null;
  readonly tokenHashes: readonly Buffer[];
};

/** The item, its stock and what the cart holds of it, in one statement. */
export async function readAddition(db: SiteDb, query: AdditionQuery): Promise<AdditionFacts> {
  const [row] = await db.text<AdditionRow>(READ_ADDITION, [
    db.siteId,
    query.itemId,
    query.additionalFields,
    [...query.tokenHashes],
  ]);
  if (!row) return { currency: null, product: null, stock: {}, inCart: [], lineCount: 0 };
  const { title, productType, isVisible, variantOptionOrdering, images, variants } = row;
  const product =
    row.url_id === null
      ? null
      : toProduct({
          title,
          productType,
          isVisible,
          variantOptionOrdering,
          images,
          variants,
          collectionId: row.collection_id,
          urlId: row.url_id,
        });
  return {
    currency: row.currency,
    product,
    stock: row.stock ?? {},
    inCart: row.in_cart ?? [],
    lineCount: row.line_count,
  };
}
