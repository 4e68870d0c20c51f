import { inSite } from "../../db/database.ts";
import type { Resources } from "../../plugins/resources.ts";
import type { SiteUserEvents } from "../site-user/site-user-service.ts";
import { forgetCartToken, readCartToken, setCartCookies } from "./cart-cookies.ts";
import { cloneCart, mergeCarts } from "./cart-merge-service.ts";
import { listLines } from "./cart-merge-store.ts";
import { findCart } from "./cart-store.ts";
import { tokenKey } from "./cart-visitor-service.ts";

/** What becomes of carts when visitors sign in and out. spec: storefront 7, cloneCart */
export function cartVisitEvents({ database, env }: Pick<Resources, "database" | "env">): SiteUserEvents {
  return {
    signedIn: async ({ site, siteUserId, request, reply }) => {
      const token = readCartToken(request);
      const hasItems = await inSite(database, site.id, async (db) => {
        const guest = token === undefined ? undefined : await findCart(db, tokenKey([token]));
        const cartId = await mergeCarts(db, { fromCartId: guest?.id ?? null, siteUserId });
        return cartId !== undefined && (await listLines(db, cartId)).length > 0;
      });
      // The cart belongs to the account now; the guest's secret opens nothing any more.
      forgetCartToken(reply, env.host);
      setCartCookies(request, reply, { platformHost: env.host, token: undefined, hasItems });
    },
    signedOut: async ({ site, siteUserId, clonesCart, reply, request }) => {
      const copy = clonesCart
        ? await inSite(database, site.id, async (db) => {
            const own = await findCart(db, { by: "user", siteUserId });
            return own && cloneCart(db, own.id);
          })
        : undefined;
      if (!copy) forgetCartToken(reply, env.host);
      setCartCookies(request, reply, { platformHost: env.host, token: copy?.token, hasItems: copy !== undefined });
    },
  };
}
