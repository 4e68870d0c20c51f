import type { SiteId } from "@stoa/core/site/site-id.ts";
import type { PlatformDb } from "../../../db/database.ts";

/** Sites with due work of this name, according to `sites_with_due_store_work`. */
export async function listSitesWithDueWork(
  db: PlatformDb,
  work: "payment" | "idempotency",
  before: Date,
): Promise<SiteId[]> {
  const rows = await db.text<{ id: SiteId }>("select id from sites_with_due_store_work($1, $2) as id", [work, before]);
  return rows.map(({ id }) => id);
}
