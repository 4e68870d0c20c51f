import type { ListedLanguage } from "@stoa/core/multilingual/language/language-list-schema.ts";
import {
  languagePrefix,
  publicLanguages,
  type PublicLanguage,
} from "@stoa/core/multilingual/language/language-path.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import type { PlatformDb, SiteDb } from "../../db/database.ts";
import type { TableRow } from "../../db/rows/table-rows-data.ts";

type SiteRow = TableRow<"site", "slug" | "live_release" | "facts_version" | "hosts" | "primary_host"> & {
  readonly id: SiteId;
  readonly languages: ListedLanguage[];
  readonly draft_languages: ListedLanguage[];
};

/** A language whose domain is no longer connected here, or has become the primary one, falls back to its path. */
function publishedLanguages({ languages, hosts, primary_host: primaryHost }: SiteRow): PublicLanguage[] {
  return publicLanguages(languages).map((one) => {
    const { language, domain } = one;
    const isOwn = domain === undefined || (hosts.includes(domain) && domain !== primaryHost);
    return isOwn ? one : { language, prefix: languagePrefix(language) };
  });
}

/** In the preview all languages share one host. */
function previewedLanguages(listed: ListedLanguage[]): PublicLanguage[] {
  return publicLanguages(listed).map(({ language }) => ({ language, prefix: languagePrefix(language) }));
}

function toEntry(row: SiteRow): SiteEntry {
  const { id, slug, live_release: liveRelease, facts_version: factsVersion, primary_host: primaryHost } = row;
  const languages = publishedLanguages(row);
  const draftLanguages = previewedLanguages(row.draft_languages);
  const named = { id, slug, liveRelease, factsVersion };
  const known = primaryHost === null ? named : { ...named, primaryHost };
  // Most sites have one language, and up to 50,000 may be cached.
  return languages.length + draftLanguages.length === 0 ? known : { ...known, languages, draftLanguages };
}

const COLUMNS =
  "site.id, site.slug, site.live_release, site.facts_version, site.languages, site.draft_languages, site.hosts, site.primary_host";

export async function findSiteBySlug(db: PlatformDb, slug: string): Promise<SiteEntry | undefined> {
  const [row] = await db.text<SiteRow>(`select ${COLUMNS} from site where slug = $1`, [slug]);
  return row && toEntry(row);
}

export async function findSiteByHost(db: PlatformDb, host: string): Promise<SiteEntry | undefined> {
  const [row] = await db.text<SiteRow>(
    `select ${COLUMNS} from site_host join site on site.id = site_host.site_id where site_host.host = $1`,
    [host],
  );
  return row && toEntry(row);
}

export async function listSitesById(db: PlatformDb, ids: readonly string[]): Promise<SiteEntry[]> {
  const rows = await db.text<SiteRow>(`select ${COLUMNS} from site where id = any($1)`, [ids]);
  return rows.map(toEntry);
}

export async function countSites(db: PlatformDb): Promise<number> {
  const [row] = await db.text<{ count: string }>("select count(*) as count from site", []);
  return Number(row?.count ?? 0);
}

/** Must run with the account's id as scope. */
export async function listSitesOfAccount(db: PlatformDb, accountId: string): Promise<SiteEntry[]> {
  const rows = await db.text<SiteRow>(
    `select ${COLUMNS} from member join site on site.id = member.site_id
     where member.account_id = $1 order by site.created_at, site.id`,
    [accountId],
  );
  return rows.map(toEntry);
}

export async function insertSite(db: SiteDb, slug: string): Promise<boolean> {
  const count = await db.run("insert into site (id, slug) values ($1, $2) on conflict do nothing", [db.siteId, slug]);
  return count === 1;
}

export async function insertMember(db: SiteDb, accountId: string, role: number): Promise<void> {
  await db.run("insert into member (site_id, account_id, role) values ($1, $2, $3)", [db.siteId, accountId, role]);
}

export async function findMemberRole(db: SiteDb, accountId: string): Promise<number | undefined> {
  const [row] = await db.text<TableRow<"member", "role">>(
    "select role from member where site_id = $1 and account_id = $2",
    [db.siteId, accountId],
  );
  return row?.role;
}

export async function updateLiveRelease(db: SiteDb, release: number): Promise<void> {
  await db.run("update site set live_release = $2 where id = $1", [db.siteId, release]);
}

export async function findLiveRelease(db: SiteDb): Promise<number | null> {
  const [row] = await db.text<TableRow<"site", "live_release">>("select live_release from site where id = $1", [
    db.siteId,
  ]);
  return row?.live_release ?? null;
}

/**
 * Locks the site's row, which serializes its publishes and rollbacks. Carts and orders, which reference the site, are
 * not blocked.
 */
export async function lockSite(db: SiteDb): Promise<{ liveRelease: number | null }> {
  const [row] = await db.text<TableRow<"site", "live_release">>(
    "select live_release from site where id = $1 for no key update",
    [db.siteId],
  );
  return { liveRelease: row?.live_release ?? null };
}

/** Invalidates the site's cached pages after a visible change outside of releases. */
export async function bumpFactsVersion(db: SiteDb): Promise<void> {
  await db.run("update site set facts_version = nextval('facts_version_number') where id = $1", [db.siteId]);
}

/** Whether anybody can pay here: with a product, an order or an account at a payment provider. */
export async function canBePaid(db: SiteDb): Promise<boolean> {
  const [row] = await db.text<{ found: boolean }>(
    `select exists (select from payment_account where site_id = $1)
       or exists (select from sales_order where site_id = $1)
       or exists (select from published_document where site_id = $1 and kind = 'product' and to_release is null) as found`,
    [db.siteId],
  );
  return row?.found ?? false;
}
