import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import { inSite } from "../../db/database.ts";
import { endPayment, getPaidOrder } from "../order/order-payment-check-service.ts";
import type { PaidOrder, SettlementParts } from "../order/order-settlement-service.ts";

/** So long a payment may be on its way to the provider before somebody else asks about it. */
const ON_ITS_WAY_MS = 30_000;

/** Whether another call is charging right now. */
export function isOnItsWay({ order, payment }: PaidOrder, now: number): boolean {
  const isStarted = order.state === "pending" && payment?.state === "started";
  return isStarted && now - payment.updatedAt.getTime() < ON_ITS_WAY_MS;
}

/**
 * Ends the payment of a checkout that its shopper has left, so that it can be changed or paid anew. The order stays pending when
 * its payment is on its way, or when the provider is not certain that no money moves; it may also turn out to be paid.
 */
export async function freeCheckout(parts: SettlementParts, site: SiteEntry, orderId: string): Promise<PaidOrder> {
  const paid = await inSite(parts.database, site.id, (db) => getPaidOrder(db, orderId));
  if (paid.order.state !== "pending" || !paid.payment || isOnItsWay(paid, parts.now())) return paid;
  return endPayment(parts, { siteId: site.id, paymentId: paid.payment.id });
}
