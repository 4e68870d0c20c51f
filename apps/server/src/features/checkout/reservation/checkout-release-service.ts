import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import { inSite } from "../../../db/database.ts";
import { endPayment, getPaidOrder } from "../../order/payment/order-payment-check-service.ts";
import type { PaidOrder, SettlementParts } from "../../order/payment/order-settlement-service.ts";

/** How long a payment may be in progress with the provider before another call checks it. */
const ON_ITS_WAY_MS = 30_000;

export function isOnItsWay({ order, payment }: PaidOrder, now: number): boolean {
  const isStarted = order.state === "pending" && payment?.state === "started";
  return isStarted && now - payment.updatedAt.getTime() < ON_ITS_WAY_MS;
}

/**
 * Ends the payment of a checkout its shopper has left, so it can be changed or paid again. The order stays pending
 * while its payment is in progress or the provider is not certain that no money moves; it may also turn out to be paid.
 */
export async function freeCheckout(parts: SettlementParts, site: SiteEntry, orderId: string): Promise<PaidOrder> {
  const paid = await inSite(parts.database, site.id, (db) => getPaidOrder(db, orderId));
  if (paid.order.state !== "pending" || !paid.payment || isOnItsWay(paid, parts.now())) return paid;
  return endPayment(parts, { siteId: site.id, paymentId: paid.payment.id });
}
