import { addNavigationLink, changeNavigationLink, moveInNavigation } from "@stoa/core/navigation/navigation-api.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import {
  createStore,
  createStoreCategory,
  createStorePage,
  getSiteLayout,
  listStores,
  updateNavigation,
} from "@stoa/core/store-page/store-page-api.ts";
import { inSite } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import type { Resources } from "../../plugins/resources.ts";
import { addLink, changeLink } from "./navigation-link-service.ts";
import { movePage } from "./navigation-move-service.ts";
import { readSiteLayout, replaceNavigation } from "./site-navigation-service.ts";
import {
  createStoreCategoryDraft,
  createStoreDraft,
  createStorePageDraft,
  listStoreRows,
} from "./store-page-service.ts";

/** A path that names another website than the one of the host leads nowhere. */
function checkWebsite(site: SiteEntry, websiteId: string): void {
  if (site.id !== websiteId) throw new AppError("not_found");
}

/** How owners make stores and put them into the navigation: the studio origin. spec: platform 4 and 7 */
export function storePageRoutes({ routes, database }: Resources): void {
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
  routes.studio(getSiteLayout, ({ site }) => inSite(database, site.id, readSiteLayout));
  routes.studio(updateNavigation, ({ site, account, body }) =>
    inSite(database, site.id, (db) =>
      replaceNavigation(db, {
        name: body.fieldName,
        links: body.navigation.items,
        version: body.version,
        by: account.email,
      }),
    ),
  );
  routes.studio(moveInNavigation, async ({ site, account, body }) => ({
    changedIds: await inSite(database, site.id, (db) => movePage(db, { ...body, by: account.email })),
  }));
  routes.studio(addNavigationLink, async ({ site, account, body: { to, link } }) => ({
    changedIds: await inSite(database, site.id, (db) => addLink(db, { place: to, link, by: account.email })),
  }));
  routes.studio(changeNavigationLink, async ({ site, account, body: { at, link } }) => ({
    changedIds: await inSite(database, site.id, (db) => changeLink(db, { place: at, link, by: account.email })),
  }));
}
