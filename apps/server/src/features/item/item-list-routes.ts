import { listItems, moveItem } from "@stoa/core/item/list/item-list-api.ts";
import { countVisibleItems } from "@stoa/core/item/list/visible-items-api.ts";
import { inSite } from "../../db/database.ts";
import type { Resources } from "../../plugins/resources.ts";
import { listItemsOf, moveItemOf } from "./item-list-service.ts";
import { countVisibleItemsOf } from "./visible-items-service.ts";

export function itemListRoutes({ routes, database, now }: Pick<Resources, "routes" | "database" | "now">): void {
  routes.studio(listItems, ({ site, params, query }) =>
    inSite(database, site.id, (db) => listItemsOf({ db, site }, { ...query, collectionId: params.collectionId })),
  );
  routes.studio(moveItem, async ({ site, account, params, body }) => {
    const move = { ...body, collectionId: params.collectionId, by: account.email };
    return { moved: await inSite(database, site.id, (db) => moveItemOf(db, move)) };
  });
  routes.studio(countVisibleItems, ({ site, params, body }) =>
    inSite(database, site.id, (db) => countVisibleItemsOf(db, { ...body, ...params, now: now() })),
  );
}
