import {
  getCommercePreferences,
  putCommercePreferences,
} from "@stoa/core/commerce-preference/commerce-preference-api.ts";
import { inSite } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import type { Resources } from "../../plugins/resources.ts";
import { changePreferences, readPreferencesOf } from "./commerce-preference-service.ts";

export function commercePreferenceRoutes({
  routes,
  database,
  directory,
}: Pick<Resources, "routes" | "database" | "directory">): void {
  routes.studio(getCommercePreferences, async ({ site, params }) => {
    const preferences = await inSite(database, site.id, (db) => readPreferencesOf(db, params.namespace));
    return { ...preferences, websiteId: site.id };
  });

  routes.studio(putCommercePreferences, async ({ site, account, params, body }) => {
    const { namespace } = params;
    if (namespace === "payments" && !account.permissions.has("billing.manage")) throw new AppError("forbidden");
    const change = { namespace, preferences: body, by: account.email };
    const preferences = await inSite(database, site.id, (db) => changePreferences(db, change));
    directory.forget(site.id);
    return { ...preferences, websiteId: site.id };
  });
}
