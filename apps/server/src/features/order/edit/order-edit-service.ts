import { invariant } from "@stoa/core/lib/invariant.ts";
import { editOrderLines, type EditedOrder } from "@stoa/core/order/line/edit-order-lines.ts";
import { refundableOf } from "@stoa/core/order/record/order-facts.ts";
import type { LineQuantity, OrderPayment, OrderRecord, OrderRefund } from "@stoa/core/order/record/order-record.ts";
import { rejectAmount } from "@stoa/core/order/refund/order-rejection.ts";
import type { OrderStates } from "@stoa/core/order/status/order-states.ts";
import type { OrderAction } from "@stoa/core/order/status/order-transitions.ts";
import { leftToRestock } from "@stoa/core/order/refund/plan-restock.ts";
import { refundedOf } from "@stoa/core/order/refund/plan-refund.ts";
import { isAllSent } from "@stoa/core/order/line/sendable-lines.ts";
import { sendingAfterRefund } from "@stoa/core/order/refund/unsent-refunds.ts";
import type { PricedOrder } from "@stoa/core/pricing/priced-order-schema.ts";
import { newId } from "../../../db/new-id.ts";
import {
  noteHappening,
  throwOrderRejected,
  statesAfter,
  workOnOrder,
  type OrderCall,
  type OrderServices,
  type OrderWork,
} from "./order-change-service.ts";
import { addToLines, endOpenPayment, setAmountDue, setOrderPrice } from "./order-change-store.ts";
import { allPieces, deliverPaid, takeBackSold } from "../fulfillment/order-delivery-service.ts";
import { mailBuyer } from "../order-mail-service.ts";
import { lockOrderRecord } from "../order-record-store.ts";
import { finishRefundFor, startRefund } from "../refund/order-refund-settlement-service.ts";
import { restock } from "../placing/order-stock-service.ts";

export type OrderEditInput = {
  readonly lines: readonly LineQuantity[];
  readonly isRestocked: boolean;
  readonly isBuyerTold: boolean;
};

function openPaymentOf({ payments, states }: OrderRecord): OrderPayment | undefined {
  return states.payment === "NOT_CHARGED" ? payments.find(({ state }) => state === "pending") : undefined;
}

function planEdit(record: OrderRecord, input: OrderEditInput): EditedOrder {
  const { priced, refunds } = record;
  const { paymentCents, giftCardCents } = refundableOf(record);
  const lines = record.lines.map((line) => ({ ...line, refundedQuantity: refundedOf(line.id, refunds).quantity }));
  const dueCents = openPaymentOf(record)?.amountCents ?? paymentCents;
  const edited = editOrderLines(priced, { lines, refunds, dueCents }, input.lines);
  if (!edited.ok) return throwOrderRejected(edited);
  return cardsLess(priced, edited) > giftCardCents ? throwOrderRejected(rejectAmount("editTooLarge")) : edited;
}

function cardsLess(before: PricedOrder, { order, lessCents }: EditedOrder): number {
  return lessCents - (before.amountDueCents - order.amountDueCents);
}

function takenOut({ lines }: OrderRecord, { order }: EditedOrder): LineQuantity[] {
  return lines.flatMap(({ id, quantity }) => {
    const left = order.lines.find((line) => line.id === id)?.quantity ?? 0;
    return left === quantity ? [] : [{ lineId: id, quantity: quantity - left }];
  });
}

/** A fully removed line disappears from the order, so its history keeps the title. */
function withTitles({ lines }: OrderRecord, taken: readonly LineQuantity[]): (LineQuantity & { title: string })[] {
  return taken.map((part) => ({ ...part, title: lines.find(({ id }) => id === part.lineId)?.title ?? "" }));
}

async function lowerDue({ db, record }: OrderWork, { order }: EditedOrder): Promise<boolean> {
  const open = openPaymentOf(record);
  if (!open) return false;
  const isPaidNow = order.amountDueCents === 0;
  if (isPaidNow) await endOpenPayment(db, open.id, { state: "canceled", reference: null });
  else await setAmountDue(db, open.id, order.amountDueCents);
  return isPaidNow;
}

/** Everything remaining may have been sent, or refunded unsent. */
function sendingAfterEdit(after: OrderRecord): OrderAction {
  return isAllSent(after.lines) ? (sendingAfterRefund(after) ?? "editRest") : "editPart";
}

