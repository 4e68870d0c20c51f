import type { OrderRecord } from "@stoa/core/order/order-record.ts";
import { inSite } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import type { PaymentNoticeHandlers } from "../payment/payment-notice-service.ts";
import type { PaymentKey } from "../payment/payment-service.ts";
import { noteHappening, statesAfter, workOnOrder, type OrderDesk, type OrderWork } from "./order-change-service.ts";
import { findOrderIdOfPayment } from "./order-payment-store.ts";
import { addRefunded, endRefund, insertRefund } from "./order-refund-store.ts";
import { settlePayment } from "./order-settlement-service.ts";

/** Who the history names where a payment provider tells of something. */
const PROVIDER = "payment provider";
const REASON = "Refunded at the payment provider";

type News = Pick<PaymentKey, "siteId" | "paymentId">;

/** Works on the order of a payment; nothing happens for a payment that is gone, or an order that was never placed. */
async function workOnPayment(
  desk: OrderDesk,
  { siteId, paymentId }: News,
  work: (working: OrderWork) => Promise<void>,
): Promise<void> {
  const orderId = await inSite(desk.database, siteId, (db) => findOrderIdOfPayment(db, paymentId));
  if (orderId === undefined) return;
  await workOnOrder(desk, { siteId, orderId, by: PROVIDER }, async (working) => {
    const { order } = working.record.states;
    if (order === "placed" || order === "canceled") await work(working);
  });
}

/** What went back at the provider beyond what the shop knows of; refunds that are under way are the shop's own. */
function unknownCents({ payments, refunds }: OrderRecord, paymentId: string, refundedCents: number): number {
  const payment = payments.find(({ id }) => id === paymentId);
  if (!payment) return 0;
  const underWay = refunds
    .filter((refund) => refund.state === "started" && refund.paymentId === paymentId)
    .reduce((sum, refund) => sum + refund.paymentCents, 0);
  const known = payment.refundedCents + underWay;
  return Math.min(refundedCents - known, payment.amountCents - known);
}

/** An owner gave money back in the provider's own pages: the books follow. */
async function noteRefundOf(work: OrderWork, paymentId: string, refundedCents: number): Promise<void> {
  const { db, record } = work;
  const cents = unknownCents(record, paymentId, refundedCents);
  if (cents <= 0) return;
  const refund = {
    id: newId(),
    kind: "refund",
    paymentId,
    paymentCents: cents,
    giftCardCents: 0,
    taxCents: 0,
    shippingCents: 0,
    lines: [],
    isRestocked: false,
    isBuyerTold: false,
    reason: REASON,
    by: PROVIDER,
    orderId: record.id,
  } as const;
  await insertRefund(db, refund);
  await endRefund(db, refund.id, { state: "succeeded", reference: null, failure: null });
  await addRefunded(db, { ...refund, state: "succeeded", failure: null, createdOn: work.at.toISOString() });
  const isRest = record.refundedCents + cents === record.grandTotalCents;
  await noteHappening(work, {
    kind: "refund.succeeded",
    data: { refundId: refund.id, amountCents: cents, currency: record.currency },
    states: statesAfter(record, isRest ? "refundRest" : "refundPart"),
    update: "REFUNDED",
  });
}

/** What follows from the news of payment providers, however often and in whatever order they come. */
export function providerNewsHandlers(desk: OrderDesk): PaymentNoticeHandlers {
  return {
    settle: (news) => settlePayment(desk, news),
    noteRefund: ({ refundedCents, ...news }) =>
      workOnPayment(desk, news, (work) => noteRefundOf(work, news.paymentId, refundedCents)),
    noteDispute: ({ noticeId, phase, amountCents, reason, ...news }) =>
      workOnPayment(desk, news, async (work) => {
        if (work.record.events.some(({ data }) => data["noticeId"] === noticeId)) return;
        const data = { noticeId, paymentId: news.paymentId, phase, amountCents, reason };
        await noteHappening(work, { kind: "payment.dispute", data });
      }),
  };
}
