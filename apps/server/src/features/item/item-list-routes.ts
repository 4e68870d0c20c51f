import { listItems, moveItem } from "@stoa/core/item/item-list-api.ts";
import { inSite } from "../../db/database.ts";
import type { Resources } from "../../plugins/resources.ts";
import { listItemsOf, moveItemOf } from "./item-list-service.ts";

/** The owner's lists of items: the studio origin. */
export function itemListRoutes({ routes, database }: Resources): void {
  routes.studio(listItems, ({ site, params, query }) =>
    inSite(database, site.id, (db) => listItemsOf({ db, site }, { ...query, collectionId: params.collectionId })),
  );
  routes.studio(moveItem, async ({ site, account, params, body }) => {
    const move = { ...body, collectionId: params.collectionId, by: account.email };
    return { moved: await inSite(database, site.id, (db) => moveItemOf(db, move)) };
  });
}
