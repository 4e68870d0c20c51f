import { emptyAreas } from "@stoa/core/navigation/navigation-areas.ts";
import { NAVIGATION_MESSAGES } from "@stoa/core/navigation/navigation-messages.ts";
import type { Navigation } from "@stoa/core/navigation/navigation-schema.ts";
import { navigationTitle } from "@stoa/core/navigation/navigation-title.ts";
import { fillMessage } from "@stoa/core/lib/fill-message.ts";
import type { LayoutArea } from "@stoa/core/store-page/store-page-api.ts";
import type { SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { createDocument, listDocuments } from "../document/document-service.ts";
import { lockSite } from "../site/site-service.ts";
import { readSiteLayout } from "./site-navigation-service.ts";

/** What a new document has, so that who saw an area empty may fill it as any other list. */
const FIRST_VERSION = 1;

async function listEmptyAreas(db: SiteDb, areas: readonly string[]): Promise<string[]> {
  const documents = await listDocuments(db, "navigation");
  return emptyAreas({ areas, site: documents.map(({ data }) => (data as Navigation).name) });
}

/** The navigations of the site, the main one first, and the areas of its theme that nothing fills yet. */
export async function readThemeLayout(db: SiteDb, areas: readonly string[]): Promise<LayoutArea[]> {
  const empty = await listEmptyAreas(db, areas);
  return [
    ...(await readSiteLayout(db)),
    ...empty.map((identifier) => ({ identifier, links: [], version: FIRST_VERSION })),
  ];
}

type Opening = {
  /** Areas of the theme that the drafts are shown in. */
  readonly areas: readonly string[];
  /** Navigations that are about to change. */
  readonly names: readonly string[];
  readonly by: string;
};

/** Makes navigations of those among the names that are areas of the theme and that the site does not have. */
export async function openAreas(db: SiteDb, { areas, names, by }: Opening): Promise<void> {
  const isWanted = (name: string): boolean => names.includes(name);
  if (!(await listEmptyAreas(db, areas)).some(isWanted)) return;
  // Two changes at once would make two navigations of one name.
  await lockSite(db);
  for (const name of (await listEmptyAreas(db, areas)).filter(isWanted)) {
    const label = fillMessage(NAVIGATION_MESSAGES.added, { title: navigationTitle(name) });
    const data: Navigation = { name, items: [] };
    await createDocument(db, { id: newId(), kind: "navigation", data, by, label });
  }
}
