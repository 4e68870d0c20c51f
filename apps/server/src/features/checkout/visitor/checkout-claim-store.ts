import type { SiteDb } from "../../../db/database.ts";
import { MAY_OPEN, UNTYPED, type CheckoutKeys, type CheckoutState } from "../checkout-store.ts";

/** Starts whose answers may still be on their way; earlier ones are lost. A browser rarely has two. */
const MAX_CLAIMS = 50;

type Unfinished = { readonly id: string; readonly state: CheckoutState; readonly isTheirs: boolean };

/** Locks a cart and its unfinished checkout, and says whether the visitor may open that. */
export async function lockUnfinished(db: SiteDb, cartId: string, keys: CheckoutKeys): Promise<Unfinished | undefined> {
  const [, , [row]] = await Promise.all([
    db.text("select from checkout where site_id = $1 and cart_id = $2 and state <> 'completed' for update", [
      db.siteId,
      cartId,
    ]),
    db.text("select from cart where site_id = $1 and id = $2 for update", [db.siteId, cartId]),
    db.text<Unfinished>(
      `select checkout.id, checkout.state, coalesce(${MAY_OPEN}, false) as "isTheirs"
       from checkout join cart on cart.site_id = $1 and cart.id = checkout.cart_id
       where checkout.site_id = $1 and checkout.cart_id = $2 and checkout.state <> 'completed'`,
      [db.siteId, cartId, [...keys.tokenHashes], keys.siteUserId],
    ),
  ]);
  return row;
}

/** Clears what another holder of a locked cart's secret has typed in its checkout. */
export async function forgetTyped(db: SiteDb, cartId: string): Promise<void> {
  const values = [db.siteId, cartId];
  await Promise.all([
    db.text(`update checkout set ${UNTYPED} where site_id = $1 and cart_id = $2 and state = 'open'`, values),
    db.text("update cart set email = null where site_id = $1 and id = $2 and email is not null", values),
  ]);
}

type Claim = {
  readonly tokenHash: Buffer;
  /** Of the earlier checkouts that this browser has started. */
  readonly browserHashes: readonly Buffer[];
};

/** Gives a locked cart one more secret, which replaces those of other browsers once a call confirms it. */
export async function insertClaim(db: SiteDb, cartId: string, { tokenHash, browserHashes }: Claim): Promise<void> {
  await db.text("insert into cart_claim (site_id, cart_id, token_hash, browser_hashes) values ($1, $2, $3, $4)", [
    db.siteId,
    cartId,
    tokenHash,
    [...browserHashes],
  ]);
  await db.text(
    `delete from cart_claim where site_id = $1 and cart_id = $2 and token_hash not in (
       select token_hash from cart_claim where site_id = $1 and cart_id = $2 order by created_at desc limit $3)`,
    [db.siteId, cartId, MAX_CLAIMS],
  );
}
