import { encodedPath } from "@stoa/core/page/address-path.ts";
import type { SitemapEntry } from "@stoa/core/sitemap/sitemap-xml.ts";
import type { SiteDb } from "../../db/database.ts";

export type PublishedAccess = {
  readonly isLocked: boolean;
  readonly homepageId: string | null;
  readonly language: string;
};

const SEEN = "site_id = $1 and from_release <= $2 and (to_release is null or to_release > $2)";

export async function readPublishedAccess(db: SiteDb, release: number): Promise<PublishedAccess> {
  const [row] = await db.text<PublishedAccess>(
    `select data ? 'passwordHash' as "isLocked", data ->> 'homepageId' as "homepageId", data ->> 'language' as language
     from published_document where ${SEEN} and kind = 'settings'`,
    [db.siteId, release],
  );
  return row ?? { isLocked: true, homepageId: null, language: "en" };
}

/** Public paths: $3 is the home page, $4 the current time (Unix milliseconds). */
const ADDRESSES = `with visible as not materialized (
    select id, kind, data, url_id, collection_id, status, publish_on, from_release from published_document where ${SEEN}
  ), shown_page as (
    select id, url_id, from_release, data from visible
    where kind in ('page', 'collection') and (data ->> 'enabled')::boolean
      and not data ? 'passwordHash' and not data ? 'memberAreaId'
      and coalesce((data ->> 'isHiddenFromSearch')::boolean, false) = false
  ), address as (
    select case when id = $3 then '/' else '/' || url_id end as path, from_release from shown_page
    where coalesce(data ->> 'folder', 'index') = 'index'
    union all
    select '/' || shown_page.url_id || '/' || visible.url_id, visible.from_release
    from visible join shown_page on shown_page.id = visible.collection_id
    where visible.kind = 'product' and (visible.data ->> 'isVisible')::boolean
      or visible.kind = 'item' and coalesce((visible.data ->> 'isPassthrough')::boolean, false) = false
        and (visible.status = 'published' or visible.status = 'scheduled' and visible.publish_on <= $4::bigint)
  )`;

/** When the next scheduled item appears, in Unix milliseconds; null if there is none. */
export async function findNextShowing(db: SiteDb, { release, now }: AddressQuestion): Promise<number | null> {
  const [row] = await db.text<{ next: number | null }>(
    `select min(publish_on)::float8 as next from published_document
     where ${SEEN} and kind = 'item' and status = 'scheduled' and publish_on > $3::bigint`,
    [db.siteId, release, now],
  );
  return row?.next ?? null;
}

export type AddressQuestion = {
  readonly release: number;
  readonly homepageId: string | null;
  /** Unix milliseconds. */
  readonly now: number;
};

function valuesOf(db: SiteDb, { release, homepageId, now }: AddressQuestion): unknown[] {
  return [db.siteId, release, homepageId, now];
}

export async function countAddresses(db: SiteDb, question: AddressQuestion): Promise<number> {
  const sql = `${ADDRESSES} select count(*)::integer as count from address`;
  const [row] = await db.text<{ count: number }>(sql, valuesOf(db, question));
  return row?.count ?? 0;
}

export async function listAddresses(
  db: SiteDb,
  question: AddressQuestion & { readonly offset: number; readonly limit: number },
): Promise<readonly SitemapEntry[]> {
  const sql = `${ADDRESSES} select address.path,
      (extract(epoch from release.published_at) * 1000)::float8 as "updatedOn"
    from address join release on release.site_id = $1 and release.number = address.from_release
    order by address.path collate "C" offset $5 limit $6`;
  const entries = await db.text<SitemapEntry>(sql, [...valuesOf(db, question), question.offset, question.limit]);
  return entries.map(({ path, updatedOn }) => ({ path: encodedPath(path), updatedOn }));
}
