import { encodedPath } from "@stoa/core/page/address-path.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import type { SiteDb } from "../../db/database.ts";
import { isLive } from "../../db/live-state.ts";

export type PaywallLine = {
  readonly id: string;
  readonly memberAreaIds: readonly string[];
  /** For the whole quantity; null for unlimited. */
  readonly days: number | null;
  readonly email: string;
  readonly siteUserId: string | null;
};

/** The product's last published areas. Empty before the order is paid. */
const READ_LINES = `
  select line.id, product.paywall -> 'memberAreaIds' as "memberAreaIds",
    ((product.paywall ->> 'days')::bigint * line.quantity)::integer as days,
    lower(placed.email) as email, placed.site_user_id as "siteUserId"
  from order_line line
  join sales_order placed on placed.site_id = $1 and placed.id = line.order_id and placed.payment_state = 'PAID'
  cross join lateral (
    select data -> 'paywall' as paywall from published_document
    where site_id = $1 and id = line.product_id and kind = 'product' order by from_release desc limit 1
  ) product
  where line.site_id = $1 and line.order_id = $2 and line.product_type = ${PRODUCT_TYPE.paywall}
    and jsonb_typeof(product.paywall -> 'memberAreaIds') = 'array'
  order by line.position`;

export function listPaywallLines(db: SiteDb, orderId: string): Promise<PaywallLine[]> {
  return db.text<PaywallLine>(READ_LINES, [db.siteId, orderId]);
}

export type Holder = { readonly email: string; readonly siteUserId: string | null };

/** A buyer's access by member area, locked against additions until the transaction ends. */
export async function lockAccessOf(
  db: SiteDb,
  holder: Holder,
): Promise<ReadonlyArray<{ readonly memberAreaId: string; readonly endsAt: Date | null }>> {
  // Sent together: rows are read after the lock is held.
  const [, rows] = await Promise.all([
    db.text("select pg_advisory_xact_lock(hashtextextended('member-access ' || $1 || ' ' || $2, 0))", [
      db.siteId,
      holder.email,
    ]),
    db.text<{ memberAreaId: string; endsAt: Date | null }>(
      `select member_area_id as "memberAreaId", ends_at as "endsAt" from member_access
       where site_id = $1 and not is_revoked and (site_user_id = $2 or email = $3)`,
      [db.siteId, holder.siteUserId, holder.email],
    ),
  ]);
  return rows;
}

export type NewAccess = Holder & {
  readonly id: string;
  readonly memberAreaId: string;
  readonly orderId: string;
  readonly lineId: string;
  readonly endsAt: Date | null;
};

/** Returns false when the line has already opened that area. */
export async function insertAccess(db: SiteDb, access: NewAccess): Promise<boolean> {
  const rows = await db.text(
    `insert into member_access (site_id, id, member_area_id, email, site_user_id, order_id, order_line_id, ends_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id`,
    [
      db.siteId,
      access.id,
      access.memberAreaId,
      access.email,
      access.siteUserId,
      access.orderId,
      access.lineId,
      access.endsAt,
    ],
  );
  return rows.length === 1;
}

export async function revokeAccess(db: SiteDb, orderId: string, lineIds: readonly string[] | null): Promise<void> {
  await db.text(
    `update member_access set is_revoked = true
     where site_id = $1 and order_id = $2 and ($3::text[] is null or order_line_id = any($3))`,
    [db.siteId, orderId, lineIds],
  );
}

export async function attachAccess(db: SiteDb, siteUserId: string): Promise<void> {
  await db.text(
    `update member_access access set site_user_id = holder.id
     from site_user holder
     where access.site_id = $1 and access.site_user_id is null and access.email = holder.email
       and holder.site_id = $1 and holder.id = $2 and holder.is_verified and holder.erased_at is null`,
    [db.siteId, siteUserId],
  );
}

/** Access bought by a user, or for their address before they had an account. */
const OPEN_ACCESS = `
  from site_user holder
  join member_access access on access.site_id = $1 and not access.is_revoked
    and (access.ends_at is null or access.ends_at > $3)
    and (access.site_user_id = holder.id
      or (access.site_user_id is null and holder.is_verified and access.email = holder.email))
  where holder.site_id = $1 and holder.id = $2 and holder.erased_at is null`;

export async function listOpenAreas(db: SiteDb, siteUserId: string, now: Date): Promise<string[]> {
  const rows = await db.text<{ id: string }>(`select distinct access.member_area_id as id ${OPEN_ACCESS}`, [
    db.siteId,
    siteUserId,
    now,
  ]);
  return rows.map(({ id }) => id);
}

export type OpenPage = {
  readonly title: string;
  readonly path: string;
  /** Null for unlimited. */
  readonly endsAt: Date | null;
};

const MAX_PAGES = 100;

const LIST_OPEN_PAGES = `
  with area as (
    select access.member_area_id as id,
      case when bool_or(access.ends_at is null) then null else max(access.ends_at) end as ends_at
    ${OPEN_ACCESS}
    group by access.member_area_id
  )
  select page.data ->> 'title' as title, '/' || (page.data ->> 'urlId') as path, area.ends_at as "endsAt"
  from area
  join site on site.id = $1
  join published_document page on ${isLive("page")} and page.kind in ('page', 'collection')
    and page.data ->> 'memberAreaId' = area.id and (page.data ->> 'enabled')::boolean
  order by title, path limit ${MAX_PAGES}`;

export async function listOpenPages(db: SiteDb, siteUserId: string, now: Date): Promise<OpenPage[]> {
  const pages = await db.text<OpenPage>(LIST_OPEN_PAGES, [db.siteId, siteUserId, now]);
  return pages.map(({ title, path, endsAt }) => ({ title, path: encodedPath(path), endsAt }));
}
