import { refundableOf } from "@stoa/core/order/record/order-facts.ts";
import type { OrderRecord } from "@stoa/core/order/record/order-record.ts";
import { leftToRestock } from "@stoa/core/order/refund/plan-restock.ts";
import { leftOf, planRefund } from "@stoa/core/order/refund/plan-refund.ts";
import { isAnythingSent } from "@stoa/core/order/line/sendable-lines.ts";
import { newId } from "../../../db/new-id.ts";
import { releaseDiscounts } from "../../discount/discount-service.ts";
import { cancelSubscriptionsOfOrder } from "../../subscription/order/subscription-order-service.ts";
import {
  noteHappening,
  throwOrderRejected,
  statesAfter,
  workOnOrder,
  type OrderCall,
  type OrderServices,
  type OrderWork,
} from "./order-change-service.ts";
import { endOpenPayment } from "./order-change-store.ts";
import { allPieces, takeBackSold } from "../fulfillment/order-delivery-service.ts";
import { mailBuyer } from "../order-mail-service.ts";
import { refundFacts } from "../refund/order-refund-service.ts";
import { finishRefundFor, startRefund } from "../refund/order-refund-settlement-service.ts";
import { restock } from "../placing/order-stock-service.ts";

export type CancelInput = { readonly isRestocked: boolean; readonly reason: string; readonly isBuyerTold: boolean };

function leftToRefund(record: OrderRecord): number {
  const { paymentCents, giftCardCents } = refundableOf(record);
  return Math.min(leftOf(record).cents, paymentCents + giftCardCents);
}

type GiveBackInput = { readonly isRestocked: boolean; readonly areSpentCardsLeft?: boolean };

/** Returns everything an order took except its money: deliveries, stock, discounts and the unpaid amount. */
export async function giveBackTaken(
  work: OrderWork,
  { isRestocked, areSpentCardsLeft = false }: GiveBackInput,
): Promise<void> {
  const { db, record } = work;
  await takeBackSold(work, { taken: allPieces(record), areSpentCardsLeft });
  if (isRestocked) {
    const lines = record.lines.map((line) => ({
      lineId: line.id,
      quantity: leftToRestock(line, line.quantity - line.returnedQuantity).quantity,
    }));
    await restock(work, { lines, reason: "return" });
  }
  await releaseDiscounts(db, record.id);
  const open = record.payments.find(({ state }) => state === "pending");
  if (open) await endOpenPayment(db, open.id, { state: "canceled", reference: null });
}

/** Ends subscriptions the order started, so nothing more is charged. */
async function endSubscriptions(work: OrderWork): Promise<void> {
  const { db, services, record } = work;
  if (record.kind !== "subscription") return;
  const subscriptionIds = await cancelSubscriptionsOfOrder(db, services, { orderId: record.id });
  if (subscriptionIds.length > 0)
    await noteHappening(work, { kind: "subscription.canceled", data: { subscriptionIds } });
}

function planGivingBack(record: OrderRecord) {
  const amountCents = leftToRefund(record);
  if (amountCents === 0) return undefined;
  const plan = planRefund({ lines: [], shippingCents: 0, amountCents }, refundFacts(record));
  return plan.ok ? plan : throwOrderRejected(plan);
}

async function beginCancel(work: OrderWork, input: CancelInput): Promise<string | undefined> {
  const { db, services, record } = work;
  const states = statesAfter(record, isAnythingSent(record.lines) ? "cancelSent" : "cancel");
  await endSubscriptions(work);
  await giveBackTaken(work, input);
  await noteHappening(work, {
    kind: "canceled",
    data: { reason: input.reason, isRestocked: input.isRestocked },
    states,
    update: "CANCELED",
  });
  const canceled: OrderWork = { ...work, record: { ...record, states } };
  const plan = planGivingBack(canceled.record);
  if (input.isBuyerTold) {
    const news = { kind: "order.canceled", ...(plan && { refund: plan }) } as const;
    await mailBuyer(db, services, { record: canceled.record, news, dedupeKey: `order:${record.id}:order.canceled` });
  }
  if (!plan) return undefined;
  const id = newId();
  const { reason, isRestocked } = input;
  await startRefund(canceled, { id, kind: "cancel", reason, isRestocked, isBuyerTold: false, plan });
  return id;
}

/**
 * Cancels an unsent order. It is canceled even if the provider refuses the refund: the owner must then resolve it, and
 * `order_refused` reports it. Throws `order_refused` and `not_found`.
 */
export async function cancelOrder(services: OrderServices, call: OrderCall, input: CancelInput): Promise<void> {
  const refundId = await workOnOrder(services, call, (work) => beginCancel(work, input));
  if (refundId !== undefined) await finishRefundFor(services, { siteId: call.siteId, refundId });
}
