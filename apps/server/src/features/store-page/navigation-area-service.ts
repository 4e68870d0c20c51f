import { emptyAreas } from "@stoa/core/navigation/navigation-areas.ts";
import { NAVIGATION_MESSAGES } from "@stoa/core/navigation/navigation-messages.ts";
import type { Navigation } from "@stoa/core/navigation/navigation-schema.ts";
import { navigationTitle } from "@stoa/core/navigation/navigation-title.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import type { LayoutArea } from "@stoa/core/store-page/store-page-api.ts";
import type { SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { createDocument, listDocuments } from "../document/document-service.ts";
import { lockSite } from "../site/site-service.ts";
import { readSiteLayout } from "./site-navigation-service.ts";

/** Version of a new document: a caller that saw an empty area may fill it like any other list. */
const FIRST_VERSION = 1;

async function listEmptyAreas(db: SiteDb, areas: readonly string[]): Promise<string[]> {
  const documents = await listDocuments(db, "navigation");
  return emptyAreas({ areas, site: documents.map(({ data }) => (data as Navigation).name) });
}

/** A site's navigations, the main one first, and the theme's areas that are still empty. */
export async function readThemeLayout(db: SiteDb, areas: readonly string[]): Promise<LayoutArea[]> {
  const empty = await listEmptyAreas(db, areas);
  return [
    ...(await readSiteLayout(db)),
    ...empty.map((identifier) => ({ identifier, links: [], version: FIRST_VERSION })),
  ];
}

type Opening = {
  readonly areas: readonly string[];
  readonly names: readonly string[];
  readonly by: string;
};

/** Creates the named navigations that are areas of the theme but missing on the site. */
export async function openAreas(db: SiteDb, { areas, names, by }: Opening): Promise<void> {
  const isWanted = (name: string): boolean => names.includes(name);
  if (!(await listEmptyAreas(db, areas)).some(isWanted)) return;
  // Two parallel changes would create two navigations with the same name.
  await lockSite(db);
  for (const name of (await listEmptyAreas(db, areas)).filter(isWanted)) {
    const label = fillMessage(NAVIGATION_MESSAGES.added, { title: navigationTitle(name) });
    const data: Navigation = { name, items: [] };
    await createDocument(db, { id: newId(), kind: "navigation", data, by, label });
  }
}
