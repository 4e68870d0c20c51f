import type { SiteId } from "@stoa/core/site/site-id.ts";
import type { PlatformDb, SiteDb } from "../../../db/database.ts";

export async function listSitesWithLeftCarts(db: PlatformDb, before: Date): Promise<SiteId[]> {
  const rows = await db.text<{ id: SiteId }>("select id from sites_with_due_store_work('abandoned-cart', $1) as id", [
    before,
  ]);
  return rows.map(({ id }) => id);
}

export type LeftCart = {
  readonly id: string;
  readonly email: string;
  readonly locale: string | null;
  readonly leftAt: Date;
};

type LeftBetween = {
  readonly after: Date;
  readonly before: Date;
  readonly now: Date;
  /** Addresses reminded after this time are skipped. */
  readonly remindedAfter: Date;
  readonly passed: readonly string[];
  readonly limit: number;
};

/**
 * Claims carts abandoned between two times, latest first; a claimed cart must be reminded of or given back. Skips carts
 * being paid, and those of visitors who have bought since, unsubscribed or were reminded of another cart recently. One
 * process per site claims at a time. Materialized, because a subquery with a limit can run more than once and claim
 * more than the limit.
 */
export async function takeLeftCarts(db: SiteDb, left: LeftBetween): Promise<LeftCart[]> {
  const { after, before, now, limit, passed, remindedAfter } = left;
  const [, carts] = await Promise.all([
    db.text("select pg_advisory_xact_lock(hashtext('cart reminders'), hashtext($1))", [db.siteId]),
    db.text<LeftCart>(
      `with due as materialized (
         select id from cart one where site_id = $1 and kind = 'cart' and email is not null and order_id is null
           and abandoned_mail_at is null and updated_at > $2 and updated_at < $3 and id <> all($6)
           and exists (select from cart_entry where site_id = $1 and cart_id = one.id)
           and not exists (select from checkout where site_id = $1 and cart_id = one.id and state = 'paying')
           and not exists (select from mailing_list_signup signup where signup.site_id = $1 and signup.email = lower(one.email)
             and signup.unsubscribed_at is not null)
           and not exists (select from sales_order bought where bought.site_id = $1 and lower(bought.email) = lower(one.email)
             and bought.placed_at > one.updated_at)
           and not exists (select from mail where mail.site_id = $1 and mail.kind = 'cart.reminder'
             and lower(mail.to_address) = lower(one.email) and mail.created_at > $7)
         order by updated_at desc limit $5 for update skip locked)
       update cart set abandoned_mail_at = $4 from due where cart.site_id = $1 and cart.id = due.id
       returning cart.id, email, locale, updated_at as "leftAt"`,
      [db.siteId, after, before, now, limit, [...passed], remindedAfter],
    ),
  ]);
  return carts.toSorted((first, second) => second.leftAt.getTime() - first.leftAt.getTime());
}

export async function giveLeftCartBack(db: SiteDb, cartId: string): Promise<void> {
  await db.text("update cart set abandoned_mail_at = null where site_id = $1 and id = $2", [db.siteId, cartId]);
}

export async function unsubscribe(db: SiteDb, email: string, at: Date): Promise<void> {
  await db.text(
    `insert into mailing_list_signup (site_id, email, source, unsubscribed_at) values ($1, lower($2), 'cart', $3)
     on conflict (site_id, email) do update set unsubscribed_at = coalesce(mailing_list_signup.unsubscribed_at, $3)`,
    [db.siteId, email, at],
  );
}
