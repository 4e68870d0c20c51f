import type { SiteId } from "@stoa/core/site/site-id.ts";
import type { PlatformDb } from "../../db/database.ts";

export async function listSitesWithOldOutbox(db: PlatformDb, before: Date): Promise<SiteId[]> {
  const rows = await db.text<{ id: SiteId }>(
    `select id from sites_with_old_outbox($1) as id union select id from sites_with_old_mailchimp_signups($1) as id`,
    [before],
  );
  return rows.map(({ id }) => id);
}
