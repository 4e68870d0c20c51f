import type { SiteDb } from "../../../db/database.ts";

export type NewSignup = {
  readonly id: string;
  readonly productId: string;
  readonly variantId: string;
  readonly email: string;
  readonly joinsMailingList: boolean;
  readonly locale: string | null;
};

/** An existing signup stays unchanged. */
export async function insertSignup(db: SiteDb, signup: NewSignup): Promise<void> {
  await db.text(
    `insert into restock_signup (site_id, id, product_id, variant_id, email, joins_mailing_list, locale)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (site_id, variant_id, lower(email)) where state = 'waiting'
     do update set joins_mailing_list = restock_signup.joins_mailing_list or excluded.joins_mailing_list`,
    [db.siteId, signup.id, signup.productId, signup.variantId, signup.email, signup.joinsMailingList, signup.locale],
  );
}

export type ClaimedSignup = { readonly id: string; readonly email: string; readonly locale: string | null };

/**
 * Claims a batch of signups, oldest first: they count as notified, and no other call gets them. Materialized, because a
 * subquery with a limit can run more than once and claim more than the limit.
 */
export function claimSignups(
  db: SiteDb,
  claim: { readonly productId: string; readonly variantId: string; readonly limit: number; readonly now: Date },
): Promise<ClaimedSignup[]> {
  return db.text<ClaimedSignup>(
    `with oldest as materialized (
       select id from restock_signup
       where site_id = $1 and product_id = $2 and variant_id = $3 and state = 'waiting'
       order by created_at, id limit $5 for update skip locked)
     update restock_signup set state = 'sent', sent_at = $4 from oldest
     where restock_signup.site_id = $1 and restock_signup.id = oldest.id
     returning restock_signup.id, email, locale`,
    [db.siteId, claim.productId, claim.variantId, claim.now, claim.limit],
  );
}

export async function countWaiting(db: SiteDb, productId: string, variantId: string): Promise<number> {
  const [row] = await db.text<{ count: number }>(
    `select count(*)::integer as count from restock_signup
     where site_id = $1 and product_id = $2 and variant_id = $3 and state = 'waiting'`,
    [db.siteId, productId, variantId],
  );
  return row?.count ?? 0;
}

export async function findSignupEmail(db: SiteDb, id: string): Promise<string | undefined> {
  const [row] = await db.text<{ email: string }>("select email from restock_signup where site_id = $1 and id = $2", [
    db.siteId,
    id,
  ]);
  return row?.email;
}

/** Stops all mail to an address: restock notices and news. */
export async function forgetAddress(db: SiteDb, email: string, now: Date): Promise<void> {
  await Promise.all([
    db.text(
      "update restock_signup set state = 'unsubscribed' where site_id = $1 and lower(email) = $2 and state = 'waiting'",
      [db.siteId, email.toLowerCase()],
    ),
    db.text(
      `update mailing_list_signup set unsubscribed_at = $3 where site_id = $1 and email = $2 and unsubscribed_at is null`,
      [db.siteId, email.toLowerCase(), now],
    ),
  ]);
}
