import type { StoredCategory } from "@stoa/core/category/category-tree.ts";
import type { SiteDb } from "../../db/database.ts";

/** The given skus that other products have: sku → product title. */
export async function listSkuHolders(
  db: SiteDb,
  question: { readonly productId: string; readonly skus: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.text<{ sku: string; title: string }>(
    `select product_sku.sku, document.data ->> 'title' as title
     from product_sku join document on document.site_id = $1 and document.id = product_sku.product_id
     where product_sku.site_id = $1 and product_sku.sku = any($2) and product_sku.product_id <> $3`,
    [db.siteId, [...question.skus], question.productId],
  );
  return new Map(rows.map(({ sku, title }) => [sku, title]));
}

/** Drafts of products with one of the skus, at most as many as a file's product has variants. */
export async function listProductsWithSku(db: SiteDb, skus: readonly string[]): Promise<string[]> {
  const rows = await db.text<{ id: string }>(
    "select distinct product_id as id from product_sku where site_id = $1 and sku = any($2)",
    [db.siteId, [...skus]],
  );
  return rows.map(({ id }) => id);
}

export async function listUsedCategoryPaths(
  db: SiteDb,
  question: { readonly collectionId: string; readonly paths: readonly string[] },
): Promise<string[]> {
  const rows = await db.text<{ label: string }>(
    `select distinct label from document_label
     where site_id = $1 and collection_id = $2 and label_kind = 'category' and label = any($3) and from_release = 0`,
    [db.siteId, question.collectionId, [...question.paths]],
  );
  return rows.map(({ label }) => label);
}

/** In no particular order. */
export function listCategoryDrafts(db: SiteDb, collectionId: string): Promise<StoredCategory[]> {
  return db.text<StoredCategory>(
    `select id, data from document
     where site_id = $1 and kind = 'category' and collection_id = $2 and not is_deleted`,
    [db.siteId, collectionId],
  );
}
