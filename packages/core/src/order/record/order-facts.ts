import type { OrderRecord } from "./order-record.ts";

/**
 * Returns the amounts that can still be refunded to the payment and the gift cards; refunds already started are
 * subtracted.
 */
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

/** Returns the amount still due for an order placed before payment. */
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
