import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";

const SENT_BY_HAND: ReadonlySet<string> = new Set(["PHYSICAL_PRODUCT", "SERVICE"]);

/** Returns the ids of lines fulfilled manually; all others are delivered immediately. */
export function manuallySentItems({ lineItems }: Pick<OrderDetail["order"], "lineItems">): ReadonlySet<string> {
  return new Set(lineItems.filter((item) => SENT_BY_HAND.has(item.lineItemType)).map(({ id }) => id));
}
