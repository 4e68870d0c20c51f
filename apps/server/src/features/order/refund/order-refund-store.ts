import type { OrderRefund } from "@stoa/core/order/record/order-record.ts";
import type { SiteDb } from "../../../db/database.ts";

export type NewRefund = Omit<OrderRefund, "state" | "failure" | "reference" | "createdOn"> & {
  readonly orderId: string;
  readonly isBuyerTold: boolean;
  /** The caller's input; undefined if unknown. */
  readonly asked?: string;
};

/** Records a refund before the provider is called. Returns false if the id exists. */
export async function insertRefund(db: SiteDb, refund: NewRefund): Promise<boolean> {
  const rows = await db.text(
    `insert into order_refund (site_id, id, order_id, payment_id, kind, payment_cents, gift_card_cents, tax_cents, shipping_cents, lines,
       is_restocked, is_buyer_told, reason, refunded_by, asked)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) on conflict do nothing returning id`,
    [
      db.siteId,
      refund.id,
      refund.orderId,
      refund.paymentId,
      refund.kind,
      refund.paymentCents,
      refund.giftCardCents,
      refund.taxCents,
      refund.shippingCents,
      JSON.stringify(refund.lines),
      refund.isRestocked,
      refund.isBuyerTold,
      refund.reason,
      refund.by,
      refund.asked ?? null,
    ],
  );
  return rows.length === 1;
}

/** True when the refund was requested exactly so, or its input is unknown: then its amounts decide. */
export async function isRefundRequestedAs(db: SiteDb, refundId: string, asked: string): Promise<boolean> {
  const rows = await db.text(
    "select from order_refund where site_id = $1 and id = $2 and coalesce(asked = $3::jsonb, true)",
    [db.siteId, refundId, asked],
  );
  return rows.length === 1;
}

export type RefundOrderRow = {
  readonly orderId: string;
  readonly state: OrderRefund["state"];
  readonly paymentId: string | null;
  readonly paymentCents: number;
  readonly isBuyerTold: boolean;
  readonly failure: string | null;
  readonly by: string;
};

export async function findRefundOrder(db: SiteDb, refundId: string): Promise<RefundOrderRow | undefined> {
  const [row] = await db.text<Omit<RefundOrderRow, "paymentCents"> & { paymentCents: string }>(
    `select order_id as "orderId", state, payment_id as "paymentId", payment_cents as "paymentCents", is_buyer_told as "isBuyerTold",
       failure, refunded_by as by
     from order_refund where site_id = $1 and id = $2`,
    [db.siteId, refundId],
  );
  return row && { ...row, paymentCents: Number(row.paymentCents) };
}

export async function endRefund(
  db: SiteDb,
  refundId: string,
  end: { readonly state: "succeeded" | "failed"; readonly reference: string | null; readonly failure: string | null },
): Promise<void> {
  await db.text(
    `update order_refund set state = $3, reference = coalesce($4, reference), failure = $5, updated_at = now()
     where site_id = $1 and id = $2 and state = 'started'`,
    [db.siteId, refundId, end.state, end.reference, end.failure],
  );
}

export type FailedPart = Pick<OrderRefund, "id" | "taxCents"> & { readonly failure: string };

/** Turns a successful refund into a failed one, for its payment part only: the gift card part stays. */
export async function reverseRefundRow(db: SiteDb, { id, taxCents, failure }: FailedPart): Promise<void> {
  await db.text(
    `update order_refund set state = 'failed', failure = $3, gift_card_cents = 0, tax_cents = $4, updated_at = now()
     where site_id = $1 and id = $2 and state = 'succeeded'`,
    [db.siteId, id, failure, taxCents],
  );
}

/**
 * Adds refunded money to the payment, and to the order unless it was reduced. Negative amounts are money that came
 * back.
 */
export async function addRefunded(
  db: SiteDb,
  refund: Pick<OrderRefund, "kind" | "paymentId" | "paymentCents" | "giftCardCents"> & { readonly orderId: string },
): Promise<void> {
  const counted = refund.kind === "edit" ? 0 : refund.paymentCents + refund.giftCardCents;
  await Promise.all([
    db.text(
      "update payment set refunded_cents = refunded_cents + $3, updated_at = now() where site_id = $1 and id = $2",
      [db.siteId, refund.paymentId, refund.paymentCents],
    ),
    db.text("update sales_order set refunded_cents = refunded_cents + $3 where site_id = $1 and id = $2", [
      db.siteId,
      refund.orderId,
      counted,
    ]),
  ]);
}
