import { PRODUCT_TYPE } from "../product/product-types.ts";
import type { OrderRecordLine } from "./order-record.ts";

type Sendable = Pick<OrderRecordLine, "productType" | "quantity" | "fulfilledQuantity" | "withdrawnQuantity">;

/** Types of products that somebody has to send or do. */
export const SENT_BY_HAND_TYPES: readonly number[] = [PRODUCT_TYPE.physical, PRODUCT_TYPE.service];

/** Whether somebody has to send or do it; all else is delivered at once, when the order is placed. */
export function isSentByHand({ productType }: Pick<OrderRecordLine, "productType">): boolean {
  return SENT_BY_HAND_TYPES.includes(productType);
}

/** How many of a line are left to send; 0 for what is delivered at once. What was refunded unsent is not sent any more. */
export function leftToSend(line: Sendable): number {
  return isSentByHand(line) ? line.quantity - line.withdrawnQuantity - line.fulfilledQuantity : 0;
}

/** Whether anything has been sent by hand. */
export function isAnythingSent(lines: readonly Sendable[]): boolean {
  return lines.some((line) => isSentByHand(line) && line.fulfilledQuantity > 0);
}

/** Whether nothing is left to send. */
export function isAllSent(lines: readonly Sendable[]): boolean {
  return lines.every((line) => leftToSend(line) === 0);
}
