import { ROLE } from "@stoa/core/role/role.ts";
import type { Settings } from "@stoa/core/settings/settings-schema.ts";
import type { Site } from "@stoa/core/site/site-api.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { inSite, type Database, type SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { AppError } from "../../errors.ts";
import type { OriginUrls } from "../../plugins/request/request-origin.ts";
import { createDocument, listDocuments } from "../document/document-service.ts";
import { publishDrafts } from "../release/release-service.ts";
import { insertMember, insertSite } from "../site/site-service.ts";
import { starterDocuments, type StarterDocument } from "./starter-documents.ts";

export type { StarterDocument } from "./starter-documents.ts";

/** Names that could be mistaken for parts of the platform. */
const RESERVED_SLUGS = new Set(["studio", "preview", "www", "api", "admin", "app", "mail", "static", "assets", "stoa"]);

export type NewSite = { readonly slug: string; readonly title: string; readonly ownerId: string; readonly by: string };

/** Creates and publishes a site with its starter pages, all or nothing. Throws `slug_taken`. */
export async function createSite(database: Database, site: NewSite): Promise<SiteId> {
  const siteId = newId() as SiteId;
  await inSite(database, siteId, async (db) => startSite(db, site, starterDocuments(site.title, newId)));
  return siteId;
}

/** Throws `slug_taken`. */
export async function claimSlug(
  db: SiteDb,
  { slug, ownerId }: { readonly slug: string; readonly ownerId: string },
): Promise<void> {
  if (RESERVED_SLUGS.has(slug) || !(await insertSite(db, slug))) throw new AppError("slug_taken");
  await insertMember(db, ownerId, ROLE.admin);
}

/** Creates the transaction's site with its first documents and publishes them. Throws `slug_taken`. */
export async function startSite(
  db: SiteDb,
  site: Omit<NewSite, "title">,
  documents: readonly StarterDocument[],
): Promise<void> {
  await claimSlug(db, site);
  for (const document of documents) await createDocument(db, { ...document, by: site.by, label: "Start site" });
  await publishDrafts(db, { by: site.by, name: "First release" });
}

export async function readSiteTitles(database: Database, sites: readonly SiteEntry[]): Promise<Map<string, string>> {
  const titles = await Promise.all(
    sites.map((site) =>
      inSite(database, site.id, async (db) => {
        const [settings] = await listDocuments(db, "settings");
        return [site.id, (settings?.data as Settings | undefined)?.siteTitle ?? site.slug] as const;
      }),
    ),
  );
  return new Map(titles);
}

export function describeSite(entry: SiteEntry, title: string | undefined, urls: OriginUrls): Site {
  return {
    id: entry.id,
    slug: entry.slug,
    title: title ?? entry.slug,
    siteUrl: urls.site(entry.slug),
    studioUrl: urls.studio(entry.slug),
    liveRelease: entry.liveRelease,
  };
}
