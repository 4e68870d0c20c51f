import type { StockReason } from "@stoa/core/stock/stock-reasons.ts";
import type { StockByVariant } from "@stoa/core/stock/stock-schema.ts";
import type { SiteDb } from "../../db/database.ts";

export type StockRow = {
  readonly variantId: string;
  readonly productId: string;
  readonly quantity: number;
  readonly isUnlimited: boolean;
};

const COLUMNS = `variant_id as "variantId", product_id as "productId", quantity, is_unlimited as "isUnlimited"`;

export function listStockRows(db: SiteDb, productIds: readonly string[]): Promise<StockRow[]> {
  return db.text<StockRow>(`select ${COLUMNS} from stock where site_id = $1 and product_id = any($2)`, [
    db.siteId,
    productIds,
  ]);
}

export function lockStockRows(db: SiteDb, productId: string): Promise<StockRow[]> {
  return db.text<StockRow>(
    `select ${COLUMNS} from stock where site_id = $1 and product_id = $2 order by variant_id for no key update`,
    [db.siteId, productId],
  );
}

export type StockSetting = {
  readonly productId: string;
  readonly stock: StockByVariant;
  readonly reason: StockReason;
  readonly by: string;
  readonly note?: string | null;
};

const SET = `
  insert into stock (site_id, variant_id, product_id, quantity, is_unlimited, moved_for, moved_by, moved_order_id, moved_note)
  select $1, variant_id, $2, quantity, is_unlimited, $6, $7, null, $8
  from unnest($3::text[], $4::integer[], $5::boolean[]) as line (variant_id, quantity, is_unlimited)
  order by variant_id
  on conflict (site_id, variant_id) do update set quantity = excluded.quantity, is_unlimited = excluded.is_unlimited,
    moved_for = excluded.moved_for, moved_by = excluded.moved_by, moved_order_id = null, moved_note = excluded.moved_note
  where stock.product_id = excluded.product_id
    and (stock.quantity, stock.is_unlimited) is distinct from (excluded.quantity, excluded.is_unlimited)
  returning variant_id`;

/** Sets the stock of a product's variants; returns the number changed. */
export async function upsertStock(db: SiteDb, setting: StockSetting): Promise<number> {
  const lines = Object.entries(setting.stock);
  const changed = await db.text(SET, [
    db.siteId,
    setting.productId,
    lines.map(([variantId]) => variantId),
    lines.map(([, { quantity, unlimited }]) => (unlimited ? 0 : quantity)),
    lines.map(([, { unlimited }]) => unlimited),
    setting.reason,
    setting.by,
    setting.note ?? null,
  ]);
  return changed.length;
}
