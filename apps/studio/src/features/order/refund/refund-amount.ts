import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";
import { shareOf } from "@stoa/core/pricing/share-of.ts";

type Line = OrderDetail["lines"][number];
type Refund = OrderDetail["refunds"][number];
type Taking = Pick<Refund, "kind" | "state"> & { readonly lines: readonly Quantity[] };
type Quantity = { readonly lineId: string; readonly quantity: number };

/** Pieces of a line taken by refunds; pending ones count, failed ones don't. */
export function refundedCount(lineId: string, refunds: readonly Taking[]): number {
  return refunds
    .filter(({ kind, state }) => kind !== "edit" && state !== "failed")
    .flatMap(({ lines }) => lines.filter((line) => line.lineId === lineId))
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Returns the number of pieces of a line that can still be refunded. */
export function leftToRefund({ id, quantity }: Pick<Line, "id" | "quantity">, refunds: OrderDetail["refunds"]): number {
  return Math.max(0, quantity - refundedCount(id, refunds));
}

/** Returns the cost of some pieces of a line; all pieces together cost exactly its total. */
export function piecesCents(line: Line, quantity: number, refunds: OrderDetail["refunds"]): number {
  const before = refundedCount(line.id, refunds);
  const total = line.total.amount;
  return shareOf(total, before + quantity, line.quantity) - shareOf(total, before, line.quantity);
}

/** Returns the cost of the chosen pieces and shipping, capped at the refundable amount. */
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

/** Splits a refund: first to the payment, then to gift cards. */
export function splitRefund(
  cents: number,
  refundable: OrderDetail["refundable"],
): { readonly paymentCents: number; readonly giftCardCents: number } {
  const paymentCents = Math.min(cents, refundable.payment.amount);
  return { paymentCents, giftCardCents: cents - paymentCents };
}
