import type { Address } from "@stoa/core/address/address-schema.ts";
import { ERASED_DOMAIN } from "@stoa/core/customer/erased-email.ts";
import type { SiteDb } from "../../db/database.ts";
import { guestId } from "../../db/guest-id.ts";

/** Someone with an account or an order; `userId` is null for guests. */
export type CustomerKey = { readonly id: string; readonly email: string; readonly userId: string | null };

const GUEST_ID = guestId("site_id", "lower(email)");
const IS_GUEST = `site_user_id is null and number is not null and lower(email) not like '%@${ERASED_DOMAIN}'`;

export type CustomerRow = CustomerKey & {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly acceptsMarketing: boolean;
  readonly createdAt: Date;
  readonly orderCount: number;
  readonly firstOrderAt: Date | null;
  readonly lastOrderAt: Date | null;
  readonly totals: ReadonlyArray<{
    currency: string;
    orderTotalCents: number;
    paidTotalCents: number;
    refundedTotalCents: number;
  }>;
};

/** Customer data and orders for the addresses in `key.email`. `$1` is the site. */
const WITH_ORDERS = `
  select coalesce(account.id, ${guestId("$1", "key.email")}) as id, key.email, account.id as "userId",
    coalesce(nullif(account.first_name, ''), last_order.address ->> 'firstName', '') as "firstName",
    coalesce(nullif(account.last_name, ''), last_order.address ->> 'lastName', '') as "lastName",
    coalesce(nullif(account.phone, ''), last_order.address ->> 'phone', '') as phone,
    coalesce(account.accepts_marketing, false) or exists (
      select 1 from mailing_list_signup signup
      where signup.site_id = $1 and signup.email = key.email and signup.unsubscribed_at is null
    ) as "acceptsMarketing",
    coalesce(account.created_at, bought.first_at, now()) as "createdAt",
    coalesce(bought.order_count, 0)::integer as "orderCount", bought.first_at as "firstOrderAt", bought.last_at as "lastOrderAt",
    coalesce(bought.totals, '[]') as totals
  from key
  left join site_user account on account.site_id = $1 and account.email = key.email and account.erased_at is null
  left join lateral (
    select sum(per.order_count) as order_count, min(per.first_at) as first_at, max(per.last_at) as last_at,
      jsonb_agg(jsonb_build_object('currency', per.currency, 'orderTotalCents', per.total, 'paidTotalCents', per.paid,
        'refundedTotalCents', per.refunded) order by per.currency) as totals
    from (
      select placed.currency, count(*) as order_count, min(placed.placed_at) as first_at, max(placed.placed_at) as last_at,
        coalesce(sum(placed.grand_total_cents) filter (where not placed.is_test), 0) as total,
        coalesce(sum(placed.refunded_cents) filter (where not placed.is_test), 0) as refunded,
        coalesce(sum(placed.grand_total_cents)
          filter (where not placed.is_test and placed.payment_state not in ('NOT_CHARGED', 'AUTHORIZED')), 0) as paid
      from sales_order placed
      where placed.site_id = $1 and placed.state = 'placed'
        and (placed.site_user_id = account.id or (placed.site_user_id is null and lower(placed.email) = key.email))
      group by placed.currency
    ) per
  ) bought on true
  left join lateral (
    select coalesce(placed.billing_address, placed.shipping_address) as address
    from sales_order placed
    where placed.site_id = $1 and placed.number is not null
      and (placed.site_user_id = account.id or (placed.site_user_id is null and lower(placed.email) = key.email))
    order by placed.number desc limit 1
  ) last_order on true
  order by key.email`;

/** Each branch stops at the limit: addresses come from an index in order. */
const LIST = `
  with key as (
    (select email from site_user
      where site_id = $1 and erased_at is null and email > $2
        and ($3 = '' or position($3 in email) > 0 or position($3 in lower(first_name || ' ' || last_name)) > 0)
      order by email limit $4)
    union
    (select distinct lower(email) from sales_order
      where site_id = $1 and ${IS_GUEST} and lower(email) > $2
        and ($3 = '' or position($3 in lower(email)) > 0 or position($3 in lower(concat_ws(' ',
          coalesce(billing_address, shipping_address) ->> 'firstName', coalesce(billing_address, shipping_address) ->> 'lastName'))) > 0)
      order by 1 limit $4)
    order by email limit $4
  )${WITH_ORDERS}`;

export type CustomerRange = { readonly after: string; readonly limit: number };

/** Customers by address, whose address or name contains `words` (lowercase; empty for all). */
export function listCustomerRows(db: SiteDb, words: string, { after, limit }: CustomerRange): Promise<CustomerRow[]> {
  return db.text<CustomerRow>(LIST, [db.siteId, after, words, limit]);
}

const FIND_KEY = `
  select id, email, id as "userId" from site_user where site_id = $1 and id = $2 and erased_at is null
  union all
  (select ${GUEST_ID}, lower(email), null from sales_order where site_id = $1 and ${IS_GUEST} and ${GUEST_ID} = $2 limit 1)
  limit 1`;

/** Resolves an id. A guest whose address has an account by now is that account. */
export async function findCustomerKey(db: SiteDb, id: string): Promise<CustomerKey | undefined> {
  const [row] = await db.text<CustomerKey>(FIND_KEY, [db.siteId, id]);
  if (!row || row.userId !== null) return row;
  const [account] = await db.text<CustomerKey>(
    `select id, email, id as "userId" from site_user where site_id = $1 and email = $2 and erased_at is null`,
    [db.siteId, row.email],
  );
  return account ?? row;
}

export async function findCustomerRow(db: SiteDb, { email }: CustomerKey): Promise<CustomerRow | undefined> {
  const [row] = await db.text<CustomerRow>(`with key as (select $2::text as email)${WITH_ORDERS}`, [db.siteId, email]);
  return row;
}

export async function listCustomerAddresses(db: SiteDb, userId: string): Promise<Address[]> {
  const rows = await db.text<{ address: Address }>(
    `select address from site_user_address where site_id = $1 and user_id = $2 order by is_default desc, created_at desc, id`,
    [db.siteId, userId],
  );
  return rows.map(({ address }) => address);
}
