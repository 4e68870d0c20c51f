import type { Product } from "@stoa/core/product/product-schema.ts";
import type { SiteDb } from "../../db/database.ts";

export type ProductDraft = { readonly id: string; readonly version: number; readonly product: Product };

type RawDraft = { id: string; version: number; data: unknown };

function toDraft(row: RawDraft): ProductDraft {
  return { id: row.id, version: row.version, product: row.data as Product };
}

/** Percent and underscore are letters here, not wildcards. */
function patternOf(query: string): string {
  return `%${query.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}

/** What a list of products is narrowed to; what is null is not asked. */
export type ProductFilter = {
  /** Found in title, sku and tags; empty for all. */
  readonly query: string;
  readonly collectionId: string | null;
  readonly productType: number | null;
  /** Path of a category; products below it are in it too. */
  readonly category: string | null;
  readonly isVisible: boolean | null;
};

const MATCHES = `
  site_id = $1 and kind = 'product' and not is_deleted
  and ($2::text is null
    or data ->> 'title' ilike $2
    or exists (select 1 from jsonb_array_elements(data -> 'variants') as variant where variant ->> 'sku' ilike $2)
    or exists (select 1 from jsonb_array_elements_text(data -> 'tags') as tag where tag ilike $2))
  and ($3::text is null or collection_id = $3)
  and ($4::integer is null or (data ->> 'productType')::integer = $4)
  and ($5::boolean is null or (data ->> 'isVisible')::boolean = $5)
  and ($6::text is null or exists (
    select 1 from document_label
    where document_label.site_id = $1 and document_label.document_id = document.id and document_label.from_release = 0
      and document_label.label_kind = 'category' and document_label.label = $6))`;

function valuesOf(db: SiteDb, filter: ProductFilter): unknown[] {
  const query = filter.query.trim();
  const pattern = query === "" ? null : patternOf(query);
  return [db.siteId, pattern, filter.collectionId, filter.productType, filter.isVisible, filter.category];
}

export type ProductPlace = { readonly displayIndex: number; readonly id: string };

/** Drafts after a place in display order; one query more for the total. */
export async function listProductDrafts(
  db: SiteDb,
  list: { readonly filter: ProductFilter; readonly after: ProductPlace | null; readonly limit: number },
): Promise<{ drafts: ProductDraft[]; total: number }> {
  const values = valuesOf(db, list.filter);
  const [rows, counts] = await Promise.all([
    db.text<RawDraft>(
      `select id, version, data from document where ${MATCHES}
       and ($7::integer is null or (display_index, id) > ($7, $8))
       order by display_index, id limit $9`,
      [...values, list.after?.displayIndex ?? null, list.after?.id ?? "", list.limit],
    ),
    db.text<{ count: string }>(`select count(*) from document where ${MATCHES}`, values),
  ]);
  return { drafts: rows.map(toDraft), total: Number(counts[0]?.count ?? 0) };
}

/** How many products a collection has as drafts. */
export async function countProducts(db: SiteDb, collectionId: string): Promise<number> {
  const rows = await db.text<{ count: string }>(
    `select count(*) from document where site_id = $1 and kind = 'product' and collection_id = $2 and not is_deleted`,
    [db.siteId, collectionId],
  );
  return Number(rows[0]?.count ?? 0);
}

/** Place after the last product of a collection. */
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

/** Addresses in use in a collection that begin like one of `stems`. */
export async function listUrlIds(db: SiteDb, collectionId: string, stems: readonly string[]): Promise<Set<string>> {
  const rows = await db.text<{ url_id: string }>(
    `select url_id from document
     where site_id = $1 and kind = 'product' and collection_id = $2 and not is_deleted and ${startsLikeOne("url_id", "$3")}`,
    [db.siteId, collectionId, [...stems]],
  );
  return new Set(rows.map((row) => row.url_id));
}

/** Skus in use on the site that begin like one of `stems`. */
export async function listSkus(db: SiteDb, stems: readonly string[]): Promise<Set<string>> {
  const rows = await db.text<{ sku: string }>(
    `select sku from product_sku where site_id = $1 and ${startsLikeOne("sku", "$2")}`,
    [db.siteId, [...stems]],
  );
  return new Set(rows.map((row) => row.sku));
}
