import type { SiteDb } from "../../../db/database.ts";
import { IS_FLIP } from "../stock-flip-store.ts";

/*
 * Stock is always locked in variant id order, so no two orders deadlock. Each of these is one statement, which sees the
 * latest committed state of rows changed concurrently.
 */

/** One line per variant, in variant id order. */
export type ReservedLine = { readonly variantId: string; readonly productId: string; readonly quantity: number };

type ReserveInput = {
  readonly orderId: string;
  readonly lines: readonly ReservedLine[];
  readonly expiresAt: Date;
  readonly by: string;
};

export type ReserveOutcome = {
  readonly short: readonly string[];
  readonly kept: number;
  readonly isFlip: boolean;
};

/**
 * Only `locked` has the current state: a condition on `stock` itself is evaluated on the row as of the statement's
 * start, so a variant that was sold out then could be sold without being deducted. The limit removes no row: it tells
 * the planner that lines are few, so it keeps its plan, which takes longer to make than to execute.
 */
const RESERVE = `
  with wanted as materialized (
    select * from unnest($2::text[], $3::text[], $4::integer[]) as line (variant_id, product_id, quantity)
    limit cardinality($2::text[])
  ), endless as materialized (
    select stock.variant_id, stock.product_id from wanted join stock using (variant_id)
    where stock.site_id = $1 and stock.is_unlimited
  ), locked as materialized (
    select stock.variant_id, stock.product_id, stock.quantity, stock.is_unlimited from wanted join stock using (variant_id)
    where stock.site_id = $1 and stock.variant_id not in (select variant_id from endless)
    order by stock.variant_id for no key update of stock
  ), short as materialized (
    select variant_id from wanted
    where (variant_id, product_id) not in (select variant_id, product_id from endless) and not exists (
      select from locked where locked.variant_id = wanted.variant_id and locked.product_id = wanted.product_id
        and (locked.is_unlimited or locked.quantity >= wanted.quantity)
    )
  ), moved as (
    update stock set quantity = locked.quantity - wanted.quantity,
      moved_for = 'reservation', moved_by = $7, moved_order_id = $5, moved_note = null
    from wanted join locked using (variant_id)
    where stock.site_id = $1 and stock.variant_id = wanted.variant_id and not locked.is_unlimited
      and not exists (select from short)
    returning stock.variant_id, stock.product_id, locked.quantity as before, stock.quantity as after
  ), kept as (
    insert into stock_reservation (site_id, order_id, variant_id, product_id, quantity, is_counted, expires_at)
    select $1, $5, variant_id, product_id, quantity, variant_id in (select variant_id from moved), $6
    from wanted where not exists (select from short)
    on conflict (site_id, order_id, variant_id) do update set state = 'held', quantity = excluded.quantity,
      is_counted = excluded.is_counted, expires_at = excluded.expires_at
    where stock_reservation.state = 'released'
    returning variant_id
  )
  select array(select variant_id from short order by variant_id) as short, (select count(*)::integer from kept) as kept,
    ${IS_FLIP} as "isFlip"`;

export async function takeStock(db: SiteDb, input: ReserveInput): Promise<ReserveOutcome> {
  const { lines, orderId, expiresAt, by } = input;
  const [outcome] = await db.text<ReserveOutcome>(RESERVE, [
    db.siteId,
    lines.map((line) => line.variantId),
    lines.map((line) => line.productId),
    lines.map((line) => line.quantity),
    orderId,
    expiresAt,
    by,
  ]);
  return outcome ?? { short: [], kept: 0, isFlip: false };
}

const CLAIM = `
  with mine as materialized (
    select variant_id, state from stock_reservation where site_id = $1 and order_id = $2
    order by variant_id for no key update
  ), sold as (
    update stock_reservation set state = 'sold' from mine
    where stock_reservation.site_id = $1 and stock_reservation.order_id = $2
      and stock_reservation.variant_id = mine.variant_id and mine.state = 'held'
  )
  select count(*) = 0 or count(*) filter (where state <> 'released') > 0 as "isClaimed" from mine`;

/** Returns false when the reservation was released before. */
export async function claimStock(db: SiteDb, orderId: string): Promise<boolean> {
  const [row] = await db.text<{ isClaimed: boolean }>(CLAIM, [db.siteId, orderId]);
  return row?.isClaimed ?? true;
}

const RELEASE = `
  with locked as materialized (
    select variant_id, quantity, is_unlimited from stock
    where site_id = $1 and variant_id in (
      select variant_id from stock_reservation where site_id = $1 and order_id = $2 and state = 'held' and is_counted
    )
    order by variant_id for no key update
  ), released as (
    update stock_reservation set state = 'released'
    where site_id = $1 and order_id = $2 and state = 'held' and (select count(*) from locked) >= 0
    returning variant_id, quantity, is_counted
  ), moved as (
    update stock set quantity = least(locked.quantity::bigint + released.quantity, 2147483647)::integer,
      moved_for = 'release', moved_by = $3, moved_order_id = $2, moved_note = null
    from released join locked using (variant_id)
    where stock.site_id = $1 and stock.variant_id = released.variant_id and released.is_counted and not locked.is_unlimited
    returning stock.product_id, locked.quantity as before, stock.quantity as after
  )
  select ${IS_FLIP} as "isFlip"`;

/** Releases what an order holds; bought or already released stock is unaffected. */
export async function giveStockBack(
  db: SiteDb,
  release: { readonly orderId: string; readonly by: string },
): Promise<boolean> {
  const [row] = await db.text<{ isFlip: boolean }>(RELEASE, [db.siteId, release.orderId, release.by]);
  return row?.isFlip ?? false;
}
