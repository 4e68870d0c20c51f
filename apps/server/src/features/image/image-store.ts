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

/** All that is known of a picture's bytes. */
export type ImageContentRow = ImageRow & {
  readonly areaColors: readonly string[];
  readonly isVector: boolean;
  readonly byteCount: number;
};

const columns = [
  "id",
  "filename",
  "content_type as contentType",
  "width_px as widthPx",
  "height_px as heightPx",
  "mean_color as meanColor",
] as const;

/** Stores a picture; the file it is has to be there. */
export async function insertImage(
  db: SiteDb,
  image: ImageContentRow & { readonly sourceUrl: string | null },
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
      area_colors: [...image.areaColors],
      is_vector: image.isVector,
    }),
  );
}

/** Notes that a picture has other bytes now. */
export async function updateImageContent(
  db: SiteDb,
  image: ImageContentRow & { readonly version: number },
): Promise<void> {
  await db.run(
    build
      .updateTable("image")
      .set({
        filename: image.filename,
        content_type: image.contentType,
        width_px: image.widthPx,
        height_px: image.heightPx,
        mean_color: image.meanColor,
        byte_count: image.byteCount,
        area_colors: [...image.areaColors],
        is_vector: image.isVector,
        version: image.version,
      })
      .where("site_id", "=", db.siteId)
      .where("id", "=", image.id),
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

/** What the bytes of a picture are, and where. */
export type ImageFileRow = {
  readonly filename: string;
  readonly contentType: string;
  readonly version: number;
  readonly isVector: boolean;
};

export function findImageFile(db: SiteDb, id: string): Promise<ImageFileRow | undefined> {
  return db.first(
    build
      .selectFrom("image")
      .select(["filename", "content_type as contentType", "version", "is_vector as isVector"])
      .where("site_id", "=", db.siteId)
      .where("id", "=", id),
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
