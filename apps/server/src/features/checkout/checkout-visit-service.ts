import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import { inSite, type SiteDb } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import type { Resources } from "../../plugins/resources.ts";
import { findSiteUserByToken, type SiteUser } from "../site-user/site-user-service.ts";
import { findCheckout, type CheckoutKeys, type StoredCheckout } from "./checkout-store.ts";
import { tokenHashesOf, type CheckoutVisitor } from "./checkout-visitor.ts";

/** Which checkout somebody means, and what they can open it with. */
export type CheckoutPlace = {
  readonly site: SiteEntry;
  readonly visitor: CheckoutVisitor;
  readonly checkoutId: string;
};

/** Who visits a checkout. */
export type CheckoutGuest = { readonly siteUser: SiteUser | undefined; readonly keys: CheckoutKeys };

/** Who comes with these cookies. Guests cost no query. */
export async function readGuest(db: SiteDb, visitor: CheckoutVisitor, now: number): Promise<CheckoutGuest> {
  const siteUser = await findSiteUserByToken(db, visitor.siteUserToken, now);
  return { siteUser, keys: { tokenHashes: tokenHashesOf(visitor), siteUserId: siteUser?.id ?? null } };
}

/** The checkout, for whoever may open it. Throws `not_found`, which is all that others learn. */
export function openCheckoutOf(
  { database, now }: Pick<Resources, "database" | "now">,
  { site, visitor, checkoutId }: CheckoutPlace,
): Promise<StoredCheckout> {
  return inSite(database, site.id, async (db) => {
    const { keys } = await readGuest(db, visitor, now());
    const checkout = await findCheckout(db, checkoutId, keys);
    if (!checkout) throw new AppError("not_found");
    return checkout;
  });
}
