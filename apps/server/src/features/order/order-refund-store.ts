import type { OrderRefund } from "@stoa/core/order/order-record.ts";
import type { SiteDb } from "../../db/database.ts";

/** A refund about to be made; it counts from now on. */
export type NewRefund = Omit<OrderRefund, "state" | "failure" | "reference" | "createdOn"> & {
  readonly orderId: string;
  readonly isBuyerTold: boolean;
  /** What its caller asked for; absent when nobody named it. */
  readonly asked?: string;
};

/** Writes a refund down before the provider hears of it. False when the site has one of that id. */
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

/** True when the refund was asked for just so, or nobody wrote down how: then its amounts have to tell. */
export async function wasAskedSo(db: SiteDb, refundId: string, asked: string): Promise<boolean> {
  const rows = await db.text(
    "select from order_refund where site_id = $1 and id = $2 and coalesce(asked = $3::jsonb, true)",
    [db.siteId, refundId, asked],
  );
  return rows.length === 1;
}

/** A refund as it was written down. */
export type RefundPlaceRow = {
  readonly orderId: string;
  readonly state: OrderRefund["state"];
  readonly paymentId: string | null;
  readonly paymentCents: number;
  readonly isBuyerTold: boolean;
  readonly failure: string | null;
  readonly by: string;
};

/** Where a refund belongs; undefined when the site has none of that id. */
export async function findRefundPlace(db: SiteDb, refundId: string): Promise<RefundPlaceRow | undefined> {
  const [row] = await db.text<Omit<RefundPlaceRow, "paymentCents"> & { paymentCents: string }>(
    `select order_id as "orderId", state, payment_id as "paymentId", payment_cents as "paymentCents", is_buyer_told as "isBuyerTold",
       failure, refunded_by as by
     from order_refund where site_id = $1 and id = $2`,
    [db.siteId, refundId],
  );
  return row && { ...row, paymentCents: Number(row.paymentCents) };
}

/** Ends a refund that was started. */
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

/** What is left of a refund as failed when its money came back. */
export type FailedPart = Pick<OrderRefund, "id" | "taxCents"> & { readonly failure: string };

/** Lets a refund that had succeeded be one that failed, of its payment alone: what went to gift cards stays there. */
export async function reverseRefundRow(db: SiteDb, { id, taxCents, failure }: FailedPart): Promise<void> {
  await db.text(
    `update order_refund set state = 'failed', failure = $3, gift_card_cents = 0, tax_cents = $4, updated_at = now()
     where site_id = $1 and id = $2 and state = 'succeeded'`,
    [db.siteId, id, failure, taxCents],
  );
}

/** Counts money that went back: to the payment, and of the order unless it was made smaller for it. Less than nothing is money that came back. */
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
