import { PRODUCT_TYPE } from "../../product/product-types.ts";
import type { OrderRecordLine } from "../record/order-record.ts";

type Sendable = Pick<OrderRecordLine, "productType" | "quantity" | "fulfilledQuantity" | "withdrawnQuantity">;

/** Product types that need shipping or manual work. */
export const MANUALLY_SENT_TYPES: readonly number[] = [PRODUCT_TYPE.physical, PRODUCT_TYPE.service];

/** Returns whether a line needs shipping or manual work; everything else is delivered when the order is placed. */
export function isSentManually({ productType }: Pick<OrderRecordLine, "productType">): boolean {
  return MANUALLY_SENT_TYPES.includes(productType);
}

/**
 * Returns how many units of a line are left to ship; 0 for what is delivered immediately. Unshipped units that were
 * refunded do not count.
 */
export function leftToSend(line: Sendable): number {
  return isSentManually(line) ? line.quantity - line.withdrawnQuantity - line.fulfilledQuantity : 0;
}

/** Returns whether anything was shipped manually. */
export function isAnythingSent(lines: readonly Sendable[]): boolean {
  return lines.some((line) => isSentManually(line) && line.fulfilledQuantity > 0);
}

/** Returns whether nothing is left to ship. */
export function isAllSent(lines: readonly Sendable[]): boolean {
  return lines.every((line) => leftToSend(line) === 0);
}
