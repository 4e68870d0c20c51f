import { sql } from "kysely";
import type { SiteDb } from "../../db/database.ts";
import { build } from "../../db/query-builder.ts";

export type ImageRow = {
  readonly id: string;
  readonly filename: string;
  readonly contentType: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly meanColor: string;
};

const columns = [
  "id",
  "filename",
  "content_type as contentType",
  "width_px as widthPx",
  "height_px as heightPx",
  "mean_color as meanColor",
] as const;

export async function insertImage(
  db: SiteDb,
  image: ImageRow & { readonly byteCount: number; readonly sourceUrl: string | null },
): Promise<void> {
  await db.run(
    build.insertInto("image").values({
      site_id: db.siteId,
      id: image.id,
      filename: image.filename,
      content_type: image.contentType,
      width_px: image.widthPx,
      height_px: image.heightPx,
      mean_color: image.meanColor,
      byte_count: image.byteCount,
      source_url: image.sourceUrl,
    }),
  );
}

export function listImageRows(db: SiteDb, ids: readonly string[]): Promise<ImageRow[]> {
  return db.rows(
    build
      .selectFrom("image")
      .select(columns)
      .where("site_id", "=", db.siteId)
      .where("id", "=", sql<string>`any(${[...ids]})`),
  );
}

/** Images that were fetched from these addresses before: address → image id. */
export async function findImagesBySource(db: SiteDb, urls: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.rows(
    build
      .selectFrom("image")
      .select(["id", "source_url"])
      .where("site_id", "=", db.siteId)
      .where("source_url", "=", sql<string>`any(${[...urls]})`)
      .orderBy("created_at"),
  );
  return new Map(rows.map((row) => [row.source_url ?? "", row.id]));
}
