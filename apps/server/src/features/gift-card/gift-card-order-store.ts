import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import type { SiteDb } from "../../db/database.ts";

export type GiftCardLine = {
  readonly id: string;
  readonly quantity: number;
  readonly cents: number;
  readonly customizations: ReadonlyArray<{ readonly label: string; readonly value: string }>;
  readonly currency: string;
  readonly email: string;
  readonly locale: string;
  readonly isTest: boolean;
};

/** Cents exceed the database's integers. */
type WithText<Row extends { readonly cents: number }> = Omit<Row, "cents"> & { readonly cents: string };

function withNumber<Row extends { readonly cents: string }>(row: Row): Omit<Row, "cents"> & { readonly cents: number } {
  return { ...row, cents: Number(row.cents) };
}

/**
 * A card holds its denomination; sale prices affect only the order. Nothing before the order is paid: a bank transfer
 * that never arrives must not leave a card.
 */
const READ_LINES = `
  select line.id, line.quantity, line.customizations, placed.currency, placed.email, placed.locale, placed.is_test as "isTest",
    line.unit_price_cents + coalesce((
      select (reckoned ->> 'saleSavingCents')::bigint / line.quantity
      from jsonb_array_elements(placed.priced -> 'lines') reckoned where reckoned ->> 'id' = line.id
    ), 0) as cents
  from order_line line
  join sales_order placed on placed.site_id = $1 and placed.id = line.order_id and placed.payment_state = 'PAID'
  where line.site_id = $1 and line.order_id = $2 and line.product_type = ${PRODUCT_TYPE.giftCard}
  order by line.position`;

export async function listGiftCardLines(db: SiteDb, orderId: string): Promise<GiftCardLine[]> {
  const rows = await db.text<Omit<GiftCardLine, "cents"> & { readonly cents: string }>(READ_LINES, [
    db.siteId,
    orderId,
  ]);
  return rows.map(withNumber);
}

const LOCK_CARDS_BOUGHT = "select id from gift_card where site_id = $1 and order_id = $2 order by id for update";

const VOID = `
  with wanted as (select * from unnest($3::text[], $4::integer[]) as line (id, pieces)),
  ranked as (
    select card.id, card.balance_cents, wanted.pieces,
      row_number() over (partition by card.order_line_id order by card.balance_cents desc, card.piece desc) as place
    from gift_card card join wanted on wanted.id = card.order_line_id
    where card.site_id = $1 and card.order_id = $2 and card.is_enabled
  )
  update gift_card card set balance_cents = 0, is_enabled = false,
    moved_for = 'void', moved_by = $5, moved_order_id = $2, moved_note = null
  from ranked where card.site_id = $1 and card.id = ranked.id and ranked.place <= ranked.pieces
  returning card.id, card.mail_count as "mailCount", ranked.balance_cents as cents`;

export type BoughtPieces = {
  readonly orderId: string;
  readonly lines: ReadonlyArray<{ readonly lineId: string; readonly pieces: number }>;
};

export type VoidedCard = { readonly id: string; readonly mailCount: number; readonly cents: number };

/** Empties and disables cards of an order's lines, fullest first; returns what each held. */
export async function voidCards(db: SiteDb, { orderId, lines }: BoughtPieces, by: string): Promise<VoidedCard[]> {
  const ids = lines.map(({ lineId }) => lineId);
  const pieces = lines.map((line) => line.pieces);
  const [, rows] = await Promise.all([
    db.text(LOCK_CARDS_BOUGHT, [db.siteId, orderId]),
    db.text<WithText<VoidedCard>>(VOID, [db.siteId, orderId, ids, pieces, by]),
  ]);
  return rows.map(withNumber);
}

export async function countVoidedCards(db: SiteDb, orderId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db.text<{ lineId: string; pieces: number }>(
    `select order_line_id as "lineId", count(*)::integer as pieces from gift_card card
     where site_id = $1 and order_id = $2 and not is_enabled and exists (
       select from gift_card_entry where site_id = $1 and gift_card_id = card.id and reason = 'void' and order_id = $2)
     group by 1`,
    [db.siteId, orderId],
  );
  return new Map(rows.map(({ lineId, pieces }) => [lineId, pieces]));
}
