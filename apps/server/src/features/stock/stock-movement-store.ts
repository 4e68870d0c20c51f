import type { StockReason } from "@stoa/core/stock/stock-reasons.ts";
import type { SiteDb } from "../../db/database.ts";

export type StockMovementRow = {
  readonly id: string;
  readonly delta: number;
  readonly quantityAfter: number;
  readonly isUnlimited: boolean;
  readonly reason: StockReason;
  readonly orderId: string | null;
  readonly note: string | null;
  readonly by: string;
  readonly at: Date;
};

type MovementRange = { readonly variantId: string; readonly before: string | null; readonly limit: number };

export function listMovementRows(db: SiteDb, { variantId, before, limit }: MovementRange): Promise<StockMovementRow[]> {
  return db.text<StockMovementRow>(
    `select id, delta, quantity_after as "quantityAfter", is_unlimited as "isUnlimited", reason, order_id as "orderId", note,
       moved_by as by, moved_at as at
     from stock_movement
     where site_id = $1 and variant_id = $2 and ($3::bigint is null or id < $3) order by id desc limit $4`,
    [db.siteId, variantId, before, limit],
  );
}
