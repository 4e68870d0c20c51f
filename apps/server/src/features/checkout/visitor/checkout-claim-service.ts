import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { inSite, type SiteDb } from "../../../db/database.ts";
import { hashToken, newCartToken } from "../../../db/new-id.ts";
import { AppError } from "../../../errors.ts";
import type { Resources } from "../../../plugins/resources.ts";
import { findVisitorCart, setCartCookies } from "../../cart/visitor/cart-owner-service.ts";
import { confirmClaim } from "../checkout-store.ts";
import { forgetTyped, insertClaim, lockUnfinished } from "./checkout-claim-store.ts";
import { readGuest, type CheckoutGuest } from "./checkout-visit-service.ts";
import type { CheckoutVisitor } from "./checkout-visitor.ts";

type ClaimParts = Pick<Resources, "database" | "env" | "secret" | "now">;
type ClaimCall = { readonly site: SiteEntry; readonly request: FastifyRequest; readonly reply: FastifyReply };

type Claiming = { readonly parts: ClaimParts; readonly request: FastifyRequest; readonly visitor: CheckoutVisitor };

/** The guest's own cart, unless the call names one with a secret of its own. */
async function findOwnCart(db: SiteDb, { parts: resources, request, visitor: { named } }: Claiming) {
  const other = named ? await findVisitorCart(db, request, { resources, cartToken: named }) : undefined;
  const cart = other ? undefined : await findVisitorCart(db, request, { resources });
  return cart?.orderId === null ? cart : undefined;
}

/** Returns the new secret of the guest's cart; undefined if this browser has started its checkout before. */
async function claim(db: SiteDb, claiming: Claiming, { keys }: CheckoutGuest): Promise<string | undefined> {
  const cart = await findOwnCart(db, claiming);
  if (!cart) return undefined;
  const checkout = await lockUnfinished(db, cart.id, keys);
  if (checkout?.isTheirs) {
    await confirmClaim(db, checkout.id, keys.tokenHashes);
    return undefined;
  }
  if (checkout?.state === "paying") throw new AppError("payment_pending");
  await forgetTyped(db, cart.id);
  const token = newCartToken();
  await insertClaim(db, cart.id, { tokenHash: hashToken(token), browserHashes: keys.tokenHashes });
  return token;
}

/**
 * Gives the browser of a guest who starts a checkout a new secret for the cart and the checkout, which no other holder
 * of the cart's present secret learns, and clears what another browser has typed there. Carts of accounts open by their
 * session. Throws `payment_pending` while another browser pays for the cart.
 */
export async function claimCart(
  parts: ClaimParts,
  { site, request, reply }: ClaimCall,
  visitor: CheckoutVisitor,
): Promise<CheckoutVisitor> {
  const token = await inSite(parts.database, site.id, async (db) => {
    const guest = await readGuest(db, visitor, parts.now());
    return guest.siteUser ? undefined : claim(db, { parts, request, visitor }, guest);
  });
  if (token === undefined) return visitor;
  setCartCookies(request, reply, { resources: parts, token, hasItems: true });
  return { ...visitor, cartTokens: [token, ...visitor.cartTokens] };
}
