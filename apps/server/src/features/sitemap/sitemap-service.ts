import { pathInLanguage, type PublicLanguage } from "@stoa/core/multilingual/language/language-path.ts";
import { robotsText } from "@stoa/core/sitemap/robots-text.ts";
import { SITEMAP_LIMITS } from "@stoa/core/sitemap/sitemap-limits.ts";
import {
  multilingualSitemapXml,
  sitemapIndexXml,
  sitemapXml,
  type SitemapAlternate,
} from "@stoa/core/sitemap/sitemap-xml.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import { inSite } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { homeOrigin } from "../../plugins/request/request-origin.ts";
import type { Resources } from "../../plugins/resources.ts";
import { countAddresses, findNextShowing, listAddresses, readPublishedAccess } from "./sitemap-store.ts";

export type Crawl = { readonly site: SiteEntry; readonly origin: string };

export async function makeRobotsText({ database }: Resources, { site, origin }: Crawl): Promise<string> {
  const { id, liveRelease } = site;
  if (liveRelease === null) return robotsText({ origin, isOpen: false });
  const { isLocked } = await inSite(database, id, (db) => readPublishedAccess(db, liveRelease));
  return robotsText({ origin, isOpen: !isLocked });
}

/** `origin` is the site in its own language. */
type Places = { readonly own: string; readonly languages: readonly PublicLanguage[]; readonly origin: string };

function alternatesOf(path: string, { own, languages, origin }: Places): SitemapAlternate[] {
  const others = languages.filter(({ language }) => language !== own);
  return [
    { language: own, url: `${origin}${path}` },
    ...others.map(({ language, prefix, domain }) => ({
      language,
      url:
        domain === undefined
          ? `${origin}${pathInLanguage(path, { prefix, languages: [] })}`
          : `${new URL(origin).protocol}//${domain}${path}`,
    })),
  ];
}

/** A sitemap file, and when it changes on its own (Unix milliseconds). */
export type Sitemap = { readonly content: string; readonly until: number | undefined };

/** Files count from 1; 0 requests the main address, which is the index if there is one. */
type SitemapRequest = Crawl & { readonly file: number };

/** Cache key of a file. Reading all addresses of a large site takes a while, so files are cached per release. */
export function sitemapKey({ env }: Resources, { site, origin, file }: SitemapRequest): string {
  const { id, liveRelease, languages = [], language } = site;
  return JSON.stringify([id, liveRelease, origin, homeOrigin(site, env.host), language?.language, languages, file]);
}

/** Sitemap of public pages: one file, or an index of files if they do not fit. */
export async function makeSitemap(
  { database, now, env }: Resources,
  { site, origin, file }: SitemapRequest,
): Promise<Sitemap> {
  const { id, liveRelease, languages = [] } = site;
  if (liveRelease === null) throw new AppError("not_found");
  return inSite(database, id, async (db) => {
    const { isLocked, homepageId, language } = await readPublishedAccess(db, liveRelease);
    if (isLocked) throw new AppError("not_found");
    const question = { release: liveRelease, homepageId, now: now() };
    const { addressesPerFile, files } = SITEMAP_LIMITS;
    // Each page is listed once per language.
    const limit = Math.ceil(addressesPerFile / (languages.length + 1));
    const fileCount = Math.min(files, Math.max(1, Math.ceil((await countAddresses(db, question)) / limit)));
    if (file > fileCount) throw new AppError("not_found");
    const until = (await findNextShowing(db, question)) ?? undefined;
    if (file === 0 && fileCount > 1) return { content: sitemapIndexXml(origin, fileCount), until };
    const offset = Math.max(0, file - 1) * limit;
    const entries = await listAddresses(db, { ...question, offset, limit });
    if (languages.length === 0) return { content: sitemapXml(origin, entries), until };
    const home = site.language?.domain === undefined ? origin : homeOrigin(site, env.host);
    const places = { own: language, languages, origin: home };
    return { content: multilingualSitemapXml(entries, (path) => alternatesOf(path, places)), until };
  });
}