/** Earlier refunds may equal the order's new total. */
function afterRefunds({ refundedCents, grandTotalCents }: OrderRecord, states: OrderStates): OrderStates {
  const isAllBack = refundedCents > 0 && refundedCents === grandTotalCents;
  return isAllBack ? statesAfter({ states }, "refundRest") : states;
}

type WrittenEdit = { readonly work: OrderWork; readonly isPaidNow: boolean };

async function writeEdit(work: OrderWork, edited: EditedOrder): Promise<WrittenEdit> {
  const { db, record } = work;
  const isPaidNow = await lowerDue(work, edited);
  await setOrderPrice(db, record.id, edited.order);
  const after = await lockOrderRecord(db, record.id);
  invariant(after, "the order that was just edited is there");
  const sent = statesAfter(after, sendingAfterEdit(after));
  const states = isPaidNow ? statesAfter({ states: sent }, "pay") : afterRefunds(after, sent);
  return { work: { ...work, record: { ...after, states } }, isPaidNow };
}

function overpaidOf(before: OrderRecord, edited: EditedOrder): Pick<OrderRefund, "paymentCents" | "giftCardCents"> {
  const giftCardCents = cardsLess(before.priced, edited);
  return { paymentCents: openPaymentOf(before) ? 0 : edited.lessCents - giftCardCents, giftCardCents };
}

async function refundDifference(
  work: OrderWork,
  { paymentCents, giftCardCents }: ReturnType<typeof overpaidOf>,
): Promise<string | undefined> {
  if (paymentCents + giftCardCents === 0) return undefined;
  const plan = { paymentCents, giftCardCents, taxCents: 0, shippingCents: 0, lines: [] };
  const id = newId();
  await startRefund(work, { id, kind: "edit", reason: "", isRestocked: false, isBuyerTold: false, plan });
  return id;
}

/** Pieces that a failed refund had already restocked are removed first. */
async function takeOut(
  work: OrderWork,
  { lines, isRestocked }: Pick<OrderEditInput, "lines" | "isRestocked">,
): Promise<void> {
  const { db, record } = work;
  const parts = lines.map(({ lineId, quantity }) => {
    const line = record.lines.find(({ id }) => id === lineId);
    return { lineId, ...leftToRestock(line ?? { restockedQuantity: 0 }, quantity) };
  });
  const noted = parts.filter(({ fromRestocked }) => fromRestocked > 0);
  await addToLines(db, {
    orderId: record.id,
    count: "restocked",
    lines: noted.map(({ lineId, fromRestocked }) => ({ lineId, quantity: -fromRestocked })),
  });
  if (isRestocked) await restock(work, { lines: parts, reason: "edit" });
}

async function beginEdit(work: OrderWork, input: OrderEditInput): Promise<string | undefined> {
  statesAfter(work.record, "editPart");
  const edited = planEdit(work.record, input);
  const lines = takenOut(work.record, edited);
  await takeOut(work, { ...input, lines });
  const { work: after, isPaidNow } = await writeEdit(work, edited);
  const { db, services, record } = after;
  const { lessCents } = edited;
  await noteHappening(after, {
    kind: "edited",
    data: {
      taken: withTitles(work.record, lines),
      lessCents,
      currency: record.currency,
      isRestocked: input.isRestocked,
    },
    states: record.states,
  });
  if (isPaidNow) await deliverPaid(db, services, record);
  if (record.states.payment === "REFUNDED") {
    await takeBackSold(after, { taken: allPieces(record), areSpentCardsLeft: true });
  }
  const refund = overpaidOf(work.record, edited);
  if (input.isBuyerTold) {
    const dedupeKey = `order:${record.id}:order.changed:${newId()}`;
    await mailBuyer(db, services, { record, news: { kind: "order.changed", refund }, dedupeKey });
  }
  return refundDifference(after, refund);
}

/**
 * Reduces an unsent order at its original prices and refunds the difference. Throws `order_refused` and `not_found`.
 */
export async function editLines(services: OrderServices, call: OrderCall, input: OrderEditInput): Promise<void> {
  const refundId = await workOnOrder(services, call, (work) => beginEdit(work, input));
  if (refundId !== undefined) await finishRefundFor(services, { siteId: call.siteId, refundId });
}
