import type { SiteDb } from "../../db/database.ts";

export type ProductFileRow = {
  readonly id: string;
  readonly filename: string;
  readonly contentType: string;
  readonly byteCount: string;
  readonly createdAt: Date;
};

const COLUMNS = `id, filename, content_type as "contentType", byte_count as "byteCount", created_at as "createdAt"`;

export async function insertProductFile(
  db: SiteDb,
  { id, filename, contentType, byteCount }: Omit<ProductFileRow, "createdAt">,
): Promise<ProductFileRow | undefined> {
  const [row] = await db.text<ProductFileRow>(
    `insert into product_file (site_id, id, filename, content_type, byte_count) values ($1, $2, $3, $4, $5) returning ${COLUMNS}`,
    [db.siteId, id, filename, contentType, byteCount],
  );
  return row;
}

/** Newest first; `after` is the last id of the previous page. */
export function listProductFileRows(
  db: SiteDb,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<ProductFileRow[]> {
  return db.text<ProductFileRow>(
    `select file.id, file.filename, file.content_type as "contentType", file.byte_count as "byteCount", file.created_at as "createdAt"
     from product_file file
     left join product_file last on last.site_id = $1 and last.id = $2
     where file.site_id = $1 and ($2::text is null or (file.created_at, last.id) < (last.created_at, file.id))
     order by file.created_at desc, file.id limit $3`,
    [db.siteId, after, limit],
  );
}

export async function hasProductFile(db: SiteDb, id: string): Promise<boolean> {
  const rows = await db.text("select from product_file where site_id = $1 and id = $2", [db.siteId, id]);
  return rows.length === 1;
}

const IS_SOLD = (table: string): string => `exists (
  select 1 from ${table} sold where sold.site_id = $1 and sold.kind = 'product' and sold.data -> 'digital' ->> 'fileId' = $2)`;

/**
 * Deletes a file that no product references, as a draft or in any release, and that no one can download; false
 * otherwise.
 */
export async function deleteUnusedFile(db: SiteDb, id: string, now: Date): Promise<boolean> {
  const rows = await db.text(
    `delete from product_file where site_id = $1 and id = $2
       and not ${IS_SOLD("document")} and not ${IS_SOLD("published_document")}
       and not exists (select 1 from download_grant given
         where given.site_id = $1 and given.file_id = $2 and not given.is_revoked and given.expires_at > $3)
     returning id`,
    [db.siteId, id, now],
  );
  return rows.length === 1;
}
