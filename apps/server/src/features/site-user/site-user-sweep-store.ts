import type { SiteId } from "@stoa/core/site/site-id.ts";
import type { PlatformDb, SiteDb } from "../../db/database.ts";

const BATCH = 1000;

export async function listSitesWithOldSessions(db: PlatformDb, before: Date): Promise<SiteId[]> {
  const rows = await db.text<{ id: SiteId }>(
    "select id from sites_with_due_store_work('site-user-session', $1) as id",
    [before],
  );
  return rows.map(({ id }) => id);
}

/** Deletes a batch of expired sessions or links; true when there may be more. */
export async function deleteOldRows(
  db: SiteDb,
  table: "site_user_session" | "site_user_token",
  before: Date,
): Promise<boolean> {
  const rows = await db.text(
    `with old as materialized (
       select token_hash from ${table} where site_id = $1 and expires_at < $2 limit ${BATCH} for update skip locked)
     delete from ${table} using old where ${table}.site_id = $1 and ${table}.token_hash = old.token_hash
     returning ${table}.user_id`,
    [db.siteId, before],
  );
  return rows.length === BATCH;
}
