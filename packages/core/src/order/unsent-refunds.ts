import type { OrderRecord, OrderRecordLine, OrderRefund, RefundedLine } from "./order-record.ts";
import type { OrderAction } from "./order-transitions.ts";
import { refundedOf } from "./plan-refund.ts";
import { isAllSent, isAnythingSent, isSentByHand, leftToSend } from "./sendable-lines.ts";

/** How many of a line are not to be sent any more because they were refunded unsent. Refunds that failed don't count. */
export function withdrawnOf(lineId: string, refunds: readonly OrderRefund[]): number {
  return refunds
    .filter(({ state }) => state !== "failed")
    .flatMap(({ lines }) => lines.filter((line) => line.lineId === lineId))
    .reduce((sum, { unsentQuantity = 0 }) => sum + unsentQuantity, 0);
}

/** What became of a line, as far as it says which pieces a refund is about. */
export type RefundedSoFar = Pick<OrderRecordLine, "withdrawnQuantity" | "returnedQuantity"> & {
  /** By refunds that did not fail. */
  readonly refundedQuantity: number;
  readonly leftToSend: number;
};

/** Of refunded pieces those that came back go first, then those that were never sent, then those that the buyer keeps. */
export function unsentAmong(line: RefundedSoFar, quantity: number): number {
  const refundedSent = line.refundedQuantity - line.withdrawnQuantity;
  const cameBack = Math.max(0, line.returnedQuantity - refundedSent);
  return Math.min(Math.max(0, quantity - cameBack), line.leftToSend);
}

function unsentOf(line: OrderRecordLine, quantity: number, refunds: readonly OrderRefund[]): number {
  const refundedQuantity = refundedOf(line.id, refunds).quantity;
  return unsentAmong({ ...line, refundedQuantity, leftToSend: leftToSend(line) }, quantity);
}

/** A refund with how many of its pieces are not to be sent any more. decision 025 */
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

/** What a refund, or its failure, does to what is to be sent of a placed order; undefined for nothing. decision 025 */
export function sendingAfterRefund({ states, lines }: Pick<OrderRecord, "states" | "lines">): OrderAction | undefined {
  if (states.order !== "placed" || !lines.some(isSentByHand)) {
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
