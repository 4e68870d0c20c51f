import type { SiteDb } from "../../db/database.ts";

export type PressKey = { readonly grantId: string; readonly pressId: string };

export type PressRow = {
  readonly downloads: number;
  readonly maxDownloads: number;
  readonly servedBytes: number;
  readonly byteCount: number;
  readonly sentBytes: number;
  readonly isCounted: boolean;
};

/** Locks a grant with one press of its button; parallel parts of its file wait. Undefined for an unknown grant. */
export async function lockPress(db: SiteDb, { grantId, pressId }: PressKey): Promise<PressRow | undefined> {
  await db.run(
    `insert into download_press (site_id, grant_id, id)
     select $1, id, $3 from download_grant where site_id = $1 and id = $2 on conflict do nothing`,
    [db.siteId, grantId, pressId],
  );
  const [row] = await db.text<PressRow>(
    `select given.downloads, given.max_downloads as "maxDownloads", given.served_bytes::float8 as "servedBytes",
       file.byte_count::float8 as "byteCount", press.sent_bytes::float8 as "sentBytes", press.is_counted as "isCounted"
     from download_grant given
     join product_file file on file.site_id = $1 and file.id = given.file_id
     join download_press press on press.site_id = $1 and press.grant_id = given.id and press.id = $3
     where given.site_id = $1 and given.id = $2 for no key update of given`,
    [db.siteId, grantId, pressId],
  );
  return row;
}

export type PressChange = { readonly bytes: number; readonly isCounted: boolean; readonly now: Date };

/** Adds bytes (negative: takes back), and counts the press or no longer does; the caller has locked it. */
export async function changePress(db: SiteDb, { grantId, pressId }: PressKey, change: PressChange): Promise<void> {
  const { bytes, isCounted, now } = change;
  await db.run(
    `with before as (
       select is_counted from download_press where site_id = $1 and grant_id = $2 and id = $3),
     pressed as (
       update download_press set sent_bytes = greatest(sent_bytes + $4, 0), is_counted = $5
       where site_id = $1 and grant_id = $2 and id = $3)
     update download_grant set served_bytes = greatest(served_bytes + $4, 0), counted_at = $6,
       downloads = greatest(least(downloads + $5::boolean::integer - before.is_counted::integer, max_downloads), 0)
     from before where site_id = $1 and id = $2`,
    [db.siteId, grantId, pressId, bytes, isCounted, now],
  );
}
