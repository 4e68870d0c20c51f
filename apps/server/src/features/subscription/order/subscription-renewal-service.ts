import { dueCycles, type CycleDate } from "@stoa/core/subscription/cycle-dates.ts";
import type { SiteDb } from "../../../db/database.ts";
import {
  beginCycle,
  findNewestCycle,
  findStartedCycle,
  skipCycles,
  type CycleAsker,
  type StoredCycle,
} from "../cycle/subscription-cycle-store.ts";
import { mailSubscriber, type SubscriptionParts } from "../mail/subscription-mail-service.ts";
import { cycleAt, scheduleOf, stateAfterAction, waitingAfter } from "../cycle/subscription-schedule.ts";
import { lockFor, type Subscriber } from "../subscription-service.ts";
import { lockSubscriptionRow, setProgress, type StoredSubscription } from "../subscription-store.ts";

export type { CycleAsker, StoredCycle } from "../cycle/subscription-cycle-store.ts";

export type DueSubscription = {
  readonly subscription: StoredSubscription;
  readonly open: StoredCycle | undefined;
  /** Unpaid due cycles, oldest first; only the last is charged. */
  readonly due: readonly CycleDate[];
};

async function dueOf(db: SiteDb, subscription: StoredSubscription, now: number): Promise<DueSubscription> {
  const open = await findStartedCycle(db, subscription.id);
  return { subscription, open, due: dueCycles(scheduleOf(subscription), subscription.nextCycle, now) };
}

/** Locks a subscription to be charged by the clock; undefined if it is no longer due, whatever was planned. */
export async function lockDueSubscription(db: SiteDb, id: string, now: number): Promise<DueSubscription | undefined> {
  const subscription = await lockSubscriptionRow(db, id);
  if (!subscription || subscription.nextAt === null || subscription.nextAt.getTime() > now) return undefined;
  if (subscription.state !== "active" && subscription.state !== "past_due") return undefined;
  const found = await dueOf(db, subscription, now);
  return found.due.length > 0 ? found : undefined;
}

/** Same for a subscriber's own payment after a failure. Throws `not_found` and `subscription_refused`. */
export async function lockUnpaidSubscription(
  db: SiteDb,
  { id, subscriber, now }: { readonly id: string; readonly subscriber: Subscriber; readonly now: number },
): Promise<DueSubscription> {
  return unpaidOf(db, await lockFor(db, { id, subscriber }), now);
}

/** A failed payment as its owner saw it: cycle and number of attempts. */
export type SeenFailure = { readonly cycle: number; readonly tries: number };

/**
 * Same for an owner's retry. Undefined if it was retried since, by anyone. Throws `not_found` and
 * `subscription_refused`.
 */
export async function lockFailedSubscription(
  db: SiteDb,
  { id, seen, now }: { readonly id: string; readonly seen: SeenFailure; readonly now: number },
): Promise<DueSubscription | undefined> {
  const subscription = await lockFor(db, { id, subscriber: null });
  const newest = await findNewestCycle(db, id);
  const isAsSeen = newest?.state === "failed" && newest.number === seen.cycle && newest.tries === seen.tries;
  return isAsSeen ? unpaidOf(db, subscription, now) : undefined;
}

async function unpaidOf(db: SiteDb, subscription: StoredSubscription, now: number): Promise<DueSubscription> {
  stateAfterAction(subscription, "pay");
  const found = await dueOf(db, subscription, now);
  // A clock set back does not change what is unpaid.
  const { nextCycle } = subscription;
  const missing = { number: nextCycle, dueMs: cycleAt(subscription, nextCycle).getTime() };
  return found.due.length > 0 ? found : { ...found, due: [missing] };
}

export type RenewalTry = {
  readonly found: DueSubscription;
  readonly orderId: string;
  readonly asker: CycleAsker;
};

/** Starts the newest due payment and skips earlier ones. Returns false if already started. */
export async function beginRenewal(db: SiteDb, { found, orderId, asker }: RenewalTry): Promise<boolean> {
  const { subscription, due } = found;
  const newest = due.at(-1);
  const subscriptionId = subscription.id;
  if (!newest || !(await beginCycle(db, { ...newest, subscriptionId, orderId, asker }))) return false;
  await Promise.all([
    skipCycles(db, subscriptionId, due.slice(0, -1)),
    setProgress(db, subscriptionId, { ...subscription, nextCycle: newest.number }),
  ]);
  return true;
}

/** Skips all due cycles that cannot be delivered, and notifies the subscriber. They are never charged. */
export async function skipRenewal(
  db: SiteDb,
  parts: SubscriptionParts,
  { subscription, due }: DueSubscription,
): Promise<void> {
  const next = { ...subscription, ...waitingAfter(subscription, parts.now()) };
  const news = { kind: "skipped", about: String(next.nextCycle), at: next.nextAt } as const;
  await Promise.all([
    skipCycles(db, subscription.id, due),
    setProgress(db, subscription.id, next),
    mailSubscriber(db, parts, { subscription: next, news }),
  ]);
}

/** Retries later because its payment option is not offered at present. Nothing is charged or counted as failed. */
export function postponeRenewal(db: SiteDb, { subscription }: DueSubscription, until: Date): Promise<void> {
  return setProgress(db, subscription.id, { ...subscription, nextAt: until });
}

/** Ends a subscription bought with test money in a store that now takes real money. */
export function endTestSubscription(db: SiteDb, { subscription }: DueSubscription, at: Date): Promise<void> {
  return setProgress(db, subscription.id, { ...subscription, state: "canceled", nextAt: null, canceledAt: at });
}
