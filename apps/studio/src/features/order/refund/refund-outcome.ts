import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";
import { t } from "../../../language/t.ts";

type Refund = Pick<OrderDetail["refunds"][number], "state">;

/** Describes the outcome of a refund; providers may take their time, and a test order moves no money. */
export function refundOutcome(
  { order }: { readonly order: Pick<OrderDetail["order"], "testmode"> },
  refund: Refund | undefined,
): string {
  if (refund?.state === "started") {
    return t("The refund is under way. The payment provider has not confirmed it yet; you see here when it has.");
  }
  return order.testmode ? t("Refund recorded. This is a test: no money moves.") : t("Refund complete.");
}
