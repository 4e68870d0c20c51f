import * as api from "@stoa/core/release/schedule/release-schedule-api.ts";
import { inSite } from "../../db/database.ts";
import type { Resources } from "../../plugins/resources.ts";
import { cancelScheduled, changeScheduled, listScheduled, scheduleDrafts } from "./release-schedule-service.ts";

export function releaseScheduleRoutes({ routes, database, now }: Pick<Resources, "routes" | "database" | "now">): void {
  routes.studio(api.listScheduledReleases, async ({ site }) => ({
    scheduled: await inSite(database, site.id, listScheduled),
  }));
  routes.studio(api.scheduleRelease, async ({ site, account, body }) => ({
    scheduled: await inSite(database, site.id, (db) => scheduleDrafts(db, { ...body, by: account.email, now: now() })),
  }));
  routes.studio(api.changeScheduledRelease, async ({ site, params, body }) => ({
    scheduled: await inSite(database, site.id, (db) => changeScheduled(db, { id: params.scheduledId, ...body }, now())),
  }));
  routes.studio(api.cancelScheduledRelease, async ({ site, params }) => ({
    scheduled: await inSite(database, site.id, (db) => cancelScheduled(db, params.scheduledId)),
  }));
}
