import { PAGE_SPEED_LIMITS, type SpeedMeasure } from "@stoa/core/visit/page-speed.ts";
import type { SpeedValue } from "@stoa/core/visit/performance-record.ts";
import type { SiteDb } from "../../db/database.ts";

export type SpeedHits = SpeedValue & { readonly hits: number };

// Strangers can invent pages: a full day takes no new ones.
const ADD = `
  with sent as (
      select * from unnest($3::text[], $4::text[], $5::integer[], $6::integer[]) as sent (path, measure, bucket, hits)),
    room as (select count(*) < $7 as is_free from page_speed where site_id = $1 and day = $2::date)
  insert into page_speed (site_id, day, path, measure, bucket, hits)
  select $1, $2::date, sent.path, sent.measure, sent.bucket, sent.hits
  from sent, room
  where is_free or exists (
    select 1 from page_speed known where known.site_id = $1 and known.day = $2::date and known.path = sent.path
      and known.measure = sent.measure and known.bucket = sent.bucket)
  order by sent.path, sent.measure, sent.bucket
  on conflict (site_id, day, path, measure, bucket) do update set hits = page_speed.hits + excluded.hits`;

/** The values must be distinct. */
export async function addPageSpeed(db: SiteDb, day: string, counts: readonly SpeedHits[]): Promise<void> {
  await db.text(ADD, [
    db.siteId,
    day,
    counts.map(({ path }) => path),
    counts.map(({ measure }) => measure),
    counts.map(({ bucket }) => bucket),
    counts.map(({ hits }) => hits),
    PAGE_SPEED_LIMITS.countsPerDay,
  ]);
}

export async function deleteOldPageSpeed(db: SiteDb, day: string): Promise<void> {
  await db.text("delete from page_speed where site_id = $1 and day < $2::date - $3::integer", [
    db.siteId,
    day,
    PAGE_SPEED_LIMITS.countDays,
  ]);
}

export function listPageSpeedHits(
  db: SiteDb,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Array<{ path: string; measure: SpeedMeasure; bucket: number; hits: number }>> {
  return db.text(
    `with told as (
       select path, measure, bucket, sum(hits)::float8 as hits from page_speed
       where site_id = $1 and day between $2::date and $3::date group by path, measure, bucket),
     pages as (select path from told group by path order by sum(hits) desc, path limit $4)
     select told.path, told.measure, told.bucket, told.hits from told join pages using (path)
     order by told.path, told.measure, told.bucket`,
    [db.siteId, from, to, PAGE_SPEED_LIMITS.pagesShown],
  );
}
