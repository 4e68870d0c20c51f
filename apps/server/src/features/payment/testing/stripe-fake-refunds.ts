import {
  chargeBody,
  fakeId,
  noteEvent,
  type FakeBooks,
  type FakeIntent,
  type FakeRefund,
} from "./stripe-fake-books.ts";

type Giving = { readonly amount: number; readonly metadata?: Readonly<Record<string, string>> };

export function giveBack(books: FakeBooks, intent: FakeIntent, { amount, metadata = {} }: Giving): FakeRefund {
  intent.amountRefunded += amount;
  const refund: FakeRefund = {
    id: fakeId("re"),
    intentId: intent.id,
    amount,
    status: "succeeded",
    failureReason: null,
    metadata,
  };
  books.refunds.push(refund);
  noteEvent(books, intent, { type: "charge.refunded", object: chargeBody(intent) });
  return refund;
}

/** The bank returns the money days later. */
export function failRefund(books: FakeBooks, intent: FakeIntent, refund: FakeRefund): void {
  if (refund.status === "failed") return;
  refund.status = "failed";
  refund.failureReason = "expired_or_canceled_card";
  intent.amountRefunded -= refund.amount;
  for (const type of ["refund.failed", "charge.refund.updated"]) {
    noteEvent(books, intent, { type, object: refundBody(refund) });
  }
}

export type DisputeStep = { readonly type: string; readonly status: string };

/** The buyer's bank takes the money back, or a step of the argument about it. */
export function dispute(books: FakeBooks, intent: FakeIntent, { type, status }: DisputeStep): void {
  const object = {
    id: fakeId("dp"),
    object: "dispute",
    amount: intent.amount,
    payment_intent: intent.id,
    reason: "fraudulent",
    status,
  };
  noteEvent(books, intent, { type, object });
}

export function refundBody({ intentId, failureReason, ...refund }: FakeRefund): Record<string, unknown> {
  return {
    ...refund,
    object: "refund",
    payment_intent: intentId,
    ...(failureReason === null ? {} : { failure_reason: failureReason }),
  };
}
