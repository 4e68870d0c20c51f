import {
  addNavigationLink,
  changeNavigationLink,
  moveInNavigation,
  type NavigationPosition,
} from "@stoa/core/navigation/navigation-api.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import {
  createStore,
  createStoreCategory,
  createStorePage,
  getSiteLayout,
  listStores,
  updateNavigation,
} from "@stoa/core/store-page/store-page-api.ts";
import { inSite, type SiteDb } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import type { Resources } from "../../plugins/resources.ts";
import type { Themes } from "../theme/theme-service.ts";
import { openAreas, readThemeLayout } from "./navigation-area-service.ts";
import { addLink, changeLink } from "./navigation-link-service.ts";
import { movePage } from "./navigation-move-service.ts";
import { replaceNavigation } from "./site-navigation-service.ts";
import {
  createStoreCategoryDraft,
  createStoreDraft,
  createStorePageDraft,
  listStoreRows,
} from "./store-page-service.ts";

/** Throws `not_found` if the path names another website than the host. */
function checkWebsite(site: SiteEntry, websiteId: string): void {
  if (site.id !== websiteId) throw new AppError("not_found");
}

async function areasOf(themes: DraftThemes, site: SiteEntry): Promise<string[]> {
  const { theme } = await themes.draftOf(site);
  return theme.conf.navigations.map(({ name }) => name);
}

type DraftThemes = Pick<Themes, "draftOf">;

type NavigationChange = { readonly site: SiteEntry; readonly names: readonly string[]; readonly by: string };

function namesIn(...places: readonly (NavigationPosition | null)[]): string[] {
  return places.flatMap((place) => (place && "navigation" in place ? place.navigation : []));
}

/** Navigation endpoints for owners. spec: platform 7 */
function navigationRoutes({ routes, database }: Pick<Resources, "routes" | "database">, themes: DraftThemes): void {
  const changing = async <Reply>(change: NavigationChange, work: (db: SiteDb) => Promise<Reply>): Promise<Reply> => {
    const areas = await areasOf(themes, change.site);
    return inSite(database, change.site.id, async (db) => {
      await openAreas(db, { ...change, areas });
      return work(db);
    });
  };
  routes.studio(getSiteLayout, async ({ site }) => {
    const areas = await areasOf(themes, site);
    return inSite(database, site.id, (db) => readThemeLayout(db, areas));
  });
  routes.studio(updateNavigation, ({ site, account: { email: by }, body }) => {
    const { fieldName: name, navigation, version } = body;
    const change = { name, links: navigation.items, version, by };
    return changing({ site, by, names: [name] }, (db) => replaceNavigation(db, change));
  });
  routes.studio(moveInNavigation, async ({ site, account: { email: by }, body }) => ({
    changedIds: await changing({ site, by, names: namesIn(body.from, body.to) }, (db) => movePage(db, { ...body, by })),
  }));
  routes.studio(addNavigationLink, async ({ site, account: { email: by }, body: { to, link } }) => ({
    changedIds: await changing({ site, by, names: namesIn(to) }, (db) => addLink(db, { place: to, link, by })),
  }));
  routes.studio(changeNavigationLink, async ({ site, account, body: { at, link } }) => ({
    changedIds: await inSite(database, site.id, (db) => changeLink(db, { place: at, link, by: account.email })),
  }));
}

/** Store creation endpoints, on the studio origin. spec: platform 4 and 7 */
export function storePageRoutes(resources: Resources, themes: DraftThemes): void {
  const { routes, database } = resources;
  navigationRoutes(resources, themes);
  routes.studio(listStores, async ({ site }) => ({ items: await inSite(database, site.id, listStoreRows) }));
  routes.studio(createStore, ({ site, account, body }) =>
    inSite(database, site.id, (db) =>
      createStoreDraft(db, { title: body.title, isInNavigation: body.isInNavigation ?? true, by: account.email }),
    ),
  );
  routes.studio(createStorePage, async ({ site, account, params, body }) => {
    checkWebsite(site, params.websiteId);
    return inSite(database, site.id, (db) => createStorePageDraft(db, body, account.email));
  });
  routes.studio(createStoreCategory, async ({ site, account, params, body }) => {
    checkWebsite(site, params.websiteId);
    const wanted = { ...body, collectionId: params.collectionId, by: account.email };
    return inSite(database, site.id, (db) => createStoreCategoryDraft(db, wanted));
  });
}
