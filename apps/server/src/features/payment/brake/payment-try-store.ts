import type { SiteDb } from "../../../db/database.ts";

export type PaymentTry = {
  readonly paymentId: string;
  readonly cartId: string | null;
  readonly networkHash: Buffer;
  readonly at: Date;
  /** Older tries count no longer and are deleted. */
  readonly forgetBefore: Date;
};

export async function insertPaymentTry(db: SiteDb, tried: PaymentTry): Promise<void> {
  const { paymentId, cartId, networkHash, at, forgetBefore } = tried;
  await Promise.all([
    // Skips rows locked by other transactions, so no two ever wait for each other.
    db.text(
      `delete from payment_try where site_id = $1 and payment_id in (
         select payment_id from payment_try where site_id = $1 and created_at < $2 limit 100 for update skip locked)`,
      [db.siteId, forgetBefore],
    ),
    db.text(
      `insert into payment_try (site_id, payment_id, cart_id, network_hash, created_at) values ($1, $2, $3, $4, $5)
       on conflict do nothing`,
      [db.siteId, paymentId, cartId, networkHash, at],
    ),
  ]);
}

export async function deletePaymentTry(db: SiteDb, paymentId: string): Promise<void> {
  await db.text("delete from payment_try where site_id = $1 and payment_id = $2", [db.siteId, paymentId]);
}

type Decline = { readonly paymentId: string; readonly cardHash: Buffer | null; readonly at: Date };
export type DeclinedTry = { readonly cartId: string | null; readonly networkHash: Buffer };

/** Undefined for a payment that no visitor tried, such as a renewal's. */
export async function markDeclined(db: SiteDb, { paymentId, cardHash, at }: Decline): Promise<DeclinedTry | undefined> {
  const [row] = await db.text<DeclinedTry>(
    `update payment_try set declined_at = $4, card_hash = coalesce($3, card_hash) where site_id = $1 and payment_id = $2
     returning cart_id as "cartId", network_hash as "networkHash"`,
    [db.siteId, paymentId, cardHash, at],
  );
  return row;
}

export type CountedTry = { readonly thing: string; readonly at: Date };

export type TriesQuestion = DeclinedTry & { readonly since: Date; readonly openSince: Date };

/**
 * Declines since then by thing: `cart`, `network`, and each card that the two have used, newest first; `open` for the
 * network's tries without an outcome.
 */
export function listTries(db: SiteDb, { cartId, networkHash, since, openSince }: TriesQuestion): Promise<CountedTry[]> {
  return db.text<CountedTry>(
    `with own as (
       select cart_id, network_hash, card_hash, declined_at from payment_try
       where site_id = $1 and declined_at > $4 and (cart_id = $2 or network_hash = $3))
     select 'cart' as thing, declined_at as at from own where cart_id = $2
     union all select 'network', declined_at from own where network_hash = $3
     union all select 'card ' || encode(card_hash, 'hex'), declined_at from payment_try
       where site_id = $1 and declined_at > $4 and card_hash in (select card_hash from own where card_hash is not null)
     union all select 'open', created_at from payment_try
       where site_id = $1 and network_hash = $3 and created_at > $5 and declined_at is null
     order by at desc limit 500`,
    [db.siteId, cartId, networkHash, since, openSince],
  );
}
