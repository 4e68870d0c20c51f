import { invariant } from "@stoa/core/lib/invariant.ts";
import { cycleMoment, firstCycleAfter, type CycleSchedule } from "@stoa/core/subscription/cycle-dates.ts";
import { transitionSubscription, type SubscriptionAction } from "@stoa/core/subscription/subscription-transitions.ts";
import { AppError } from "../../../errors.ts";
import type { StoredSubscription, SubscriptionProgress } from "../subscription-store.ts";

type Timed = Pick<StoredSubscription, "plan" | "anchorLocal" | "anchorCycle" | "timeZone">;

export function scheduleOf({ plan, anchorLocal, anchorCycle, timeZone }: Timed): CycleSchedule {
  return { billingPeriod: plan.billingPeriod, anchorLocal, anchorCycle, timeZone };
}

export function cycleAt(subscription: Timed, number: number): Date {
  return new Date(cycleMoment(scheduleOf(subscription), number));
}

export function waitingFor(subscription: Timed, number: number): Pick<SubscriptionProgress, "nextCycle" | "nextAt"> {
  return { nextCycle: number, nextAt: cycleAt(subscription, number) };
}

export function waitingAfter(
  subscription: Timed & Pick<StoredSubscription, "nextCycle">,
  now: number,
): Pick<SubscriptionProgress, "nextCycle" | "nextAt"> {
  const { number } = firstCycleAfter(scheduleOf(subscription), subscription.nextCycle, now);
  return waitingFor(subscription, number);
}

export type SubscriptionChangeAction = Extract<
  SubscriptionAction,
  "pause" | "resume" | "cancel" | "pay" | "move" | "change"
>;

/** Throws `subscription_refused`. */
export function stateAfterAction(
  { state }: Pick<StoredSubscription, "state">,
  action: SubscriptionChangeAction,
): StoredSubscription["state"] {
  const next = transitionSubscription(state, action);
  if (!next.ok) throw new AppError("subscription_refused", { message: next.message });
  return next.state;
}

/** A payment's result is possible in every state. */
export function stateAfterPayment(
  { state }: Pick<StoredSubscription, "state">,
  action: Exclude<SubscriptionAction, SubscriptionChangeAction>,
): StoredSubscription["state"] {
  const next = transitionSubscription(state, action);
  invariant(next.ok, `a payment of a subscription that is ${state} can ${action}`);
  return next.state;
}
