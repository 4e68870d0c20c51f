import * as api from "@stoa/core/stock/stock-api.ts";
import { inSite } from "../../db/database.ts";
import { readOnceCall } from "../../plugins/idempotency-key-header.ts";
import type { Resources } from "../../plugins/resources.ts";
import { answerOnce } from "../idempotency/idempotency-service.ts";
import { readDoorVisitor } from "../page-lock/page-lock-service.ts";
import { adjustOwnStock } from "./stock-count-service.ts";
import { listStock, listStockMovements, listVariantStock, readInventory } from "./stock-list-service.ts";

export function stockRoutes(resources: Resources): void {
  const { routes, database, directory, now } = resources;
  routes.site(api.getInventoryStock, async ({ site, query, request }) => {
    const visitor = readDoorVisitor(request, resources);
    return { results: await inSite(database, site.id, (db) => readInventory(db, query.itemId, visitor)) };
  });

  routes.studio(api.listStock, ({ site, query: { query = "", sort = "name", direction = "asc", cursor } }) =>
    inSite(database, site.id, (db) => listStock(db, { query, sort, direction, cursor })),
  );
  routes.studio(api.listVariantStock, async ({ site, params }) => ({
    items: await inSite(database, site.id, (db) => listVariantStock(db, params.productId)),
    nextCursor: null,
  }));
  routes.studio(api.listStockMovements, ({ site, params, query }) =>
    inSite(database, site.id, (db) => listStockMovements(db, { ...params, cursor: query.cursor })),
  );
  routes.studio(api.adjustStock, async ({ site, account, body, request }) => {
    const call = readOnceCall({ account, request }, "stock", now());
    const adjusted = await inSite(database, site.id, (db) =>
      answerOnce(db, call, async () => ({ items: await adjustOwnStock(db, { ...body, by: account.email }) })),
    );
    directory.forget(site.id);
    return adjusted;
  });
}
