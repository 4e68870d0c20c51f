import { invariant } from "@stoa/core/lib/invariant.ts";
import { refundableOf } from "@stoa/core/order/record/order-facts.ts";
import { leftOf, taxWithin } from "@stoa/core/order/refund/plan-refund.ts";
import type { OrderRecord, OrderRefund } from "@stoa/core/order/record/order-record.ts";
import { shareOf } from "@stoa/core/pricing/share-of.ts";
import { newId } from "../../../db/new-id.ts";
import type { ProviderRefund } from "../../payment/payment-service.ts";
import { noteHappening, statesAfter, type OrderWork } from "../edit/order-change-service.ts";
import { addToLines } from "../edit/order-change-store.ts";
import { takeBackRefunded } from "../fulfillment/order-delivery-service.ts";
import { findOrderRecord } from "../order-record-store.ts";
import { settleFailed } from "./order-refund-settlement-service.ts";
import { followSending } from "../fulfillment/order-sending-service.ts";
import { takeRestocked } from "../placing/order-stock-service.ts";
import { addRefunded, endRefund, insertRefund, reverseRefundRow } from "./order-refund-store.ts";

/** Author of events reported by a payment provider. */
export const PROVIDER = "payment provider";
const REASON = "Refunded at the payment provider";

/** The shop's records of a refund: two if only part of it was an overpayment. */
function recordsOf({ refunds }: OrderRecord, { refundId, reference }: ProviderRefund): OrderRefund[] {
  return refunds.filter((one) => one.id === refundId || one.reference === reference);
}

/** Keeps the gift card part of a refund whose other part came back: it stays a refund, without lines. */
async function keepCardPart({ db, record }: OrderWork, refund: OrderRefund, taxCents: number): Promise<void> {
  const { kind, giftCardCents, isRestocked, reason, by } = refund;
  const part = { id: newId(), kind, giftCardCents, isRestocked, reason, by, taxCents, orderId: record.id };
  await insertRefund(db, {
    ...part,
    paymentId: null,
    paymentCents: 0,
    shippingCents: 0,
    lines: [],
    isBuyerTold: false,
  });
  await endRefund(db, part.id, { state: "succeeded", reference: null, failure: null });
}

/**
 * Handles a refund's money coming back: the records change as if it had been refused; what was taken back from the
 * buyer stays with the shop.
 */
async function reverseRefund(
  work: OrderWork,
  refund: OrderRefund,
  { reference, failure }: ProviderRefund,
): Promise<void> {
  const { db, record } = work;
  const { id, kind, paymentCents, giftCardCents } = refund;
  const cardTax = shareOf(refund.taxCents, giftCardCents, paymentCents + giftCardCents);
  await reverseRefundRow(db, { id, taxCents: refund.taxCents - cardTax, failure });
  if (giftCardCents > 0) await keepCardPart(work, refund, cardTax);
  const lines = refund.lines.map(({ lineId, quantity }) => ({ lineId, quantity: -quantity }));
  await addRefunded(db, { ...refund, paymentCents: -paymentCents, giftCardCents: 0, orderId: record.id });
  await addToLines(db, { orderId: record.id, count: "refunded", lines });
  const isAll = record.refundedCents === paymentCents;
  const states = kind === "edit" ? record.states : statesAfter(record, isAll ? "reverseAll" : "reversePart");
  const soldSince = await takeRestocked(work, refund.lines);
  const data = { refundId: id, amountCents: paymentCents, currency: record.currency, reference, failure, soldSince };
  await noteHappening(work, { kind: "refund.reversed", data, states, update: "REFUNDED" });
  await followSending(work);
}

/** Amount refunded at the provider that the shop has no record of. */
function unknownCents({ payments, refunds }: OrderRecord, paymentId: string, all: readonly ProviderRefund[]): number {
  const payment = payments.find(({ id }) => id === paymentId);
  if (!payment) return 0;
  const sumOf = (cents: readonly number[]): number => cents.reduce((sum, one) => sum + one, 0);
  const gone = sumOf(all.filter(({ state }) => state === "gone").map(({ amountCents }) => amountCents));
  const underWay = refunds.filter((refund) => refund.state === "started" && refund.paymentId === paymentId);
  const known = payment.refundedCents + sumOf(underWay.map(({ paymentCents }) => paymentCents));
  return Math.min(gone - known, payment.amountCents - known);
}

