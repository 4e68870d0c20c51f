import { permissionsOfRole } from "@stoa/core/role/role-permissions.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import { inPlatform, inSite, type Database, type SiteDb } from "../../db/database.ts";
import { addJob } from "../../jobs/job-store.ts";
import {
  canBePaid,
  countSites,
  findMemberRole,
  findSiteBySlug,
  listSitesOfAccount,
  updateLiveRelease,
} from "./site-store.ts";

export { bumpFactsVersion, canBePaid, findLiveRelease, insertMember, insertSite, lockSite } from "./site-store.ts";

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

/** Compares, after the commit, what runs where customers pay; nothing on a site where nobody can. */
export async function checkScriptsLater(db: SiteDb): Promise<void> {
  if (await canBePaid(db)) await addJob(db, "checkout-script.check", { data: {}, key: "check" });
}

/** Makes a release live. Whatever does so goes through here, so each release is compared. */
export async function setLiveRelease(db: SiteDb, release: number): Promise<void> {
  await updateLiveRelease(db, release);
  await checkScriptsLater(db);
}
