import type { OrderRecord, OrderRecordLine, OrderRefund, RefundedLine } from "../record/order-record.ts";
import type { OrderAction } from "../status/order-transitions.ts";
import { refundedOf } from "./plan-refund.ts";
import { isAllSent, isAnythingSent, isSentManually, leftToSend } from "../line/sendable-lines.ts";

/**
 * Returns how many units of a line will not be shipped because they were refunded first. Failed refunds do not count.
 */
export function withdrawnOf(lineId: string, refunds: readonly OrderRefund[]): number {
  return refunds
    .filter(({ state }) => state !== "failed")
    .flatMap(({ lines }) => lines.filter((line) => line.lineId === lineId))
    .reduce((sum, { unsentQuantity = 0 }) => sum + unsentQuantity, 0);
}

export type RefundedSoFar = Pick<OrderRecordLine, "withdrawnQuantity" | "returnedQuantity"> & {
  /** By refunds that did not fail. */
  readonly refundedQuantity: number;
  readonly leftToSend: number;
};

/**
 * Returns how many of the refunded units are unshipped: returned units are refunded first, then unshipped ones, then
 * those the buyer keeps.
 */
export function unsentAmong(line: RefundedSoFar, quantity: number): number {
  const refundedSent = line.refundedQuantity - line.withdrawnQuantity;
  const cameBack = Math.max(0, line.returnedQuantity - refundedSent);
  return Math.min(Math.max(0, quantity - cameBack), line.leftToSend);
}

function unsentOf(line: OrderRecordLine, quantity: number, refunds: readonly OrderRefund[]): number {
  const refundedQuantity = refundedOf(line.id, refunds).quantity;
  return unsentAmong({ ...line, refundedQuantity, leftToSend: leftToSend(line) }, quantity);
}

/** Returns a refund with the number of its units that will no longer be shipped. decision 025 */
export function withUnsent<Plan extends { readonly lines: readonly RefundedLine[] }>(
  plan: Plan,
  { lines, refunds }: Pick<OrderRecord, "lines" | "refunds">,
): Plan {
  const noted = plan.lines.map((part): RefundedLine => {
    const line = lines.find(({ id }) => id === part.lineId);
    return { ...part, unsentQuantity: line === undefined ? 0 : unsentOf(line, part.quantity, refunds) };
  });
  return { ...plan, lines: noted };
}

/**
 * Returns the fulfillment action that follows from a refund, or its failure, on a placed order; undefined for none.
 * decision 025
 */
export function sendingAfterRefund({ states, lines }: Pick<OrderRecord, "states" | "lines">): OrderAction | undefined {
  if (states.order !== "placed" || !lines.some(isSentManually)) {
    return undefined;
  }
  const isOpen = states.fulfillment === "PENDING" || states.fulfillment === "PARTIALLY_FULFILLED";
  if (isOpen !== isAllSent(lines)) {
    return undefined;
  }
  if (isOpen) {
    return lines.some(({ fulfilledQuantity }) => fulfilledQuantity > 0) ? "closeSent" : "closeUnsent";
  }
  return isAnythingSent(lines) ? "reopenSent" : "reopenUnsent";
}
