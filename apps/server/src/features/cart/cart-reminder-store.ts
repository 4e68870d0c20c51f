import type { SiteId } from "@stoa/core/site/site-id.ts";
import type { PlatformDb, SiteDb } from "../../db/database.ts";

/** Sites that have carts which were left before `before` with an address to write to. */
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
  /** The reader has bought since, or wants no mails. */
  readonly isLetBe: boolean;
};

/**
 * Takes some carts that were left between two times, each once and for all: whoever takes it reminds of it. One that is being paid is
 * not taken.
 */
export async function takeLeftCarts(
  db: SiteDb,
  left: { readonly after: Date; readonly before: Date; readonly now: Date; readonly limit: number },
): Promise<LeftCart[]> {
  return db.text<LeftCart>(
    `update cart set abandoned_mail_at = $4 where site_id = $1 and id in (
       select id from cart one where site_id = $1 and kind = 'cart' and email is not null and order_id is null
         and abandoned_mail_at is null and updated_at > $2 and updated_at < $3
         and exists (select from cart_entry where site_id = $1 and cart_id = one.id)
         and not exists (select from checkout where site_id = $1 and cart_id = one.id and state = 'paying')
       order by updated_at limit $5 for update skip locked)
     returning id, email, locale,
       exists (select from mailing_list_signup signup where signup.site_id = $1 and signup.email = lower(cart.email)
         and signup.unsubscribed_at is not null)
       or exists (select from sales_order bought where bought.site_id = $1 and lower(bought.email) = lower(cart.email)
         and bought.placed_at > cart.updated_at) as "isLetBe"`,
    [db.siteId, left.after, left.before, left.now, left.limit],
  );
}

/** Writes down that somebody wants no mails but those about their orders. */
export async function unsubscribe(db: SiteDb, email: string, at: Date): Promise<void> {
  await db.text(
    `insert into mailing_list_signup (site_id, email, source, unsubscribed_at) values ($1, lower($2), 'cart', $3)
     on conflict (site_id, email) do update set unsubscribed_at = coalesce(mailing_list_signup.unsubscribed_at, $3)`,
    [db.siteId, email, at],
  );
}
