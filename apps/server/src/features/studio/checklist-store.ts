import type { SiteDb } from "../../db/database.ts";

/** Whether a member has dismissed the checklist; false for a non-member. */
export async function isChecklistPutAway(db: SiteDb, accountId: string): Promise<boolean> {
  const [row] = await db.text<{ isPutAway: boolean }>(
    `select is_checklist_put_away as "isPutAway" from member where site_id = $1 and account_id = $2`,
    [db.siteId, accountId],
  );
  return row?.isPutAway ?? false;
}

/** Returns false for a non-member. */
export async function updateChecklist(db: SiteDb, accountId: string, isPutAway: boolean): Promise<boolean> {
  const rows = await db.text(
    `update member set is_checklist_put_away = $3 where site_id = $1 and account_id = $2 returning account_id`,
    [db.siteId, accountId, isPutAway],
  );
  return rows.length === 1;
}
