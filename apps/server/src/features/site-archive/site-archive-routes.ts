import type { Permission } from "@stoa/core/role/permission.ts";
import * as api from "@stoa/core/site-archive/site-archive-api.ts";
import { inSite } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import type { SiteMember } from "../../plugins/endpoint-routes.ts";
import type { Resources } from "../../plugins/resources.ts";
import { listArchives, openReadyArchive, orderArchive } from "./site-archive-service.ts";

const READ_CONTENT: readonly Permission[] = ["content.read", "products.read", "discounts.edit", "store.settings"];
const READ_FACTS: readonly Permission[] = [
  ...READ_CONTENT,
  "orders.read",
  "customers.read",
  "forms.read",
  "gift-cards.manage",
  "restock.manage",
  "reviews.moderate",
  "comments.moderate",
];

/** An archive contains everything, so it requires all read permissions. Throws `forbidden`. */
function checkReading({ permissions }: SiteMember, hasFacts: boolean): void {
  const needed = hasFacts ? READ_FACTS : READ_CONTENT;
  if (!needed.every((permission) => permissions.has(permission))) throw new AppError("forbidden");
}

export function siteArchiveRoutes(resources: Resources): void {
  const { routes, database, now } = resources;
  routes.studio(api.listSiteArchives, async ({ site }) => ({
    archives: await inSite(database, site.id, (db) => listArchives(db, now())),
  }));
  routes.studio(api.createSiteArchive, async ({ site, account, body }) => {
    checkReading(account, body.hasFacts);
    return {
      archive: await inSite(database, site.id, (db) => orderArchive(db, { ...body, by: account.email, now: now() })),
    };
  });
  routes.studio(api.downloadSiteArchive, async ({ site, account, params, reply }) => {
    const file = await inSite(database, site.id, (db) => openReadyArchive(db, resources, params.archiveId));
    try {
      checkReading(account, file.hasFacts);
    } catch (error) {
      file.stream.destroy();
      throw error;
    }
    void reply
      .type("application/gzip")
      .header("content-length", file.byteCount)
      .header("content-disposition", `attachment; filename="${site.slug}-${file.createdAt.slice(0, 10)}.tar.gz"`)
      .header("x-content-type-options", "nosniff")
      .header("cache-control", "private, no-store");
    return file.stream;
  });
}
