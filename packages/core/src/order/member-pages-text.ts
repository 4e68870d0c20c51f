import { fillMessage } from "../lib/fill-message.ts";
import { CATALOGUES, messageLanguageOf } from "../message/catalogues.ts";
import { PRODUCT_TYPE } from "../product/product-types.ts";
import { outstandingCents } from "./order-facts.ts";
import type { OrderRecord } from "./order-record.ts";

/** How the buyer enters the member areas that an order opens; undefined where it opens none, or not before it is paid. */
export function memberPagesText(order: OrderRecord): string | undefined {
  const isOpen = order.states.order !== "canceled" && outstandingCents(order) === 0;
  const hasAreas = order.lines.some(({ productType }) => productType === PRODUCT_TYPE.paywall);
  return isOpen && hasAreas
    ? fillMessage(CATALOGUES[messageLanguageOf(order.locale)].order.memberPages, { email: order.email })
    : undefined;
}
