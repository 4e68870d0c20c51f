import * as api from "@stoa/core/cart/reminder/left-cart-api.ts";
import { inSite } from "../../../db/database.ts";
import type { Resources } from "../../../plugins/resources.ts";
import { getLeftCart, listLeftCarts, remindOfLeftCart } from "./left-cart-service.ts";

export function leftCartRoutes(resources: Resources): void {
  const { routes, database, now } = resources;
  routes.studio(api.listLeftCarts, ({ site, query }) =>
    inSite(database, site.id, (db) => listLeftCarts(db, { cursor: query.cursor, now: now() })),
  );
  routes.studio(api.getLeftCart, ({ site, params }) =>
    inSite(database, site.id, (db) => getLeftCart(db, { id: params.cartId, now: now() })),
  );
  routes.studio(api.remindOfLeftCart, async ({ site, params }) => ({
    cart: await inSite(database, site.id, (db) => remindOfLeftCart(db, resources, params.cartId)),
  }));
}
