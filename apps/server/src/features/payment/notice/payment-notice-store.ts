import type { SiteDb } from "../../../db/database.ts";

export type NoticeName = { readonly provider: string; readonly id: string };

export async function hasNotice(db: SiteDb, { provider, id }: NoticeName): Promise<boolean> {
  const rows = await db.text("select from payment_notice where site_id = $1 and provider = $2 and id = $3", [
    db.siteId,
    provider,
    id,
  ]);
  return rows.length === 1;
}

/** Records a processed notice, and deletes those that providers no longer repeat. */
export async function noteNotice(db: SiteDb, { provider, id }: NoticeName, forgetBefore: Date): Promise<void> {
  await Promise.all([
    db.run("insert into payment_notice (site_id, provider, id) values ($1, $2, $3) on conflict do nothing", [
      db.siteId,
      provider,
      id,
    ]),
    db.run("delete from payment_notice where site_id = $1 and received_at < $2", [db.siteId, forgetBefore]),
  ]);
}
