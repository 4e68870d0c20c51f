import { exportCheckoutScripts, listCheckoutScripts } from "@stoa/core/checkout-script/checkout-script-api.ts";
import { inSite } from "../../db/database.ts";
import type { Resources } from "../../plugins/resources.ts";
import { checkoutScriptCsv } from "./checkout-script-csv.ts";
import { readCheckoutScripts } from "./checkout-script-service.ts";

export function checkoutScriptRoutes({ routes, database }: Pick<Resources, "routes" | "database">): void {
  routes.studio(listCheckoutScripts, ({ site }) => inSite(database, site.id, readCheckoutScripts));
  routes.studio(exportCheckoutScripts, async ({ site, reply }) => {
    void reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", 'attachment; filename="checkout-scripts.csv"')
      .header("x-content-type-options", "nosniff");
    return checkoutScriptCsv(await inSite(database, site.id, readCheckoutScripts));
  });
}
