import { fillMessage } from "../../lib/message/fill-message.ts";
import { CATALOGUES, messageLanguageOf } from "../../message/catalogues.ts";
import { PRODUCT_TYPE } from "../../product/product-types.ts";
import { outstandingCents } from "../record/order-facts.ts";
import type { OrderRecord } from "../record/order-record.ts";

/** Returns how the buyer accesses the member areas of an order; undefined when it has none, or is not fully paid. */
export function memberPagesText(order: OrderRecord): string | undefined {
  const isOpen = order.states.order !== "canceled" && outstandingCents(order) === 0;
  const hasAreas = order.lines.some(({ productType }) => productType === PRODUCT_TYPE.paywall);
  return isOpen && hasAreas
    ? fillMessage(CATALOGUES[messageLanguageOf(order.locale)].order.memberPages, { email: order.email })
    : undefined;
}
