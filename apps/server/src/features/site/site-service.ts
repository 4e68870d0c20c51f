import { permissionsOfRole } from "@stoa/core/role/role-permissions.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import { inPlatform, inSite, type Database } from "../../db/database.ts";
import { countSites, findMemberRole, findSiteBySlug, listSitesOfAccount } from "./site-store.ts";

export { bumpFactsVersion, findLiveRelease, insertMember, insertSite, lockSite, setLiveRelease } from "./site-store.ts";

export function listSites(database: Database, accountId: string): Promise<SiteEntry[]> {
  return inPlatform(database, (db) => listSitesOfAccount(db, accountId), accountId);
}

export function getSiteCount(database: Database): Promise<number> {
  return inPlatform(database, countSites);
}

export function findSite(database: Database, slug: string): Promise<SiteEntry | undefined> {
  return inPlatform(database, (db) => findSiteBySlug(db, slug));
}

export async function canSeeDrafts(database: Database, site: SiteEntry, accountId: string): Promise<boolean> {
  const role = await inSite(database, site.id, (db) => findMemberRole(db, accountId));
  return role !== undefined && permissionsOfRole(role).has("content.read");
}
