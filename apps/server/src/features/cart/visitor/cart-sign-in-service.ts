import { matchLanguage } from "@stoa/core/multilingual/language/match-language.ts";
import { inSite, type SiteDb } from "../../../db/database.ts";
import type { Resources } from "../../../plugins/resources.ts";
import type { SiteUserEvents, SiteUserVisit } from "../../site-user/site-user-service.ts";
import { forgetCartToken, guestCartTokens, setCartCookies } from "./cart-cookies.ts";
import { cloneCart, mergeCarts } from "./cart-merge-service.ts";
import { listLines } from "./cart-merge-store.ts";
import { keepCartLocale } from "../contents/cart-store.ts";
import { findVisitorCart, listGuestCarts } from "./cart-owner-service.ts";

type VisitParts = Pick<Resources, "database" | "env" | "secret" | "now">;

/** Merges the browser's guest cart into the account's; returns its id, undefined when there is none. */
async function mergeOwn(
  db: SiteDb,
  parts: VisitParts,
  { request, siteUserId }: SiteUserVisit,
): Promise<string | undefined> {
  const guestCartIds = await listGuestCarts(db, guestCartTokens(request, parts));
  return mergeCarts(db, { guestCartIds, siteUserId });
}

/** Cart changes on sign-in and sign-out. spec: storefront 7, cloneCart */
export function cartVisitEvents(parts: VisitParts): SiteUserEvents {
  const { database, env } = parts;
  return {
    signedIn: async (visit) => {
      const { site, request, reply } = visit;
      const hasItems = await inSite(database, site.id, async (db) => {
        const cartId = await mergeOwn(db, parts, visit);
        return cartId !== undefined && (await listLines(db, cartId)).length > 0;
      });
      // The guest's secret opens nothing anymore, and its cookie stays: a response in progress may have replaced it.
      setCartCookies(request, reply, { resources: parts, token: undefined, hasItems });
    },
    signedOut: async (visit) => {
      const { site, clonesCart, reply, request } = visit;
      const copy = await inSite(database, site.id, async (db) => {
        const cartId = await mergeOwn(db, parts, visit);
        return clonesCart && cartId !== undefined ? cloneCart(db, cartId) : undefined;
      });
      if (!copy) forgetCartToken(reply, env.host);
      setCartCookies(request, reply, { resources: parts, token: copy?.token, hasItems: copy !== undefined });
    },
    languageChosen: ({ site, request, language }) =>
      inSite(database, site.id, async (db) => {
        const cart = await findVisitorCart(db, request, { resources: parts });
        if (!cart || cart.orderId !== null) return false;
        await keepCartLocale(db, cart.id, matchLanguage(language, site.languages ?? []));
        return true;
      }),
  };
}