type News = { readonly paymentId: string; readonly all: readonly ProviderRefund[] };

function overpaidCents(record: OrderRecord): number {
  const { paymentCents, giftCardCents } = refundableOf(record);
  return Math.max(0, paymentCents + giftCardCents - leftOf(record).cents);
}

type MadeThere = { readonly kind: "edit" | "refund"; readonly cents: number; readonly reference: string };

async function notePart(work: OrderWork, { kind, cents, reference }: MadeThere, { paymentId }: News): Promise<void> {
  const { db, record } = work;
  const isEdit = kind === "edit";
  const id = newId();
  const amounts = {
    paymentCents: cents,
    giftCardCents: 0,
    taxCents: isEdit ? 0 : taxWithin(cents, record),
    shippingCents: 0,
    lines: [],
  };
  const whose = { id, kind, paymentId, orderId: record.id, reason: REASON, by: PROVIDER } as const;
  if (!isEdit) await takeBackRefunded(work, cents);
  await insertRefund(db, { ...whose, ...amounts, isRestocked: false, isBuyerTold: false });
  await endRefund(db, id, { state: "succeeded", reference, failure: null });
  await addRefunded(db, { ...whose, ...amounts });
  const isRest = record.refundedCents + cents === record.grandTotalCents;
  await noteHappening(work, {
    kind: "refund.succeeded",
    data: { refundId: id, amountCents: cents, currency: record.currency },
    states: isEdit ? record.states : statesAfter(record, isRest ? "refundRest" : "refundPart"),
    update: "REFUNDED",
  });
}

/**
 * Records a refund made on the provider's own pages. An overpayment is settled first, which is not a refund of what
 * remains.
 */
async function noteRefundMadeThere(work: OrderWork, refund: ProviderRefund, news: News): Promise<void> {
  const { record } = work;
  const { reference } = refund;
  const cents = Math.min(refund.amountCents, unknownCents(record, news.paymentId, news.all));
  if (cents <= 0) return;
  const tooMuch = Math.min(cents, overpaidCents(record));
  if (tooMuch > 0) await notePart(work, { kind: "edit", cents: tooMuch, reference }, news);
  if (cents > tooMuch) await notePart(work, { kind: "refund", cents: cents - tooMuch, reference }, news);
}

async function readAgain(work: OrderWork): Promise<OrderWork> {
  const record = await findOrderRecord(work.db, work.record.id);
  invariant(record, "an order that is locked is there");
  return { ...work, record };
}

async function noteFailed(work: OrderWork, own: OrderRefund, refund: ProviderRefund): Promise<void> {
  if (own.state === "succeeded" && own.paymentCents > 0) await reverseRefund(work, own, refund);
  // The response to the shop's own call is still in progress, and may be older than this notice.
  if (own.state === "started") await settleFailed(work, own, refund.failure);
}

async function noteOne(work: OrderWork, refund: ProviderRefund, news: News): Promise<void> {
  const fresh = await readAgain(work);
  const own = recordsOf(fresh.record, refund);
  if (refund.state === "gone") {
    if (own.length === 0) await noteRefundMadeThere(fresh, refund, news);
    return;
  }
  for (const one of own) await noteFailed(await readAgain(work), one, refund);
}

/**
 * Reconciles an order with all refunds the provider reports for its payment, however often and late. Refunds in
 * progress are left to their callers unless they have failed.
 */
export async function noteProviderRefunds(
  work: OrderWork,
  paymentId: string,
  all: readonly ProviderRefund[],
): Promise<void> {
  // Returned money first: it may have been sent again.
  const failed = all.filter(({ state }) => state === "failed");
  const gone = all.filter(({ state }) => state === "gone");
  for (const refund of [...failed, ...gone]) await noteOne(work, refund, { paymentId, all });
}
