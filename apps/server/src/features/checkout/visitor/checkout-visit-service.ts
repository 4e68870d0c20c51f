import { inSite, type SiteDb } from "../../../db/database.ts";
import { AppError } from "../../../errors.ts";
import type { Resources } from "../../../plugins/resources.ts";
import { findSiteUserByToken, type SiteUser } from "../../site-user/site-user-service.ts";
import { findCheckout, type CheckoutKeys, type StoredCheckout } from "../checkout-store.ts";
import { sightOf, type CheckoutScope } from "./checkout-access.ts";
import { tokenHashesOf, type CheckoutVisitor } from "./checkout-visitor.ts";

export type CheckoutGuest = { readonly siteUser: SiteUser | undefined; readonly keys: CheckoutKeys };

/** Resolves the visitor's cookies. Guests cost no query. */
export async function readGuest(db: SiteDb, visitor: CheckoutVisitor, now: number): Promise<CheckoutGuest> {
  const siteUser = await findSiteUserByToken(db, visitor.siteUserToken, now);
  return { siteUser, keys: { tokenHashes: tokenHashesOf(visitor), siteUserId: siteUser?.id ?? null } };
}

/** Throws `not_found`, also for a checkout the visitor may not open, and `checkout_on_page`. */
export function openCheckoutOf(
  { database, now, secret }: Pick<Resources, "database" | "now" | "secret">,
  { site, visitor, checkoutId }: CheckoutScope,
): Promise<StoredCheckout> {
  return inSite(database, site.id, async (db) => {
    const { keys } = await readGuest(db, visitor, now());
    const checkout = await findCheckout(db, checkoutId, keys);
    if (!checkout) throw new AppError("not_found");
    sightOf({ secret }, { site, visitor }, checkout);
    return checkout;
  });
}
