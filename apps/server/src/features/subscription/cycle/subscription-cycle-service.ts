import { afterFailedTry } from "@stoa/core/subscription/after-failed-try.ts";
import type { SiteDb } from "../../../db/database.ts";
import { readCommercePreferences } from "../../commerce-preference/commerce-preference-service.ts";
import { endCycle, type StoredCycle } from "./subscription-cycle-store.ts";
import { mailSubscriber, type SubscriptionNews, type SubscriptionParts } from "../mail/subscription-mail-service.ts";
import { findRenewalOrder, type RenewalOrder } from "../order/subscription-order-store.ts";
import { stateAfterPayment, waitingFor } from "./subscription-schedule.ts";
import { lockSubscriptionOfOrder, setProgress, type StoredSubscription } from "../subscription-store.ts";

type Ended = {
  readonly subscription: StoredSubscription;
  readonly cycle: StoredCycle;
  readonly order: RenewalOrder;
};

/** Ends the payment of an order, once: undefined if already ended. */
async function endOnce(db: SiteDb, orderId: string, state: "paid" | "failed"): Promise<Ended | undefined> {
  const subscription = await lockSubscriptionOfOrder(db, orderId);
  const [cycle, order] = await Promise.all([endCycle(db, orderId, state), findRenewalOrder(db, orderId)]);
  return subscription && cycle && order ? { subscription, cycle, order } : undefined;
}

function afterPaid({ subscription, cycle, order }: Ended): StoredSubscription {
  const cyclesDone = subscription.cyclesDone + 1;
  const { numBillingCycles } = subscription.plan;
  const isLast = numBillingCycles > 0 && cyclesDone >= numBillingCycles;
  const state = stateAfterPayment(subscription, isLast ? "complete" : "renew");
  const next = waitingFor(subscription, Math.max(subscription.nextCycle, cycle.number + 1));
  return {
    ...subscription,
    state,
    cyclesDone,
    failedTries: 0,
    nextCycle: next.nextCycle,
    nextAt: state === "active" ? next.nextAt : null,
    // After a subscriber paid themselves, later charges use the same method.
    ...(order.provider !== null && (order.savedMethod !== null || cycle.isByShopper)
      ? { provider: order.provider, savedMethod: order.savedMethod }
      : {}),
  };
}

export type PlacedRenewal = { readonly orderId: string; readonly orderUrl: string };

/** Records a payment in the transaction that placed its order, and notifies the subscriber. */
export async function noteRenewalPlaced(
  db: SiteDb,
  parts: SubscriptionParts,
  { orderId, orderUrl }: PlacedRenewal,
): Promise<void> {
  const ended = await endOnce(db, orderId, "paid");
  if (!ended) return;
  const subscription = afterPaid(ended);
  await setProgress(db, subscription.id, subscription);
  const kind = subscription.state === "completed" ? "completed" : "renewed";
  const news = { kind, about: orderId, at: subscription.nextAt, order: ended.order, orderUrl } as const;
  await mailSubscriber(db, parts, { subscription, news });
}

export type FailedRenewal = {
  readonly orderId: string;
  readonly code: string;
};

/** Failures unrelated to the subscriber: no answer, provider unreachable, or items gone. */
const NOT_THEIR_FAULT: ReadonlySet<string> = new Set([
  "canceled",
  "provider_unavailable",
  "processing_error",
  "out_of_stock",
]);

type Failure = { readonly subscription: StoredSubscription; readonly news: SubscriptionNews | null };

/**
 * Manual attempts do not affect the retry plan; a subscription paused, resumed or canceled meanwhile is not retried.
 */
function isTriedAgain(
  { state, nextCycle }: StoredSubscription,
  { number, isByShopper, isByOwner }: StoredCycle,
): boolean {
  const isPlanned = !isByShopper && !isByOwner;
  return isPlanned && nextCycle === number && (state === "active" || state === "past_due");
}

async function afterFailure(
  db: SiteDb,
  { subscription, cycle, order }: Ended,
  { now, code, orderId }: FailedRenewal & { readonly now: number },
): Promise<Failure> {
  const { failedTries } = subscription;
  if (!isTriedAgain(subscription, cycle)) return { subscription, news: null };
  const { retryDays } = (await readCommercePreferences(db)).subscriptions;
  const isProviderAtFault = NOT_THEIR_FAULT.has(code);
  const after = afterFailedTry({ isProviderAtFault, tries: cycle.tries, failedTries, retryDays, nowMs: now });
  const told = { about: orderId, order };
  switch (after.kind) {
    case "again":
      return { subscription: { ...subscription, nextAt: new Date(after.atMs) }, news: null };
    case "retry": {
      const nextAt = new Date(after.atMs);
      const next = { nextAt, failedTries: after.failedTries, state: stateAfterPayment(subscription, "fail") };
      return { subscription: { ...subscription, ...next }, news: { kind: "payment-failed", at: nextAt, ...told } };
    }
    case "giveUp": {
      const next = { nextAt: null, failedTries: after.failedTries, canceledAt: new Date(now) };
      const given = { ...subscription, ...next, state: stateAfterPayment(subscription, "giveUp") };
      return { subscription: given, news: { kind: "unpaid", ...told } };
    }
  }
}

/**
 * Records a failed payment in the transaction that ended its order: it is retried by the store's plan, or the
 * subscription ends.
 */
export async function noteRenewalFailed(db: SiteDb, parts: SubscriptionParts, failed: FailedRenewal): Promise<void> {
  const ended = await endOnce(db, failed.orderId, "failed");
  if (!ended) return;
  const { subscription, news } = await afterFailure(db, ended, { ...failed, now: parts.now() });
  await setProgress(db, subscription.id, subscription);
  if (news) await mailSubscriber(db, parts, { subscription, news });
}
