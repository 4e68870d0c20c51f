import { getSiteHeaderFooter, putSiteHeaderFooter } from "@stoa/core/site-header-footer/site-header-footer-api.ts";
import { inSite } from "../../db/database.ts";
import type { Resources } from "../../plugins/resources.ts";
import { changeHeaderFooter, readHeaderFooter } from "./site-header-footer-service.ts";

/** Header and footer of all pages: the studio origin. spec: platform 7 */
export function siteHeaderFooterRoutes({ routes, database }: Pick<Resources, "routes" | "database">): void {
  routes.studio(getSiteHeaderFooter, ({ site }) => inSite(database, site.id, readHeaderFooter));
  routes.studio(putSiteHeaderFooter, ({ site, account, body }) =>
    inSite(database, site.id, (db) => changeHeaderFooter(db, body, account)),
  );
}
