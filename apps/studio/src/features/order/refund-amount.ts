import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";
import { shareOf } from "@stoa/core/pricing/share-of.ts";

type Line = OrderDetail["lines"][number];
type Refund = OrderDetail["refunds"][number];
type Taking = Pick<Refund, "kind" | "state"> & { readonly lines: readonly Quantity[] };
type Quantity = { readonly lineId: string; readonly quantity: number };

/** How many of a line refunds have taken; those that are under way count, those that failed do not. */
export function refundedCount(lineId: string, refunds: readonly Taking[]): number {
  return refunds
    .filter(({ kind, state }) => kind !== "edit" && state !== "failed")
    .flatMap(({ lines }) => lines.filter((line) => line.lineId === lineId))
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** How many of a line can still be refunded. */
export function leftToRefund({ id, quantity }: Pick<Line, "id" | "quantity">, refunds: OrderDetail["refunds"]): number {
  return Math.max(0, quantity - refundedCount(id, refunds));
}

/** What pieces of a line cost, as a refund counts them: all of them together cost its total. */
export function piecesCents(line: Line, quantity: number, refunds: OrderDetail["refunds"]): number {
  const before = refundedCount(line.id, refunds);
  const total = line.total.amount;
  return shareOf(total, before + quantity, line.quantity) - shareOf(total, before, line.quantity);
}

/** What the chosen pieces and the shipping cost together; never more than can still go back. */
export function chosenCents(
  detail: Pick<OrderDetail, "lines" | "refunds" | "refundable">,
  { lines, shippingCents }: { readonly lines: readonly Quantity[]; readonly shippingCents: number },
): number {
  const ofLines = lines.map(({ lineId, quantity }) => {
    const line = detail.lines.find(({ id }) => id === lineId);
    return line ? piecesCents(line, quantity, detail.refunds) : 0;
  });
  const sum = ofLines.reduce((total, cents) => total + cents, shippingCents);
  return Math.min(sum, detail.refundable.total.amount);
}

/** Where an amount goes: the payment gets back first, then gift cards. */
export function splitRefund(
  cents: number,
  refundable: OrderDetail["refundable"],
): { readonly paymentCents: number; readonly giftCardCents: number } {
  const paymentCents = Math.min(cents, refundable.payment.amount);
  return { paymentCents, giftCardCents: cents - paymentCents };
}
