import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";

type Refund = Pick<OrderDetail["refunds"][number], "state">;

/** What became of a refund that was asked for; providers may take their time. */
export function refundOutcome(refund: Refund | undefined): string {
  return refund?.state === "started"
    ? "The refund is under way. The payment provider has not confirmed it yet; you see here when it has."
    : "The money has gone back.";
}
