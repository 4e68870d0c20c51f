import { addressPath } from "@stoa/core/page/address-path.ts";
import type { SiteDb } from "../../db/database.ts";

export type PreviewLinkRow = {
  readonly id: string;
  readonly name: string;
  readonly path: string | null;
  readonly madeBy: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly lastUsedAt: Date | null;
};

const COLUMNS = `id, name, path, made_by as "madeBy", created_at as "createdAt", expires_at as "expiresAt", last_used_at as "lastUsedAt"`;

export type NewPreviewLink = Pick<PreviewLinkRow, "id" | "name" | "path" | "madeBy" | "expiresAt"> & {
  readonly secretHash: Buffer;
  readonly createdAt: Date;
};

export async function insertPreviewLink(db: SiteDb, link: NewPreviewLink): Promise<PreviewLinkRow> {
  const { id, secretHash, name, path, madeBy, createdAt, expiresAt } = link;
  await db.text(
    `insert into preview_link (site_id, id, secret_hash, name, path, made_by, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [db.siteId, id, secretHash, name, path, madeBy, createdAt, expiresAt],
  );
  return { id, name, path, madeBy, createdAt, expiresAt, lastUsedAt: null };
}

export function listPreviewLinkRows(db: SiteDb, endedAfter: Date): Promise<PreviewLinkRow[]> {
  return db.text<PreviewLinkRow>(
    `select ${COLUMNS} from preview_link where site_id = $1 and expires_at > $2 order by created_at desc, id`,
    [db.siteId, endedAfter],
  );
}

export function findPreviewLink(
  db: SiteDb,
  id: string,
): Promise<(PreviewLinkRow & { readonly secretHash: Buffer }) | undefined> {
  return db
    .text<PreviewLinkRow & { secretHash: Buffer }>(
      `select ${COLUMNS}, secret_hash as "secretHash" from preview_link where site_id = $1 and id = $2`,
      [db.siteId, id],
    )
    .then(([row]) => row);
}

/** The home page's own address, as if it were not at `/`. */
export async function findHomeAddress(db: SiteDb): Promise<string | undefined> {
  const [row] = await db.text<{ urlId: string }>(
    `select home.url_id as "urlId" from document settings
     join document home on home.site_id = $1 and home.id = settings.data ->> 'homepageId'
     where settings.site_id = $1 and settings.kind = 'settings' and not settings.is_deleted limit 1`,
    [db.siteId],
  );
  return row && addressPath(row.urlId);
}

export async function notePreviewLinkUse(db: SiteDb, id: string, at: Date): Promise<void> {
  await db.text("update preview_link set last_used_at = $3 where site_id = $1 and id = $2", [db.siteId, id, at]);
}

export async function deletePreviewLinkRow(db: SiteDb, id: string): Promise<boolean> {
  const rows = await db.text("delete from preview_link where site_id = $1 and id = $2 returning id", [db.siteId, id]);
  return rows.length === 1;
}

export async function deletePreviewLinksBefore(db: SiteDb, endedBefore: Date): Promise<void> {
  await db.text("delete from preview_link where site_id = $1 and expires_at <= $2", [db.siteId, endedBefore]);
}
