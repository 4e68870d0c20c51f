import type { ListedLanguage } from "@stoa/core/multilingual/language-list-schema.ts";
import { languagePrefix, shownLanguages, type ShownLanguage } from "@stoa/core/multilingual/language-path.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { sql } from "kysely";
import type { PlatformDb, SiteDb } from "../../db/database.ts";
import { build } from "../../db/query-builder.ts";

type SiteRow = {
  id: string;
  slug: string;
  live_release: number | null;
  facts_version: string;
  languages: unknown;
  draft_languages: unknown;
  hosts: string[];
  primary_host: string | null;
};

function languagesIn(column: unknown): ShownLanguage[] {
  return shownLanguages(column as ListedLanguage[]);
}

/** A language whose domain leads here no more, or is the site's main one by now, is below its path again. */
function publishedLanguages({ languages, hosts, primary_host: primaryHost }: SiteRow): ShownLanguage[] {
  return languagesIn(languages).map((one) => {
    const { language, domain } = one;
    const isOwn = domain === undefined || (hosts.includes(domain) && domain !== primaryHost);
    return isOwn ? one : { language, prefix: languagePrefix(language) };
  });
}

/** In the preview all languages are on one host. */
function previewedLanguages(column: unknown): ShownLanguage[] {
  return languagesIn(column).map(({ language }) => ({ language, prefix: languagePrefix(language) }));
}

function toEntry(row: SiteRow): SiteEntry {
  const { id, slug, live_release: liveRelease, facts_version: factsVersion, primary_host: primaryHost } = row;
  const languages = publishedLanguages(row);
  const draftLanguages = previewedLanguages(row.draft_languages);
  const named = { id: id as SiteId, slug, liveRelease, factsVersion };
  const known = primaryHost === null ? named : { ...named, primaryHost };
  // Most sites have one language, and there may be 50,000 of them in memory.
  return languages.length + draftLanguages.length === 0 ? known : { ...known, languages, draftLanguages };
}

const columns = [
  "site.id",
  "site.slug",
  "site.live_release",
  "site.facts_version",
  "site.languages",
  "site.draft_languages",
  "site.hosts",
  "site.primary_host",
] as const;

export async function findSiteBySlug(db: PlatformDb, slug: string): Promise<SiteEntry | undefined> {
  const row = await db.first(build.selectFrom("site").select(columns).where("slug", "=", slug));
  return row && toEntry(row);
}

export async function findSiteByHost(db: PlatformDb, host: string): Promise<SiteEntry | undefined> {
  const row = await db.first(
    build
      .selectFrom("site_host")
      .innerJoin("site", "site.id", "site_host.site_id")
      .select(columns)
      .where("site_host.host", "=", host),
  );
  return row && toEntry(row);
}

export async function countSites(db: PlatformDb): Promise<number> {
  const row = await db.first(build.selectFrom("site").select(sql<string>`count(*)`.as("count")));
  return Number(row?.count ?? 0);
}

/** Sites of an account; run with that account's id as scope. */
export async function listSitesOfAccount(db: PlatformDb, accountId: string): Promise<SiteEntry[]> {
  const rows = await db.rows(
    build
      .selectFrom("member")
      .innerJoin("site", "site.id", "member.site_id")
      .select(columns)
      .where("member.account_id", "=", accountId)
      .orderBy("site.created_at")
      .orderBy("site.id"),
  );
  return rows.map(toEntry);
}

export async function insertSite(db: SiteDb, slug: string): Promise<boolean> {
  const count = await db.run(
    build
      .insertInto("site")
      .values({ id: db.siteId, slug, live_release: null })
      .onConflict((conflict) => conflict.doNothing()),
  );
  return count === 1;
}

export async function insertMember(db: SiteDb, accountId: string, role: number): Promise<void> {
  await db.run(build.insertInto("member").values({ site_id: db.siteId, account_id: accountId, role }));
}

export async function findMemberRole(db: SiteDb, accountId: string): Promise<number | undefined> {
  const row = await db.first(
    build.selectFrom("member").select("role").where("site_id", "=", db.siteId).where("account_id", "=", accountId),
  );
  return row?.role;
}

export async function setLiveRelease(db: SiteDb, release: number): Promise<void> {
  await db.run(build.updateTable("site").set({ live_release: release }).where("id", "=", db.siteId));
}

export async function findLiveRelease(db: SiteDb): Promise<number | null> {
  const row = await db.first(build.selectFrom("site").select("live_release").where("id", "=", db.siteId));
  return row?.live_release ?? null;
}

/** Locks the site's row, so that publishes and roll-backs of one site happen one after the other. Carts and orders, which name the site, go on. */
export async function lockSite(db: SiteDb): Promise<{ liveRelease: number | null }> {
  const locked = build.selectFrom("site").select("live_release").where("id", "=", db.siteId).forNoKeyUpdate();
  const row = await db.first(locked);
  return { liveRelease: row?.live_release ?? null };
}

/** Something visible flipped that no release carries: cached pages of the site are out of date. */
export async function bumpFactsVersion(db: SiteDb): Promise<void> {
  await db.run(
    build
      .updateTable("site")
      .set({ facts_version: sql`nextval('facts_version_number')` })
      .where("id", "=", db.siteId),
  );
}
