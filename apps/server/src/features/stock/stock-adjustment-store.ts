import type { StockReason } from "@stoa/core/stock/stock-reasons.ts";
import type { SiteDb } from "../../db/database.ts";
import { IS_FLIP } from "./stock-flip-store.ts";

/** One per variant. */
export type StockChange = { readonly productId: string; readonly variantId: string; readonly delta: number };

export type StockAdjustmentInput = {
  readonly changes: readonly StockChange[];
  readonly reason: StockReason;
  readonly orderId: string | null;
  readonly note: string | null;
  readonly by: string;
};

export type AdjustOutcome = {
  readonly short: readonly string[];
  /** Variants that would exceed the largest number. */
  readonly over: readonly string[];
  readonly endless: readonly string[];
  readonly isFlip: boolean;
};

/** Creates records of returned variants that never had one. */
const OPEN = `
  insert into stock (site_id, variant_id, product_id, moved_for, moved_by, moved_order_id, moved_note)
  select $1, variant_id, product_id, $4, $5, $6, $7
  from unnest($2::text[], $3::text[]) as line (variant_id, product_id)
  order by variant_id
  on conflict (site_id, variant_id) do nothing`;

/** As when reserving, `stock` is the row as of the statement's start; `locked` has its current state. */
const ADJUST = `
  with wanted as materialized (
    select * from unnest($2::text[], $3::text[], $4::integer[]) as line (variant_id, product_id, delta)
  ), locked as materialized (
    select variant_id, product_id, quantity, is_unlimited from stock
    where site_id = $1 and variant_id = any($2)
    order by variant_id for no key update
  ), foreseen as materialized (
    select wanted.variant_id, coalesce(is_unlimited, false) as is_unlimited,
      case when wanted.product_id = coalesce(locked.product_id, wanted.product_id)
        then coalesce(locked.quantity, 0)::bigint + wanted.delta else -1 end as after
    from wanted left join locked using (variant_id)
  ), moved as (
    update stock set quantity = locked.quantity + wanted.delta,
      moved_for = $5, moved_by = $6, moved_order_id = $7, moved_note = $8
    from wanted join locked using (variant_id, product_id)
    where stock.site_id = $1 and stock.variant_id = wanted.variant_id and not locked.is_unlimited
      and not exists (select from foreseen where not is_unlimited and after not between 0 and 2147483647)
      and not ($9 and exists (select from foreseen where is_unlimited))
    returning stock.product_id, locked.quantity as before, stock.quantity as after
  )
  select array(select variant_id from foreseen where not is_unlimited and after < 0 order by variant_id) as short,
    array(select variant_id from foreseen where not is_unlimited and after > 2147483647 order by variant_id) as over,
    array(select variant_id from foreseen where is_unlimited order by variant_id) as endless,
    ${IS_FLIP} as "isFlip"`;

/**
 * Adds to and removes from stock, all or nothing. With `refusesEndless` an unlimited variant is refused, otherwise
 * skipped.
 */
export async function moveStock(
  db: SiteDb,
  { changes, reason, by, orderId, note }: StockAdjustmentInput,
  refusesEndless: boolean,
): Promise<AdjustOutcome> {
  const coming = changes.filter(({ delta }) => delta > 0);
  const why = [reason, by, orderId, note];
  const lines = [
    changes.map((one) => one.variantId),
    changes.map((one) => one.productId),
    changes.map((one) => one.delta),
  ];
  const openings = [db.siteId, coming.map((one) => one.variantId), coming.map((one) => one.productId), ...why];
  // Sequential, in one round trip: the second sees what the first wrote.
  const [, [outcome]] = await Promise.all([
    coming.length > 0 && db.text(OPEN, openings),
    db.text<AdjustOutcome>(ADJUST, [db.siteId, ...lines, ...why, refusesEndless]),
  ]);
  return outcome ?? { short: [], over: [], endless: [], isFlip: false };
}
