import type { Product } from "@stoa/core/product/product-schema.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import type { SiteDb } from "../../db/database.ts";

export type StockSort = "name" | "stock" | "price";

/** Sort keys; unlimited stock comes after any quantity. Names are compared by the database. */
const SORT_KEYS: Readonly<Record<StockSort, { readonly type: "text" | "bigint"; readonly key: string }>> = {
  name: { type: "text", key: "lower(data ->> 'title')" },
  stock: {
    type: "bigint",
    key: `(select case when bool_or(is_unlimited) then 9007199254740991 else coalesce(sum(quantity), 0) end::bigint
      from stock where stock.site_id = $1 and stock.product_id = document.id)`,
  },
  price: {
    type: "bigint",
    key: `(select min((variant -> case when (variant ->> 'onSale')::boolean then 'salePrice' else 'price' end ->> 'amount')::bigint)
      from jsonb_array_elements(data -> 'variants') variant)`,
  },
};

const COUNTED = `site_id = $1 and kind = 'product' and not is_deleted
  and (data ->> 'productType')::integer in (${PRODUCT_TYPE.physical}, ${PRODUCT_TYPE.service})`;

/** Escapes percent and underscore, which are wildcards. */
function patternOf(query: string): string {
  return `%${query.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}

export type StockCursor = { readonly key: string; readonly id: string };

export type StockRange = {
  readonly sort: StockSort;
  readonly isDescending: boolean;
  readonly query: string;
  readonly after: StockCursor | null;
  readonly limit: number;
};

export type CountedProduct = { readonly id: string; readonly product: Product; readonly key: string };

export function listCountedProducts(db: SiteDb, range: StockRange): Promise<CountedProduct[]> {
  const { type, key } = SORT_KEYS[range.sort];
  const [direction, beyond] = range.isDescending ? ["desc", "<"] : ["asc", ">"];
  const pattern = range.query === "" ? null : patternOf(range.query);
  return db.text<CountedProduct>(
    `select id, product, key::text from (
       select id, data as product, ${key} as key from document
       where ${COUNTED} and ($2::text is null or data ->> 'title' ilike $2
         or exists (select from jsonb_array_elements(data -> 'variants') variant where variant ->> 'sku' ilike $2))
     ) listed
     where $3::${type} is null or (key, id) ${beyond} ($3::${type}, $4)
     order by key ${direction}, id ${direction} limit $5`,
    [db.siteId, pattern, range.after?.key ?? null, range.after?.id ?? "", range.limit],
  );
}

export async function findCountedProduct(db: SiteDb, productId: string): Promise<Product | undefined> {
  const [row] = await db.text<{ product: Product }>(
    `select data as product from document where ${COUNTED} and id = $2`,
    [db.siteId, productId],
  );
  return row?.product;
}

type VariantRef = { readonly productId: string; readonly variantId: string };

/** Number of the given variants that belong to drafts with counted stock; the variants must be distinct. */
export async function countKnownVariants(db: SiteDb, variants: readonly VariantRef[]): Promise<number> {
  const [row] = await db.text<{ count: number }>(
    `select count(*)::integer as count from unnest($2::text[], $3::text[]) as wanted (product_id, variant_id)
     where exists (
       select from document, jsonb_array_elements(data -> 'variants') variant
       where ${COUNTED} and document.id = wanted.product_id and variant ->> 'id' = wanted.variant_id
     )`,
    [db.siteId, variants.map((one) => one.productId), variants.map((one) => one.variantId)],
  );
  return row?.count ?? 0;
}

export type SkuRow = VariantRef & { readonly title: string; readonly productType: number };

export function listVariantsBySku(db: SiteDb, sku: string): Promise<SkuRow[]> {
  return db.text<SkuRow>(
    `select id as "productId", variant ->> 'id' as "variantId", data ->> 'title' as title,
       (data ->> 'productType')::integer as "productType"
     from document, jsonb_array_elements(data -> 'variants') variant
     where site_id = $1 and kind = 'product' and not is_deleted and variant ->> 'sku' = $2
     order by id`,
    [db.siteId, sku],
  );
}
