import type { SiteDb } from "../../db/database.ts";
import type { TableRow } from "../../db/rows/table-rows-data.ts";

export type ImageRow = {
  readonly id: string;
  readonly filename: string;
  readonly contentType: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly meanColor: string;
};

export type ImageContentRow = ImageRow & {
  readonly areaColors: readonly string[];
  readonly isVector: boolean;
  readonly byteCount: number;
};

/** The picture's file row must exist. */
export async function insertImage(
  db: SiteDb,
  image: ImageContentRow & { readonly sourceUrl: string | null },
): Promise<void> {
  await db.run(
    `insert into image (site_id, id, filename, content_type, width_px, height_px, mean_color, byte_count, source_url, area_colors, is_vector)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      db.siteId,
      image.id,
      image.filename,
      image.contentType,
      image.widthPx,
      image.heightPx,
      image.meanColor,
      image.byteCount,
      image.sourceUrl,
      image.areaColors,
      image.isVector,
    ],
  );
}

export async function updateImageContent(
  db: SiteDb,
  image: ImageContentRow & { readonly version: number },
): Promise<void> {
  await db.run(
    `update image set filename = $3, content_type = $4, width_px = $5, height_px = $6, mean_color = $7, byte_count = $8,
       area_colors = $9, is_vector = $10, version = $11
     where site_id = $1 and id = $2`,
    [
      db.siteId,
      image.id,
      image.filename,
      image.contentType,
      image.widthPx,
      image.heightPx,
      image.meanColor,
      image.byteCount,
      image.areaColors,
      image.isVector,
      image.version,
    ],
  );
}

export function listImageRows(db: SiteDb, ids: readonly string[]): Promise<ImageRow[]> {
  return db.text<ImageRow>(
    `select id, filename, content_type as "contentType", width_px as "widthPx", height_px as "heightPx", mean_color as "meanColor"
     from image where site_id = $1 and id = any($2)`,
    [db.siteId, ids],
  );
}

export type ImageFileRow = {
  readonly filename: string;
  readonly contentType: string;
  readonly version: number;
  readonly isVector: boolean;
};

export async function findImageFile(db: SiteDb, id: string): Promise<ImageFileRow | undefined> {
  const [row] = await db.text<ImageFileRow>(
    `select filename, content_type as "contentType", version, is_vector as "isVector" from image where site_id = $1 and id = $2`,
    [db.siteId, id],
  );
  return row;
}

/** Images fetched from these addresses before: address → image id. */
export async function findImagesBySource(db: SiteDb, urls: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.text<TableRow<"image", "id" | "source_url">>(
    "select id, source_url from image where site_id = $1 and source_url = any($2) order by created_at",
    [db.siteId, urls],
  );
  return new Map(rows.map((row) => [row.source_url ?? "", row.id]));
}
