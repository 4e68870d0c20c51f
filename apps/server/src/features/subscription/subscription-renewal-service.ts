import { dueCycles, type CycleDate } from "@stoa/core/subscription/cycle-dates.ts";
import type { SiteDb } from "../../db/database.ts";
import {
  beginCycle,
  findNewestCycle,
  findStartedCycle,
  skipCycles,
  type CycleAsker,
  type StoredCycle,
} from "./subscription-cycle-store.ts";
import { mailSubscriber, type SubscriptionParts } from "./subscription-mail-service.ts";
import { cycleAt, scheduleOf, stateAfterWish, waitingAfter } from "./subscription-schedule.ts";
import { lockFor, type Subscriber } from "./subscription-service.ts";
import { lockSubscriptionRow, setProgress, type StoredSubscription } from "./subscription-store.ts";

export type { CycleAsker, StoredCycle } from "./subscription-cycle-store.ts";

/** A subscription that is locked, with the payment that is on its way and what is due. */
export type DueSubscription = {
  readonly subscription: StoredSubscription;
  readonly open: StoredCycle | undefined;
  /** What was due and is not paid, oldest first; only the last is charged. */
  readonly due: readonly CycleDate[];
};

async function dueOf(db: SiteDb, subscription: StoredSubscription, now: number): Promise<DueSubscription> {
  const open = await findStartedCycle(db, subscription.id);
  return { subscription, open, due: dueCycles(scheduleOf(subscription), subscription.nextCycle, now) };
}

/**
 * Keeps others off a subscription that is to be charged now, by the clock; undefined when it is not, whatever was so when that was
 * planned.
 */
export async function lockDueSubscription(db: SiteDb, id: string, now: number): Promise<DueSubscription | undefined> {
  const subscription = await lockSubscriptionRow(db, id);
  if (!subscription || subscription.nextAt === null || subscription.nextAt.getTime() > now) return undefined;
  if (subscription.state !== "active" && subscription.state !== "past_due") return undefined;
  const found = await dueOf(db, subscription, now);
  return found.due.length > 0 ? found : undefined;
}

/** The same for a payment that its subscriber makes after one failed. Throws `not_found` and `subscription_refused`. */
export async function lockUnpaidSubscription(
  db: SiteDb,
  { id, subscriber, now }: { readonly id: string; readonly subscriber: Subscriber; readonly now: number },
): Promise<DueSubscription> {
  return unpaidOf(db, await lockFor(db, { id, subscriber }), now);
}

/** A failed payment as its owner saw it: of which cycle, after how many tries. */
export type SeenFailure = { readonly cycle: number; readonly tries: number };

/**
 * The same for an owner who has a payment tried again. Undefined when it is not as it was seen any more: it was tried since, whoever asked for
 * it. Throws `not_found` and `subscription_refused`.
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
  stateAfterWish(subscription, "pay");
  const found = await dueOf(db, subscription, now);
  // Clocks that were set back change nothing of what is missing.
  const { nextCycle } = subscription;
  const missing = { number: nextCycle, dueMs: cycleAt(subscription, nextCycle).getTime() };
  return found.due.length > 0 ? found : { ...found, due: [missing] };
}

export type RenewalTry = {
  readonly found: DueSubscription;
  readonly orderId: string;
  readonly asker: CycleAsker;
};

/** Begins the newest payment that is due, and leaves out those before it. False when it was made already. */
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

/** Leaves out all that is due, because it can't be delivered, and tells the subscriber. Nothing is charged for it, ever. */
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

/** Looks again later: its way to pay is not offered right now. Nobody is charged, and nothing counts as failed. */
export function postponeRenewal(db: SiteDb, { subscription }: DueSubscription, until: Date): Promise<void> {
  return setProgress(db, subscription.id, { ...subscription, nextAt: until });
}

/** Ends a subscription that was bought with pretended money in a store that takes real money now. */
export function endTestSubscription(db: SiteDb, { subscription }: DueSubscription, at: Date): Promise<void> {
  return setProgress(db, subscription.id, { ...subscription, state: "canceled", nextAt: null, canceledAt: at });
}
