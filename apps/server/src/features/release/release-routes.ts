import { listPendingChanges, listReleases } from "@stoa/core/release/release-api.ts";
import { inSite } from "../../db/database.ts";
import type { Resources } from "../../plugins/resources.ts";
import { releaseScheduleRoutes } from "./release-schedule-routes.ts";
import { listPending, listReleasesOf } from "./release-service.ts";

export function releaseRoutes(resources: Pick<Resources, "routes" | "database" | "directory" | "now">): void {
  const { routes, database } = resources;
  releaseScheduleRoutes(resources);
  routes.studio(listPendingChanges, async ({ site }) => {
    const changes = await inSite(database, site.id, (db) => listPending(db, site.liveRelease));
    return { changes, total: changes.length };
  });
  routes.studio(listReleases, async ({ site }) => ({
    releases: await inSite(database, site.id, (db) => listReleasesOf(db, site.liveRelease)),
  }));
}
