import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { Database } from "../../db/database.ts";
import { findSite } from "../../features/site/site-service.ts";
import { CommandError } from "../exit-codes.ts";

export async function getSiteToWorkOn(database: Database, slug: string): Promise<SiteEntry> {
  const site = await findSite(database, slug);
  if (!site)
    throw new CommandError("site_not_found", `There is no site "${slug}". Create it with: site create ${slug}`);
  return site;
}
