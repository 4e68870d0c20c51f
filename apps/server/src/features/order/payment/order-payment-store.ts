import type { NextAction } from "@stoa/core/payment/payment-schema.ts";
import type { SiteDb } from "../../../db/database.ts";
import { ORDER_COLUMNS, toStoredOrder, type OrderRow, type StoredOrder } from "../placing/order-placing-store.ts";

export type PaymentState = "started" | "requires_action" | "pending" | "succeeded" | "declined" | "canceled";

export type StoredPayment = {
  readonly id: string;
  readonly provider: string;
  readonly reference: string | null;
  readonly state: PaymentState;
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly nextAction: NextAction | null;
  readonly declineCode: string | null;
  readonly declineMessage: string | null;
  readonly updatedAt: Date;
};

/** `payment` is null when there was nothing to pay. */
export type PaidOrder = { readonly order: StoredOrder; readonly payment: StoredPayment | null };

type PaymentColumns = {
  paymentId: string | null;
  provider: string;
  reference: string | null;
  paymentState: PaymentState;
  amountCents: string;
  refundedCents: string;
  nextAction: NextAction | null;
  declineCode: string | null;
  declineMessage: string | null;
  paymentUpdatedAt: Date;
};

const PAYMENT_COLUMNS = `payment.id as "paymentId", payment.provider, payment.reference, payment.state as "paymentState",
  payment.amount_cents as "amountCents", payment.refunded_cents as "refundedCents", payment.next_action as "nextAction",
  payment.decline_code as "declineCode", payment.decline_message as "declineMessage", payment.updated_at as "paymentUpdatedAt"`;

function toPayment(row: PaymentColumns, id: string): StoredPayment {
  return {
    id,
    provider: row.provider,
    reference: row.reference,
    state: row.paymentState,
    amountCents: Number(row.amountCents),
    refundedCents: Number(row.refundedCents),
    nextAction: row.nextAction,
    declineCode: row.declineCode,
    declineMessage: row.declineMessage,
    updatedAt: row.paymentUpdatedAt,
  };
}

function toPaidOrder(row: OrderRow & PaymentColumns): PaidOrder {
  return { order: toStoredOrder(row), payment: row.paymentId === null ? null : toPayment(row, row.paymentId) };
}

const ORDER_OF_PAYMENT = "(select order_id from payment where site_id = $1 and id = $2)";

/**
 * Locks a payment's order, checkout and cart until the transaction ends. Sent together and locked in this order
 * everywhere: checkout, cart, order.
 */
export async function lockOrderOfPayment(db: SiteDb, paymentId: string): Promise<PaidOrder | undefined> {
  const values = [db.siteId, paymentId];
  const [, , rows] = await Promise.all([
    db.text(
      `select from checkout where site_id = $1
         and id = (select checkout_id from sales_order where site_id = $1 and id = ${ORDER_OF_PAYMENT}) for update`,
      values,
    ),
    db.text(
      `select from cart where site_id = $1
         and id = (select cart_id from sales_order where site_id = $1 and id = ${ORDER_OF_PAYMENT}) for update`,
      values,
    ),
    db.text<OrderRow & PaymentColumns>(
      `select ${ORDER_COLUMNS}, ${PAYMENT_COLUMNS} from sales_order
       join payment on payment.site_id = $1 and payment.order_id = sales_order.id
       where sales_order.site_id = $1 and payment.id = $2 for update`,
      values,
    ),
  ]);
  return rows[0] && toPaidOrder(rows[0]);
}

export async function findOrderIdOfPayment(db: SiteDb, paymentId: string): Promise<string | undefined> {
  const [row] = await db.text<{ id: string }>(`select ${ORDER_OF_PAYMENT} as id`, [db.siteId, paymentId]);
  return row?.id ?? undefined;
}

export async function findPaidOrder(db: SiteDb, orderId: string): Promise<PaidOrder | undefined> {
  const [row] = await db.text<OrderRow & PaymentColumns>(
    `select ${ORDER_COLUMNS}, ${PAYMENT_COLUMNS} from sales_order
     left join payment on payment.site_id = $1 and payment.order_id = sales_order.id
     where sales_order.site_id = $1 and sales_order.id = $2
     order by payment.created_at desc limit 1`,
    [db.siteId, orderId],
  );
  return row && toPaidOrder(row);
}

export type PaymentNote = {
  readonly id: string;
  readonly state: PaymentState;
  readonly reference?: string | null;
  readonly method?: string;
  readonly savedMethod?: string | null;
  readonly nextAction?: NextAction | null;
  readonly declineCode?: string | null;
  readonly declineMessage?: string | null;
};

/** Updates a payment's state; a known reference is kept. */
export async function notePayment(db: SiteDb, note: PaymentNote): Promise<void> {
  await db.text(
    `update payment set state = $3, reference = coalesce(reference, $4), method = coalesce($5, method),
       saved_method = coalesce($6, saved_method), next_action = $7, decline_code = $8, decline_message = $9, updated_at = now()
     where site_id = $1 and id = $2`,
    [
      db.siteId,
      note.id,
      note.state,
      note.reference ?? null,
      note.method ?? null,
      note.savedMethod ?? null,
      note.nextAction ? JSON.stringify(note.nextAction) : null,
      note.declineCode ?? null,
      note.declineMessage ?? null,
    ],
  );
}

export async function noteLateRefund(db: SiteDb, { orderId, payment, refundId, reference }: LateRefund): Promise<void> {
  await Promise.all([
    db.text(
      "update payment set refunded_cents = amount_cents, updated_at = now() where site_id = $1 and id = $2 and state = 'succeeded'",
      [db.siteId, payment.id],
    ),
    db.text(
      `insert into order_refund (site_id, id, order_id, payment_id, state, payment_cents, gift_card_cents, reason, reference,
         refunded_by)
       values ($1, $2, $3, $4, 'succeeded', $5, 0, 'Paid after the order was given up', $6, 'checkout')
       on conflict do nothing`,
      [db.siteId, refundId, orderId, payment.id, payment.amountCents, reference],
    ),
  ]);
}

export type LateRefund = {
  readonly orderId: string;
  readonly payment: Pick<StoredPayment, "id" | "amountCents">;
  readonly refundId: string;
  readonly reference: string | null;
};

const DUE = `
  select sales_order.id, payment.id as "paymentId" from sales_order
  join payment on payment.site_id = $1 and payment.order_id = sales_order.id
  where sales_order.site_id = $1 and sales_order.state = 'pending' and sales_order.created_at < $2
    and payment.updated_at < $3::timestamptz - least(interval '1 hour', ($3::timestamptz - sales_order.created_at) / 4)
  order by sales_order.created_at limit $4`;

/** Orders with overdue payments; those checked recently wait, older ones longer. */
export function listOverduePayments(
  db: SiteDb,
  { before, now, limit }: { readonly before: Date; readonly now: Date; readonly limit: number },
): Promise<Array<{ id: string; paymentId: string }>> {
  return db.text(DUE, [db.siteId, before, now, limit]);
}
