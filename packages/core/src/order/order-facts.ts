import type { OrderRecord } from "./order-record.ts";

/** What can still go back where an order was paid from; refunds that were started count as gone. */
export function refundableOf({ payments, tenders, refunds }: Pick<OrderRecord, "payments" | "tenders" | "refunds">): {
  readonly paymentCents: number;
  readonly giftCardCents: number;
} {
  const started = refunds.filter(({ state }) => state === "started");
  const paid = payments.filter(({ state }) => state === "succeeded");
  const spent = tenders.filter(({ state }) => state === "paid");
  return {
    paymentCents:
      sumOf(paid, ({ amountCents, refundedCents }) => amountCents - refundedCents) -
      sumOf(started, ({ paymentCents }) => paymentCents),
    giftCardCents:
      sumOf(spent, ({ cents, refundedCents }) => cents - refundedCents) -
      sumOf(started, ({ giftCardCents }) => giftCardCents),
  };
}

/** What is still to be paid of an order that was placed before it was paid. */
export function outstandingCents({ payments, states }: Pick<OrderRecord, "payments" | "states">): number {
  const isOpen = states.order === "placed" && states.payment === "NOT_CHARGED";
  return isOpen
    ? sumOf(
        payments.filter(({ state }) => state === "pending"),
        ({ amountCents }) => amountCents,
      )
    : 0;
}

function sumOf<Item>(items: readonly Item[], centsOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + centsOf(item), 0);
}
