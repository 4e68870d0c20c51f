import type { SubscriptionPlan } from "../product/subscription/subscription-plan-schema.ts";
import { momentOfLocal } from "../lib/zoned-time.ts";

/** Payment schedule of a subscription: starts at its anchor and follows the calendar of its time zone. */
export type CycleSchedule = {
  readonly billingPeriod: SubscriptionPlan["billingPeriod"];
  /** Local date and time that cycles are counted from, to the second: `2026-01-31T09:30:00`. */
  readonly anchorLocal: string;
  /** Number of the anchor's cycle; defaults to the first. */
  readonly anchorCycle?: number;
  readonly timeZone: string;
};

const DAY_MS = 86_400_000;

/** The same day of a later month, or its last day if it is shorter. */
function addMonths(local: Date, months: number): number {
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const timeMs = local.getTime() % DAY_MS;
  return Date.UTC(year, month, Math.min(local.getUTCDate(), lastDay)) + timeMs;
}

function localOf({ billingPeriod, anchorLocal, anchorCycle = 1 }: CycleSchedule, number: number): number {
  const anchor = new Date(`${anchorLocal}Z`);
  const periods = (number - anchorCycle) * billingPeriod.value;
  switch (billingPeriod.unit) {
    case "WEEK":
      return anchor.getTime() + periods * 7 * DAY_MS;
    case "MONTH":
      return addMonths(anchor, periods);
    case "YEAR":
      return addMonths(anchor, periods * 12);
  }
}

/**
 * Returns the time of a cycle, counted from 1. Each is computed from the anchor, so days never drift: January 31,
 * February 28, March 31; a
 * week is seven local days, February 29 is the 28th in other years. A local time skipped by clocks is shifted by the
 * gap; of an ambiguous
 * one the first is used. Milliseconds since 1970. spec: storefront 3, subscription
 */
export function cycleMoment(schedule: CycleSchedule, number: number): number {
  return momentOfLocal(schedule.timeZone, localOf(schedule, number));
}

/** Returns the schedule with another period from a cycle on, whose date is kept. decision 033 */
export function withPeriodFrom(
  schedule: CycleSchedule,
  number: number,
  billingPeriod: CycleSchedule["billingPeriod"],
): CycleSchedule {
  const { value, unit } = schedule.billingPeriod;
  if (value === billingPeriod.value && unit === billingPeriod.unit) return schedule;
  const anchorLocal = new Date(localOf(schedule, number)).toISOString().slice(0, 19);
  return { ...schedule, billingPeriod, anchorLocal, anchorCycle: number };
}

/** A cycle and its due time, in milliseconds since 1970. */
export type CycleDate = { readonly number: number; readonly dueMs: number };

/** Returns the first cycle, from `number` on, that is not yet due. */
export function firstCycleAfter(schedule: CycleSchedule, number: number, nowMs: number): CycleDate {
  let first = number;
  let dueMs = cycleMoment(schedule, first);
  while (dueMs <= nowMs) {
    first += 1;
    dueMs = cycleMoment(schedule, first);
  }
  return { number: first, dueMs };
}

/** Returns the due cycles from `number` on, oldest first. */
export function dueCycles(schedule: CycleSchedule, number: number, nowMs: number): CycleDate[] {
  const { number: end } = firstCycleAfter(schedule, number, nowMs);
  return Array.from({ length: end - number }, (_, index) => {
    return { number: number + index, dueMs: cycleMoment(schedule, number + index) };
  });
}
