import * as api from "@stoa/core/discount/discount-api.ts";
import { inSite } from "../../db/database.ts";
import type { Resources } from "../../plugins/resources.ts";
import {
  createDiscount,
  deleteDiscount,
  getDiscount,
  listDiscounts,
  updateDiscount,
} from "./discount-owner-service.ts";

export function discountRoutes({ routes, database, now }: Pick<Resources, "routes" | "database" | "now">): void {
  routes.studio(api.listDiscounts, ({ site, query }) =>
    inSite(database, site.id, (db) => listDiscounts(db, query, now())),
  );
  routes.studio(api.createDiscount, ({ site, body }) =>
    inSite(database, site.id, (db) => createDiscount(db, body, now())),
  );
  routes.studio(api.getDiscount, ({ site, params }) =>
    inSite(database, site.id, (db) => getDiscount(db, params.discountId, now())),
  );
  routes.studio(api.updateDiscount, ({ site, params, body }) => {
    const change = { id: params.discountId, input: body };
    return inSite(database, site.id, (db) => updateDiscount(db, change, now()));
  });
  routes.studio(api.deleteDiscount, async ({ site, params }) => {
    await inSite(database, site.id, (db) => deleteDiscount(db, params.discountId));
    return { deleted: true };
  });
}
