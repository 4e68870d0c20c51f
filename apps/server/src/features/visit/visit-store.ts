import { OTHER_EVENT } from "@stoa/core/visit/visit-event.ts";
import { VISIT_COUNT_LIMITS } from "@stoa/core/visit/visit-count-limits.ts";
import type { SiteDb } from "../../db/database.ts";

export type VisitCount = { readonly event: string; readonly path: string; readonly hits: number };

export type PageError = {
  readonly message: string;
  readonly stack: string;
  readonly path: string;
  readonly hits: number;
};

// Strangers can invent names: on a full day, new ones are counted together.
const ADD_COUNTS = `
  with sent as (select * from unnest($3::text[], $4::text[], $5::integer[]) as sent (event, path, hits)),
    room as (select count(*) < $6 as is_free from visit_count where site_id = $1 and day = $2::date),
    kept as (
      select hits, is_free or exists (
          select 1 from visit_count known
          where known.site_id = $1 and known.day = $2::date and known.event = sent.event and known.path = sent.path
        ) as is_known, event, path
      from sent, room)
  insert into visit_count (site_id, day, event, path, hits)
  select $1, $2::date, case when is_known then event else $7 end as counted, case when is_known then path else '' end as at, sum(hits)
  from kept group by counted, at order by counted, at
  on conflict (site_id, day, event, path) do update set hits = visit_count.hits + excluded.hits`;

export async function addVisitCounts(db: SiteDb, day: string, counts: readonly VisitCount[]): Promise<void> {
  await db.text(ADD_COUNTS, [
    db.siteId,
    day,
    counts.map(({ event }) => event),
    counts.map(({ path }) => path),
    counts.map(({ hits }) => hits),
    VISIT_COUNT_LIMITS.countsPerDay,
    OTHER_EVENT,
  ]);
}

const ADD_ERRORS = `
  with sent as (
      select sha256(convert_to(message || chr(10) || stack, 'UTF8')) as fingerprint, *
      from unnest($3::text[], $4::text[], $5::text[], $6::integer[]) as sent (message, stack, path, hits)),
    room as (select count(*) < $7 as is_free from page_error where site_id = $1 and day = $2::date)
  insert into page_error (site_id, day, fingerprint, message, stack, path, hits)
  select $1, $2::date, sent.fingerprint, min(message), min(stack), min(path), sum(hits)
  from sent, room
  where is_free or exists (
    select 1 from page_error known
    where known.site_id = $1 and known.day = $2::date and known.fingerprint = sent.fingerprint)
  group by sent.fingerprint order by sent.fingerprint
  on conflict (site_id, day, fingerprint) do update set hits = page_error.hits + excluded.hits`;

export async function addPageErrors(db: SiteDb, day: string, errors: readonly PageError[]): Promise<void> {
  await db.text(ADD_ERRORS, [
    db.siteId,
    day,
    errors.map(({ message }) => message),
    errors.map(({ stack }) => stack),
    errors.map(({ path }) => path),
    errors.map(({ hits }) => hits),
    VISIT_COUNT_LIMITS.errorsPerDay,
  ]);
}

export async function deleteOldVisits(db: SiteDb, day: string): Promise<void> {
  await db.text(
    `with counts as (delete from visit_count where site_id = $1 and day < $2::date - $3::integer)
     delete from page_error where site_id = $1 and day < $2::date - $4::integer`,
    [db.siteId, day, VISIT_COUNT_LIMITS.countDays, VISIT_COUNT_LIMITS.errorDays],
  );
}

export type VisitDays = { readonly from: string; readonly to: string; readonly event?: string | undefined };

export function listVisitCounts(db: SiteDb, { from, to, event }: VisitDays): Promise<(VisitCount & { day: string })[]> {
  return db.text(
    `select to_char(day, 'YYYY-MM-DD') as day, event, path, hits::float8 as hits from visit_count
     where site_id = $1 and day between $2::date and $3::date and ($4::text is null or event = $4)
     order by visit_count.day desc, visit_count.hits desc, event, path limit 1000`,
    [db.siteId, from, to, event ?? null],
  );
}

export function listPageErrorsSince(db: SiteDb, day: string): Promise<(PageError & { day: string })[]> {
  return db.text(
    `select to_char(day, 'YYYY-MM-DD') as day, message, stack, path, hits::float8 as hits from page_error
     where site_id = $1 and day >= $2::date - $3::integer
     order by page_error.day desc, page_error.hits desc, fingerprint limit 200`,
    [db.siteId, day, VISIT_COUNT_LIMITS.errorDays],
  );
}
