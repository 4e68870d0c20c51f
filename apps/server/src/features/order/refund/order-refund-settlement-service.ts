import { ownerMessage } from "@stoa/core/message/owner-message.ts";
import { invariant } from "@stoa/core/lib/invariant.ts";
import { ORDER_CALL_MESSAGES } from "@stoa/core/order/order-messages.ts";
import type { OrderRefund } from "@stoa/core/order/record/order-record.ts";
import type { RefundPlan } from "@stoa/core/order/refund/plan-refund.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { inSite } from "../../../db/database.ts";
import { AppError } from "../../../errors.ts";
import { addJob } from "../../../jobs/job-store.ts";
import { refundToGiftCards } from "../../gift-card/gift-card-service.ts";
import { refundPayment, type RefundResult } from "../../payment/payment-service.ts";
import {
  noteHappening,
  throwOrderRejected,
  statesAfter,
  workOnOrder,
  type OrderServices,
  type OrderWork,
} from "../edit/order-change-service.ts";
import { addToLines } from "../edit/order-change-store.ts";
import { takeBackRefunded } from "../fulfillment/order-delivery-service.ts";
import { mailBuyer } from "../order-mail-service.ts";
import { addRefunded, endRefund, findRefundOrder, insertRefund, type NewRefund } from "./order-refund-store.ts";
import { followSending } from "../fulfillment/order-sending-service.ts";
import { restockedOf, takeRestocked } from "../placing/order-stock-service.ts";

/** How long the provider may take before a job checks again. */
const ASK_AGAIN_MS = 60_000;
const LONGEST_PAUSE_MS = 6 * 60 * 60_000;

export type StartedRefund = Pick<NewRefund, "id" | "kind" | "reason" | "isRestocked" | "isBuyerTold" | "asked"> & {
  readonly plan: Omit<RefundPlan, "ok" | "isRest">;
};

/**
 * Records a refund before the provider is called, and queues a job for it. Refunds that only go to gift cards complete
 * at once.
 */
export async function startRefund(work: OrderWork, { plan, ...refund }: StartedRefund): Promise<void> {
  const { db, record, by, at } = work;
  const payment = record.payments.find(({ state }) => state === "succeeded");
  invariant(plan.paymentCents === 0 || payment, "money goes back to a payment that was made");
  const { paymentCents, giftCardCents, taxCents, shippingCents, lines } = plan;
  const paymentId = paymentCents > 0 ? (payment?.id ?? null) : null;
  const amounts = { paymentCents, giftCardCents, taxCents, shippingCents, lines };
  if (!(await insertRefund(db, { ...refund, ...amounts, paymentId, orderId: record.id, by }))) {
    throwOrderRejected({ message: ORDER_CALL_MESSAGES.refundReused });
  }
  const { id: refundId, kind, reason } = refund;
  if (kind === "refund") await takeBackRefunded(work, paymentCents + giftCardCents);
  const data = {
    refundId,
    refundKind: kind,
    amountCents: paymentCents + giftCardCents,
    currency: record.currency,
    reason,
    restocked: restockedOf(lines),
  };
  await noteHappening(work, { kind: "refund.started", data });
  if (paymentCents > 0) {
    const runAt = new Date(at.getTime() + ASK_AGAIN_MS);
    await addJob(db, "refund.settle", { data: { refundId }, key: refundId, runAt });
    return;
  }
  const started: OrderRefund = {
    ...refund,
    ...amounts,
    paymentId,
    state: "started",
    failure: null,
    reference: null,
    by,
    createdOn: at.toISOString(),
  };
  await settleSucceeded(work, started, { isBuyerTold: refund.isBuyerTold, reference: null });
}

type Settlement = { readonly isBuyerTold: boolean; readonly reference: string | null };

