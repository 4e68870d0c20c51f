import type { SiteDb } from "../../db/database.ts";
import { build } from "../../db/query-builder.ts";

export type ProductFileRow = {
  readonly id: string;
  readonly filename: string;
  readonly contentType: string;
  readonly byteCount: string;
  readonly createdAt: Date;
};

function selectFiles(db: SiteDb) {
  return build
    .selectFrom("product_file")
    .select(["id", "filename", "content_type as contentType", "byte_count as byteCount", "created_at as createdAt"])
    .where("site_id", "=", db.siteId);
}

export async function insertProductFile(
  db: SiteDb,
  file: Omit<ProductFileRow, "createdAt">,
): Promise<ProductFileRow | undefined> {
  return db.first(
    build
      .insertInto("product_file")
      .values({
        site_id: db.siteId,
        id: file.id,
        filename: file.filename,
        content_type: file.contentType,
        byte_count: file.byteCount,
      })
      .returning([
        "id",
        "filename",
        "content_type as contentType",
        "byte_count as byteCount",
        "created_at as createdAt",
      ]),
  );
}

/** Files, newest first, after the one of an id. */
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
  return (await db.first(selectFiles(db).where("id", "=", id))) !== undefined;
}

const IS_SOLD = (table: string): string => `exists (
  select 1 from ${table} sold where sold.site_id = $1 and sold.kind = 'product' and sold.data -> 'digital' ->> 'fileId' = $2)`;

/** Deletes a file that no product names, draft or published in any release, and that nobody can download; false where it stays. */
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
