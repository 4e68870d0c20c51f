import type { SiteDb } from "../../db/database.ts";
import { isUsable } from "./gift-card-store.ts";

export type Tender = { readonly id: string; readonly cents: number };

const LOCK_CARDS = `
  select id from gift_card where site_id = $1 and id = any($2) order by id for update`;

const HOLD = `
  with wanted as (select * from unnest($3::text[], $4::bigint[]) as tender (id, cents)),
  moved as (
    update gift_card card set balance_cents = card.balance_cents - wanted.cents,
      moved_for = 'held', moved_by = $5, moved_order_id = $2, moved_note = null
    from wanted
    where card.site_id = $1 and card.id = wanted.id and card.balance_cents >= wanted.cents and ${isUsable("card")}
      and not exists (
        select 1 from wanted one
        left join gift_card other on other.site_id = $1 and other.id = one.id and other.balance_cents >= one.cents
          and ${isUsable("other")}
        where other.id is null
      )
    returning card.id, wanted.cents
  )
  insert into gift_card_tender (site_id, order_id, gift_card_id, cents)
  select $1, $2, id, cents from moved returning gift_card_id`;

/** Deducts the tenders from their cards, all or nothing; false if a card cannot pay its part. */
export async function holdTenders(
  db: SiteDb,
  { orderId, tenders, by }: { readonly orderId: string; readonly tenders: readonly Tender[]; readonly by: string },
): Promise<boolean> {
  const ids = tenders.map(({ id }) => id);
  // Sent together. Cards are always locked in the same order; balances are read after that.
  const [, held] = await Promise.all([
    db.text(LOCK_CARDS, [db.siteId, ids]),
    db.text(HOLD, [db.siteId, orderId, ids, tenders.map(({ cents }) => cents), by]),
  ]);
  return held.length === tenders.length;
}

export async function markTendersPaid(db: SiteDb, orderId: string): Promise<void> {
  await db.text("update gift_card_tender set state = 'paid' where site_id = $1 and order_id = $2 and state = 'held'", [
    db.siteId,
    orderId,
  ]);
}

const LOCK_CARDS_OF_ORDER = `
  select id from gift_card where site_id = $1
    and id in (select gift_card_id from gift_card_tender where site_id = $1 and order_id = $2)
  order by id for update`;

const RELEASE = `
  with released as (
    update gift_card_tender set state = 'released' where site_id = $1 and order_id = $2 and state = 'held'
    returning gift_card_id, cents
  )
  update gift_card card set balance_cents = card.balance_cents + released.cents,
    moved_for = 'released', moved_by = $3, moved_order_id = $2, moved_note = null
  from released where card.site_id = $1 and card.id = released.gift_card_id`;

/** Returns what was held for an order. Idempotent. */
export async function releaseTenders(db: SiteDb, orderId: string, by: string): Promise<void> {
  await Promise.all([db.text(LOCK_CARDS_OF_ORDER, [db.siteId, orderId]), db.text(RELEASE, [db.siteId, orderId, by])]);
}

const REFUND = `
  with room as (
    select gift_card_id, cents - refunded_cents as cents,
      sum(cents - refunded_cents) over (order by gift_card_id) as up_to
    from gift_card_tender where site_id = $1 and order_id = $2 and state = 'paid'
  ),
  share as (
    select gift_card_id, least(cents, $3::bigint - (up_to - cents))::bigint as cents
    from room where $3::bigint > up_to - cents and cents > 0
  ),
  refunded as (
    update gift_card_tender tender set refunded_cents = tender.refunded_cents + share.cents
    from share where tender.site_id = $1 and tender.order_id = $2 and tender.gift_card_id = share.gift_card_id
    returning tender.gift_card_id, share.cents
  )
  update gift_card card set balance_cents = card.balance_cents + refunded.cents,
    moved_for = 'refund', moved_by = $4, moved_order_id = $2, moved_note = null
  from refunded where card.site_id = $1 and card.id = refunded.gift_card_id
  returning refunded.cents`;

/** Refunds up to an amount of what the cards paid, card by card; returns the total. */
export async function refundTenders(
  db: SiteDb,
  { orderId, cents, by }: { readonly orderId: string; readonly cents: number; readonly by: string },
): Promise<number> {
  const [, rows] = await Promise.all([
    db.text(LOCK_CARDS_OF_ORDER, [db.siteId, orderId]),
    db.text<{ cents: string }>(REFUND, [db.siteId, orderId, cents, by]),
  ]);
  return rows.reduce((sum, row) => sum + Number(row.cents), 0);
}
