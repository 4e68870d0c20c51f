import type { Product } from "@stoa/core/product/product-schema.ts";
import type { SiteDb } from "../../db/database.ts";
import { foundInLine, lineText, TITLE_LINE } from "../../db/search-line.ts";

export type ProductDraft = { readonly id: string; readonly version: number; readonly product: Product };

/** Null members do not filter. */
export type ProductFilter = {
  readonly query: string;
  readonly collectionId: string | null;
  readonly productType: number | null;
  /** A category path; includes products below it. */
  readonly category: string | null;
  readonly isVisible: boolean | null;
};

/** SQL condition for a filter, with its values from $1 (the site) on; unused filters are not read. */
function matching(
  db: SiteDb,
  filter: ProductFilter,
): { readonly matches: string; readonly values: readonly unknown[] } {
  const values: unknown[] = [db.siteId];
  const asked = (value: unknown, condition: (parameter: string) => string): string[] => {
    if (value === null) return [];
    values.push(value);
    return [condition(`$${values.length}`)];
  };
  const conditions = [
    "site_id = $1 and kind = 'product' and not is_deleted",
    ...asked(lineText(filter.query), foundInLine),
    ...asked(filter.collectionId, (value) => `collection_id = ${value}`),
    ...asked(filter.productType, (value) => `(data ->> 'productType')::integer = ${value}`),
    ...asked(filter.isVisible, (value) => `(data ->> 'isVisible')::boolean = ${value}`),
    ...asked(
      filter.category,
      (value) => `exists (
        select 1 from document_label
        where document_label.site_id = $1 and document_label.document_id = document.id and document_label.from_release = 0
          and document_label.label_kind = 'category' and document_label.label = ${value})`,
    ),
  ];
  return { matches: conditions.join(" and "), values };
}

export type ProductCursor = { readonly key: string; readonly id: string };

const SORT_KEYS = {
  place: { type: "integer", key: "display_index" },
  name: { type: "text", key: TITLE_LINE },
  /** Unlimited stock sorts after any quantity. */
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
} as const;

export type ProductSort = keyof typeof SORT_KEYS;

export type ProductRange = {
  readonly filter: ProductFilter;
  readonly sort: ProductSort;
  readonly isDescending: boolean;
  readonly after: ProductCursor | null;
  readonly limit: number;
};

export type SortedDraft = ProductDraft & { readonly key: string };

/** Drafts after a cursor; one more query for the total. */
export async function listProductDrafts(
  db: SiteDb,
  { filter, sort, isDescending, after, limit }: ProductRange,
): Promise<{ drafts: SortedDraft[]; total: number }> {
  const { matches, values } = matching(db, filter);
  const place = values.length + 1;
  const { type, key } = SORT_KEYS[sort];
  // `listed.key`: in `order by` a bare `key` would be the selected text.
  const [direction, beyond] = isDescending ? ["desc", "<"] : ["asc", ">"];
  const [drafts, counts] = await Promise.all([
    db.text<SortedDraft>(
      `with chosen as (
         select * from (select id, ${key} as key from document where ${matches}) listed
         where $${place}::${type} is null or (listed.key, id) ${beyond} ($${place}::${type}, $${place + 1})
         order by listed.key ${direction}, id ${direction} limit $${place + 2}
       )
       select document.id, version, data as product, chosen.key::text from chosen
       join document on document.site_id = $1 and document.id = chosen.id
       order by chosen.key ${direction}, document.id ${direction}`,
      [...values, after?.key ?? null, after?.id ?? "", limit],
    ),
    db.text<{ count: string }>(`select count(*) from document where ${matches}`, [...values]),
  ]);
  return { drafts, total: Number(counts[0]?.count ?? 0) };
}

export function listDraftsInOrder(
  db: SiteDb,
  {
    filter,
    after,
    limit,
  }: { readonly filter: ProductFilter; readonly after: ProductCursor | null; readonly limit: number },
): Promise<SortedDraft[]> {
  const { matches, values } = matching(db, filter);
  const place = values.length + 1;
  return db.text<SortedDraft>(
    `select id, version, data as product, display_index::text as key from document
     where ${matches} and ($${place}::integer is null or (display_index, id) > ($${place}::integer, $${place + 1}))
     order by display_index, id limit $${place + 2}`,
    [...values, after?.key ?? null, after?.id ?? "", limit],
  );
}

export function listDraftsAfter(
  db: SiteDb,
  { filter, after, limit }: { readonly filter: ProductFilter; readonly after: string; readonly limit: number },
): Promise<ProductDraft[]> {
  const { matches, values } = matching(db, filter);
  return db.text<ProductDraft>(
    `select id, version, data as product from document where ${matches} and id > $${values.length + 1} order by id limit $${values.length + 2}`,
    [...values, after, limit],
  );
}

export function listDraftsNamed(
  db: SiteDb,
  { ids, after, limit }: { readonly ids: readonly string[]; readonly after: string; readonly limit: number },
): Promise<ProductDraft[]> {
  return db.text<ProductDraft>(
    `select id, version, data as product from document
     where site_id = $1 and kind = 'product' and not is_deleted and id = any($2) and id > $3 order by id limit $4`,
    [db.siteId, [...ids], after, limit],
  );
}

export async function countProducts(db: SiteDb, collectionId: string): Promise<number> {
  const rows = await db.text<{ count: string }>(
    `select count(*) from document where site_id = $1 and kind = 'product' and collection_id = $2 and not is_deleted`,
    [db.siteId, collectionId],
  );
  return Number(rows[0]?.count ?? 0);
}

export async function nextDisplayIndex(db: SiteDb, collectionId: string): Promise<number> {
  const rows = await db.text<{ next: number }>(
    `select coalesce(max(display_index) + 1, 0) as next from document
     where site_id = $1 and kind = 'product' and collection_id = $2`,
    [db.siteId, collectionId],
  );
  return rows[0]?.next ?? 0;
}

function startsLikeOne(column: string, stems: string): string {
  return `exists (select 1 from unnest(${stems}::text[]) stem where starts_with(${column}, stem))`;
}

/** Addresses in a collection that start with one of `stems`. */
export async function listUrlIds(db: SiteDb, collectionId: string, stems: readonly string[]): Promise<Set<string>> {
  const rows = await db.text<{ url_id: string }>(
    `select url_id from document
     where site_id = $1 and kind = 'product' and collection_id = $2 and not is_deleted and ${startsLikeOne("url_id", "$3")}`,
    [db.siteId, collectionId, [...stems]],
  );
  return new Set(rows.map((row) => row.url_id));
}

/** Skus of the site that start with one of `stems`. */
export async function listSkus(db: SiteDb, stems: readonly string[]): Promise<Set<string>> {
  const rows = await db.text<{ sku: string }>(
    `select sku from product_sku where site_id = $1 and ${startsLikeOne("sku", "$2")}`,
    [db.siteId, [...stems]],
  );
  return new Set(rows.map((row) => row.sku));
}
