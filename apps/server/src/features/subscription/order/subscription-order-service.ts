import type { SiteDb } from "../../../db/database.ts";
import { mailSubscriber, type SubscriptionParts } from "../mail/subscription-mail-service.ts";
import { endOf } from "../subscription-view.ts";
import { stateAfterAction } from "../cycle/subscription-schedule.ts";
import {
  lockGoingSubscriptionsOf,
  lockSubscriptionOfOrder,
  setProgress,
  type StoredSubscription,
} from "../subscription-store.ts";

export { findNextPayment } from "./subscription-order-store.ts";

/**
 * Locks the subscription an order renews, if any. Locks are taken in this order everywhere: order, subscription, stock.
 * decision 026
 */
export async function lockRenewedSubscription(db: SiteDb, orderId: string): Promise<void> {
  await lockSubscriptionOfOrder(db, orderId);
}

async function endWithOrder(db: SiteDb, parts: SubscriptionParts, subscription: StoredSubscription): Promise<void> {
  const isOnlyFirstPaid = subscription.cyclesDone === 1;
  const canceled: StoredSubscription = {
    ...subscription,
    state: stateAfterAction(subscription, "cancel"),
    // The time paid by the canceled order is void; that paid by renewals is not.
    nextCycle: isOnlyFirstPaid ? 1 : subscription.nextCycle,
    nextAt: null,
    canceledAt: new Date(parts.now()),
  };
  const at = isOnlyFirstPaid || subscription.state === "past_due" ? null : endOf(canceled);
  await setProgress(db, subscription.id, canceled);
  await mailSubscriber(db, parts, { subscription: canceled, news: { kind: "canceled", about: "end", at } });
}

/**
 * Cancels the subscriptions an order started, in the transaction that cancels it and before its stock is touched, and
 * notifies the subscriber. Returns their ids. Idempotent.
 */
export async function cancelSubscriptionsOfOrder(
  db: SiteDb,
  parts: SubscriptionParts,
  { orderId }: { readonly orderId: string },
): Promise<readonly string[]> {
  const going = await lockGoingSubscriptionsOf(db, orderId);
  await Promise.all(going.map((subscription) => endWithOrder(db, parts, subscription)));
  return going.map(({ id }) => id);
}
