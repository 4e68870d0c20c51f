import { CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import { CHECKOUT_MESSAGES } from "@stoa/core/checkout/checkout-messages.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { inSite, type SiteDb } from "../../../db/database.ts";
import { AppError } from "../../../errors.ts";
import { addJob } from "../../../jobs/job-store.ts";
import { countDecline, forgetPaymentTry } from "../../payment/brake/payment-brake-service.ts";
import type { CancelResult, PaymentParts, PaymentResult } from "../../payment/payment-service.ts";
import { lockRenewedSubscription } from "../../subscription/order/subscription-order-service.ts";
import { noteRenewalFailed } from "../../subscription/subscription-service.ts";
import type { OrderPlacedParts } from "../placing/order-placed-service.ts";
import {
  lockOrderOfPayment,
  notePayment,
  type PaidOrder,
  type PaymentState,
  type StoredPayment,
} from "./order-payment-store.ts";
import { claimStockOf, failPendingOrder, placePendingOrder } from "../placing/order-placing-service.ts";
import { extendReservation, noteOrderEvent, type StoredOrder } from "../placing/order-placing-store.ts";

export type { PaidOrder, StoredPayment } from "./order-payment-store.ts";

export type SettlementParts = PaymentParts & OrderPlacedParts;

type Settling = {
  readonly db: SiteDb;
  readonly parts: SettlementParts;
  readonly order: StoredOrder;
  readonly payment: StoredPayment;
};

type ResultOf<State> = Extract<PaymentResult, { state: State }>;

/** While a payment is in progress, stock is held this much longer than the longest pause between checks. */
const HELD_WHILE_PENDING_MS = 2 * 60 * 60_000;

const MINUTE_MS = 60_000;

/** Next check: soon at first, because a shopper is waiting. */
function askAgainAt(order: StoredOrder, now: number): Date {
  const age = now - order.createdAt.getTime();
  const pause = age < MINUTE_MS ? 10_000 : age < 5 * MINUTE_MS ? 30_000 : 2 * MINUTE_MS;
  return new Date(now + pause);
}

async function place(settling: Settling, result: ResultOf<"succeeded" | "deferred">): Promise<PaidOrder> {
  const { db, parts, order, payment } = settling;
  const isPaid = result.state === "succeeded";
  if (!(await claimStockOf(db, order.id, parts.now())))
    return isPaid
      ? giveUpPaid(settling, result)
      : fail(settling, {
          state: "canceled",
          code: "out_of_stock",
          message: CART_MESSAGES.notEnoughStock,
        });
  const { reference, method } = result;
  const state = isPaid ? "succeeded" : "pending";
  const savedMethod = isPaid ? result.savedMethod : null;
  const [placed] = await Promise.all([
    placePendingOrder(db, parts, { order, isPaid }),
    notePayment(db, { id: payment.id, state, reference, method, savedMethod }),
    forgetPaymentTry(db, payment.id),
  ]);
  return { order: placed, payment: { ...payment, state, reference: payment.reference ?? reference } };
}

type Failure = {
  readonly card?: string | undefined;
  readonly state: "declined" | "canceled";
  readonly reference?: string | null;
  readonly code: string;
  readonly message: string;
};

async function fail({ db, parts, order, payment }: Settling, failure: Failure): Promise<PaidOrder> {
  const { state, reference = null, code, message } = failure;
  const failed = await failPendingOrder(db, order, parts.now());
  if (state === "declined") await countDecline(db, parts, { paymentId: payment.id, code, card: failure.card });
  else await forgetPaymentTry(db, payment.id);
  await notePayment(db, { id: payment.id, state, reference, declineCode: code, declineMessage: message });
  if (order.kind === "renewal") await noteRenewalFailed(db, parts, { orderId: order.id, code });
  return { order: failed, payment: { ...payment, state, declineCode: code, declineMessage: message } };
}

/** Records a payment that arrived after its order was given up; a job refunds it. */
async function takeLatePayment(
  { db, order, payment }: Settling,
  { reference, method }: ResultOf<"succeeded">,
): Promise<PaidOrder> {
  const { declineCode, declineMessage } = payment;
  const state = "succeeded" as const;
  await Promise.all([
    notePayment(db, { id: payment.id, state, reference, method, declineCode, declineMessage }),
    noteOrderEvent(db, { orderId: order.id, kind: "payment.late", data: { paymentId: payment.id } }),
    addJob(db, "payment.check", { data: { orderId: order.id }, key: order.id }),
  ]);
  return { order, payment: { ...payment, state } };
}

/** Paid in time, but the items are gone. */
async function giveUpPaid(settling: Settling, result: ResultOf<"succeeded">): Promise<PaidOrder> {
  const message = CHECKOUT_MESSAGES.soldOutWhilePaying;
  const { order, payment } = await fail(settling, { state: "canceled", code: "out_of_stock", message });
  return takeLatePayment({ ...settling, order, payment: payment ?? settling.payment }, result);
}

async function waitFor(
  { db, parts, order, payment }: Settling,
  note: {
    readonly state: PaymentState;
    readonly reference: string | null;
  },
): Promise<PaidOrder> {
  const now = parts.now();
  await Promise.all([
    notePayment(db, { id: payment.id, nextAction: payment.nextAction, ...note }),
    extendReservation(db, order.id, new Date(now + HELD_WHILE_PENDING_MS)),
    addJob(db, "payment.check", { data: { orderId: order.id }, key: order.id, runAt: askAgainAt(order, now) }),
  ]);
  return { order, payment: { ...payment, state: note.state } };
}

async function settlePending(settling: Settling, result: CancelResult): Promise<PaidOrder> {
  const { db, order, payment } = settling;
  switch (result.state) {
    case "succeeded":
    case "deferred":
      return place(settling, result);
    case "declined":
      return fail(settling, result);
    case "canceled":
      return fail(settling, { state: "canceled", code: "canceled", message: CHECKOUT_MESSAGES.canceled });
    case "requires_action": {
      const { state, reference, nextAction } = result;
      await notePayment(db, { id: payment.id, state, reference, nextAction });
      return { order, payment: { ...payment, state, nextAction } };
    }
    case "pending":
      return waitFor(settling, { state: "pending", reference: result.reference });
    case "unknown":
      return waitFor(settling, { state: payment.state === "started" ? "pending" : payment.state, reference: null });
  }
}

/** An ended order stays unchanged; a payment for an order that was given up is refunded. */
async function settleEnded(settling: Settling, result: CancelResult): Promise<PaidOrder> {
  const { order, payment } = settling;
  const isLate = order.state === "failed" && result.state === "succeeded" && payment.state !== "succeeded";
  return isLate ? takeLatePayment(settling, result) : { order, payment };
}

export type PaymentNews = {
  readonly siteId: SiteId;
  readonly paymentId: string;
  readonly result: CancelResult;
  /** Runs in the same transaction, after the order's state is updated. */
  readonly also?: (db: SiteDb, paid: PaidOrder) => Promise<void>;
};

/**
 * Applies news of a payment, from any source, in any order and with repetitions: the only place where a pending order
 * ends. Throws `not_found` for an unknown payment.
 */
export function settlePayment(
  parts: SettlementParts,
  { siteId, paymentId, result, also }: PaymentNews,
): Promise<PaidOrder> {
  return inSite(parts.database, siteId, async (db) => {
    const { order, payment } = (await lockOrderOfPayment(db, paymentId)) ?? { order: undefined, payment: null };
    if (!order || !payment) throw new AppError("not_found");
    if (order.kind === "renewal") await lockRenewedSubscription(db, order.id);
    const settling = { db, parts, order, payment };
    const paid = await (order.state === "pending" ? settlePending : settleEnded)(settling, result);
    await also?.(db, paid);
    return paid;
  });
}
