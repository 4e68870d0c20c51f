import { DOWNLOAD_LIMITS } from "@stoa/core/download/download-limits.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import type { SiteDb } from "../../db/database.ts";

export type DigitalLine = {
  readonly id: string;
  readonly fileId: string;
  readonly maxDownloads: number;
  readonly expiresAfterHours: number;
};

/** The product's last published file. Empty before the order is paid. */
const READ_LINES = `
  select line.id, product.digital ->> 'fileId' as "fileId", (product.digital ->> 'expiresAfterHours')::integer as "expiresAfterHours",
    least((product.digital ->> 'maxDownloads')::bigint * line.quantity, 1000000)::integer as "maxDownloads"
  from order_line line
  join sales_order placed on placed.site_id = $1 and placed.id = line.order_id and placed.payment_state = 'PAID'
  cross join lateral (
    select data -> 'digital' as digital from published_document
    where site_id = $1 and id = line.product_id and kind = 'product' order by from_release desc limit 1
  ) product
  join product_file file on file.site_id = $1 and file.id = product.digital ->> 'fileId'
  where line.site_id = $1 and line.order_id = $2 and line.product_type = ${PRODUCT_TYPE.digital}`;

export function listDigitalLines(db: SiteDb, orderId: string): Promise<DigitalLine[]> {
  return db.text<DigitalLine>(READ_LINES, [db.siteId, orderId]);
}

export type NewGrant = Omit<DigitalLine, "id" | "expiresAfterHours"> & {
  readonly id: string;
  readonly orderId: string;
  readonly lineId: string;
  readonly expiresAt: Date;
};

/** Existing grants of a line stay unchanged. */
export async function insertGrants(db: SiteDb, grants: readonly NewGrant[]): Promise<number> {
  const rows = await db.text(
    `insert into download_grant (site_id, id, order_id, order_line_id, file_id, max_downloads, expires_at)
     select $1, * from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::integer[], $7::timestamptz[])
     on conflict do nothing returning id`,
    [
      db.siteId,
      grants.map(({ id }) => id),
      grants.map(({ orderId }) => orderId),
      grants.map(({ lineId }) => lineId),
      grants.map(({ fileId }) => fileId),
      grants.map(({ maxDownloads }) => maxDownloads),
      grants.map(({ expiresAt }) => expiresAt),
    ],
  );
  return rows.length;
}

/** `lineIds` null revokes all of the order's grants. */
export async function revokeGrants(db: SiteDb, orderId: string, lineIds: readonly string[] | null): Promise<void> {
  await db.text(
    `update download_grant set is_revoked = true
     where site_id = $1 and order_id = $2 and ($3::text[] is null or order_line_id = any($3))`,
    [db.siteId, orderId, lineIds],
  );
}

export type GrantRow = {
  readonly id: string;
  readonly orderId: string;
  readonly orderLineId: string;
  readonly fileId: string;
  readonly filename: string;
  readonly contentType: string;
  readonly byteCount: number;
  readonly downloads: number;
  readonly maxDownloads: number;
  readonly expiresAt: Date;
  readonly isRevoked: boolean;
  readonly orderNumber: number | null;
  readonly email: string;
  readonly locale: string;
};

/** Downloads that are used up: those that were counted, and those that the bytes sent so far leave no room for. */
const USED_DOWNLOADS = `least(given.max_downloads, greatest(given.downloads,
    ceil(given.served_bytes / nullif(file.byte_count, 0)::numeric) - given.max_downloads * (${DOWNLOAD_LIMITS.servedFactor} - 1)))::integer`;

const GRANTS = `
  select given.id, given.order_id as "orderId", given.order_line_id as "orderLineId", given.file_id as "fileId", file.filename,
    file.content_type as "contentType", file.byte_count::float8 as "byteCount", ${USED_DOWNLOADS} as downloads, given.max_downloads as "maxDownloads", given.expires_at as "expiresAt",
    given.is_revoked as "isRevoked", bought.number as "orderNumber", bought.email, bought.locale
  from download_grant given
  join product_file file on file.site_id = $1 and file.id = given.file_id
  join sales_order bought on bought.site_id = $1 and bought.id = given.order_id
  join order_line line on line.site_id = $1 and line.order_id = given.order_id and line.id = given.order_line_id
  where given.site_id = $1`;

export async function findGrant(db: SiteDb, id: string): Promise<GrantRow | undefined> {
  const [row] = await db.text<GrantRow>(`${GRANTS} and given.id = $2`, [db.siteId, id]);
  return row;
}

export function listGrantsOf(db: SiteDb, orderId: string): Promise<GrantRow[]> {
  return db.text<GrantRow>(`${GRANTS} and given.order_id = $2 order by line.position, given.id`, [db.siteId, orderId]);
}

/** Grants more downloads until a time, also of revoked files. */
export async function renewGrant(
  db: SiteDb,
  id: string,
  { downloads, expiresAt }: { readonly downloads: number; readonly expiresAt: Date },
): Promise<boolean> {
  const rows = await db.text(
    `update download_grant set max_downloads = downloads + $3, expires_at = $4, is_revoked = false, served_bytes = 0
     where site_id = $1 and id = $2 returning id`,
    [db.siteId, id, downloads, expiresAt],
  );
  return rows.length === 1;
}
