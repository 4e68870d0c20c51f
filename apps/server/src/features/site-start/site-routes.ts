import {
  createSite as createSiteEndpoint,
  listSites as listSitesEndpoint,
  openStudio,
} from "@stoa/core/site/site-api.ts";
import { AppError } from "../../errors.ts";
import type { Resources } from "../../plugins/resources.ts";
import { createHandover } from "../account/account-service.ts";
import { findSite, listSites } from "../site/site-service.ts";
import { createSite, describeSite, readSiteTitles } from "./site-start-service.ts";

export function siteRoutes({ routes, database, urls }: Pick<Resources, "routes" | "database" | "urls">): void {
  routes.platform(listSitesEndpoint, async ({ account }) => {
    const sites = await listSites(database, account.id);
    const titles = await readSiteTitles(database, sites);
    return { sites: sites.map((site) => describeSite(site, titles.get(site.id), urls)) };
  });

  routes.platform(createSiteEndpoint, async ({ account, body }) => {
    await createSite(database, { slug: body.slug, title: body.title.trim(), ownerId: account.id, by: account.email });
    const entry = await findSite(database, body.slug);
    if (!entry) throw new AppError("internal");
    return { site: describeSite(entry, body.title.trim(), urls) };
  });

  routes.platform(openStudio, async ({ account, params }) => {
    const site = (await listSites(database, account.id)).find((one) => one.id === params.siteId);
    if (!site) throw new AppError("not_found");
    const code = await createHandover(database, account.id, site.id);
    return { url: `${urls.studio(site.slug)}/enter?code=${code}` };
  });
}
