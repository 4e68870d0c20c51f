import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";
import { t } from "../../../language/t.ts";

type Line = Pick<
  OrderDetail["lines"][number],
  "quantity" | "fulfilledQuantity" | "refundedQuantity" | "returnedQuantity"
>;

/** Returns the state of a line: `1 of 3 fulfilled · 1 refunded`; empty when nothing happened. */
export function lineFacts({ quantity, fulfilledQuantity, refundedQuantity, returnedQuantity }: Line): string {
  const part = (count: number, all: string, some: string): string => {
    if (count === 0) return "";
    return count >= quantity ? all : some;
  };
  return [
    part(
      fulfilledQuantity,
      t("Fulfilled"),
      t("{count} of {quantity} fulfilled", { count: fulfilledQuantity, quantity }),
    ),
    part(returnedQuantity, t("Returned"), t("{count} of {quantity} returned", { count: returnedQuantity, quantity })),
    part(refundedQuantity, t("Refunded"), t("{count} of {quantity} refunded", { count: refundedQuantity, quantity })),
  ]
    .filter((text) => text !== "")
    .join(" · ");
}
