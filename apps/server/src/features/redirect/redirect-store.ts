import type { RedirectList } from "@stoa/core/redirect/redirect-schema.ts";
import type { SiteDb } from "../../db/database.ts";

export async function readPublishedRedirects(db: SiteDb, release: number): Promise<RedirectList> {
  const [row] = await db.text<{ data: RedirectList }>(
    `select data from published_document
     where site_id = $1 and kind = 'redirect-list' and from_release <= $2 and (to_release is null or to_release > $2)`,
    [db.siteId, release],
  );
  return row?.data ?? { rules: [] };
}
