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

const MATCHES = `
  site_id = $1 and kind = 'product' and not is_deleted
  and ($2::text is null
    or data ->> 'title' ilike $2
    or exists (select 1 from jsonb_array_elements(data -> 'variants') as variant where variant ->> 'sku' ilike $2)
    or exists (select 1 from jsonb_array_elements_text(data -> 'tags') as tag where tag ilike $2))`;

export type ProductPlace = { readonly displayIndex: number; readonly id: string };

/** Drafts after a place in display order; one query more for the total. */
export async function listProductDrafts(
  db: SiteDb,
  list: { readonly query: string; readonly after: ProductPlace | null; readonly limit: number },
): Promise<{ drafts: ProductDraft[]; total: number }> {
  const pattern = list.query === "" ? null : patternOf(list.query);
  const [rows, counts] = await Promise.all([
    db.text<RawDraft>(
      `select id, version, data from document where ${MATCHES}
       and ($3::integer is null or (display_index, id) > ($3, $4))
       order by display_index, id limit $5`,
      [db.siteId, pattern, list.after?.displayIndex ?? null, list.after?.id ?? "", list.limit],
    ),
    db.text<{ count: string }>(`select count(*) from document where ${MATCHES}`, [db.siteId, pattern]),
  ]);
  return { drafts: rows.map(toDraft), total: Number(counts[0]?.count ?? 0) };
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

/** Addresses in use in a collection that begin like `stem`. */
export async function listUrlIds(db: SiteDb, collectionId: string, stem: string): Promise<Set<string>> {
  const rows = await db.text<{ url_id: string }>(
    `select url_id from document
     where site_id = $1 and kind = 'product' and collection_id = $2 and not is_deleted and url_id like $3`,
    [db.siteId, collectionId, patternOf(stem).slice(1)],
  );
  return new Set(rows.map((row) => row.url_id));
}
