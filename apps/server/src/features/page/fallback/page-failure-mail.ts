import { inSite } from "../../../db/database.ts";
import type { Resources } from "../../../plugins/resources.ts";
import { mailReleaseTrouble } from "../../release/release-mail-service.ts";
import type { PageFailureNotice } from "../page-services.ts";

/** Mails the owners that a page's theme failed: once for each release, whatever the number of nodes and visits. */
export function tellOfPageFailure(
  { database, urls }: Pick<Resources, "database" | "urls">,
  { siteId, release, path }: PageFailureNotice,
): Promise<void> {
  return inSite(database, siteId, (db) => mailReleaseTrouble(db, urls, { kind: "page-failed", release, path }));
}
