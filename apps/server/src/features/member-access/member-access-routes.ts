import { listMemberAreas } from "@stoa/core/member-access/member-area-api.ts";
import { inSite } from "../../db/database.ts";
import type { Resources } from "../../plugins/resources.ts";
import { listMemberAreaRows } from "./member-access-service.ts";

export function memberAccessRoutes({ routes, database }: Pick<Resources, "routes" | "database">): void {
  routes.studio(listMemberAreas, async ({ site }) => ({
    items: await inSite(database, site.id, listMemberAreaRows),
  }));
}
