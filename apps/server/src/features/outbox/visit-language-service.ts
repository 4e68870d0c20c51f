import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import { inSite } from "../../db/database.ts";
import type { Resources } from "../../plugins/resources.ts";
import { readMailSender } from "./mail/mail-sender-service.ts";

/** A visit's language, BCP 47: that of the address, or the site's own. */
export async function visitLanguage(
  { database, urls }: Pick<Resources, "database" | "urls">,
  site: SiteEntry,
): Promise<string> {
  if (site.language) return site.language.language;
  return inSite(database, site.id, async (db) => (await readMailSender(db, urls)).language);
}
