import * as api from "@stoa/core/site-archive/site-archive-api.ts";
import { inSite } from "../../db/database.ts";
import type { Resources } from "../../plugins/resources.ts";
import { listArchives, openReadyArchive, orderArchive } from "./site-archive-service.ts";

/** Archives of a site for its owner: the studio origin. */
export function siteArchiveRoutes(resources: Resources): void {
  const { routes, database, now } = resources;
  routes.studio(api.listSiteArchives, async ({ site }) => ({
    archives: await inSite(database, site.id, (db) => listArchives(db, now())),
  }));
  routes.studio(api.createSiteArchive, async ({ site, account, body }) => ({
    archive: await inSite(database, site.id, (db) => orderArchive(db, { ...body, by: account.email, now: now() })),
  }));
  routes.studio(api.downloadSiteArchive, async ({ site, params, reply }) => {
    const file = await inSite(database, site.id, (db) => openReadyArchive(db, resources, params.archiveId));
    void reply
      .type("application/gzip")
      .header("content-length", file.byteCount)
      .header("content-disposition", `attachment; filename="${site.slug}-${file.createdAt.slice(0, 10)}.tar.gz"`)
      .header("x-content-type-options", "nosniff")
      .header("cache-control", "private, no-store");
    return file.stream;
  });
}
