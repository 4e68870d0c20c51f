import { changeVisitorSettings, getVisitorSettings } from "@stoa/core/settings/visitor-settings-api.ts";
import { inSite } from "../../db/database.ts";
import type { Resources } from "../../plugins/resources.ts";
import { editVisitorSettings, readVisitorSettings } from "./visitor-setting-service.ts";

export function visitorSettingRoutes({ routes, database }: Pick<Resources, "routes" | "database">): void {
  routes.studio(getVisitorSettings, ({ site }) => inSite(database, site.id, readVisitorSettings));
  routes.studio(changeVisitorSettings, ({ site, body, account }) =>
    inSite(database, site.id, (db) => editVisitorSettings(db, body, account.email)),
  );
}