async function settleSucceeded(work: OrderWork, refund: OrderRefund, settlement: Settlement): Promise<void> {
  const { db, services, record, by } = work;
  const orderId = record.id;
  const amountCents = refund.paymentCents + refund.giftCardCents;
  await endRefund(db, refund.id, { state: "succeeded", reference: settlement.reference, failure: null });
  const onCards = await refundToGiftCards(db, { orderId, cents: refund.giftCardCents, by });
  invariant(onCards === refund.giftCardCents, `the gift cards of order ${orderId} take back what they paid`);
  await addRefunded(db, { ...refund, orderId });
  await addToLines(db, { orderId, count: "refunded", lines: refund.lines });
  const isRest = record.refundedCents + amountCents === record.grandTotalCents;
  const states = refund.kind === "edit" ? record.states : statesAfter(record, isRest ? "refundRest" : "refundPart");
  await noteHappening(work, {
    kind: "refund.succeeded",
    data: { refundId: refund.id, amountCents, currency: record.currency },
    states,
    update: "REFUNDED",
  });
  if (refund.kind !== "refund" || !settlement.isBuyerTold) return;
  const news = { kind: "order.refunded", refund } as const;
  await mailBuyer(db, services, { record, news, dedupeKey: `order:${orderId}:order.refunded:${refund.id}` });
}

/** A failed refund leaves the money with the shop, so unsent pieces must be sent after all. */
export async function settleFailed(work: OrderWork, refund: OrderRefund, failure: string): Promise<void> {
  await endRefund(work.db, refund.id, { state: "failed", reference: null, failure });
  const soldSince = await takeRestocked(work, refund.lines);
  await noteHappening(work, { kind: "refund.failed", data: { refundId: refund.id, failure, soldSince } });
  await followSending(work);
}

/** Retries later, with longer pauses for older refunds. */
async function askLater({ db, at }: OrderWork, refund: OrderRefund): Promise<void> {
  const age = at.getTime() - Date.parse(refund.createdOn);
  const pause = Math.min(Math.max(age, ASK_AGAIN_MS), LONGEST_PAUSE_MS);
  const data = { refundId: refund.id };
  await addJob(db, "refund.settle", { data, key: refund.id, runAt: new Date(at.getTime() + pause) });
}

type RefundKey = { readonly siteId: SiteId; readonly refundId: string };
type RefundEnd = "started" | "succeeded" | "failed";

async function settle(work: OrderWork, key: RefundKey, result: RefundResult): Promise<RefundEnd> {
  const refund = work.record.refunds.find(({ id }) => id === key.refundId);
  const settlement = await findRefundOrder(work.db, key.refundId);
  if (!refund || !settlement || refund.state !== "started") return refund?.state ?? "failed";
  switch (result.state) {
    case "succeeded":
      await settleSucceeded(work, refund, { ...settlement, reference: result.reference });
      return "succeeded";
    case "failed":
      await settleFailed(work, refund, result.message);
      return "failed";
    case "pending":
    case "unknown":
      await askLater(work, refund);
      return "started";
  }
}

/**
 * Has the provider pay a started refund, and settles it; takes effect once, however often it is called. No transaction
 * is open during the provider's call. Throws `not_found`.
 */
export async function finishRefund(services: OrderServices, key: RefundKey): Promise<RefundEnd> {
  const { siteId, refundId } = key;
  const found = await inSite(services.database, siteId, (db) => findRefundOrder(db, refundId));
  if (!found) throw new AppError("not_found");
  const { orderId, state, paymentId, paymentCents, by } = found;
  if (state !== "started" || paymentId === null) return state;
  const result = await refundPayment(services, { siteId, paymentId, refundId, amountCents: paymentCents });
  return workOnOrder(services, { siteId, orderId, by }, (work) => settle(work, key, result));
}

/** Finishes a refund for a waiting owner. Throws `order_refused` with the provider's reason if refused. */
export async function finishRefundFor(services: OrderServices, key: RefundKey): Promise<void> {
  if ((await finishRefund(services, key)) !== "failed") return;
  const found = await inSite(services.database, key.siteId, (db) => findRefundOrder(db, key.refundId));
  throwOrderRejected({ message: ownerMessage(ORDER_CALL_MESSAGES.refundFailed, { reason: found?.failure ?? "" }) });
}
