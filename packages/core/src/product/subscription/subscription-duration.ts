import type { SubscriptionPlan } from "./subscription-plan-schema.ts";

type PlanUnit = SubscriptionPlan["billingPeriod"]["unit"];

/** Payments per year of each unit. spec: storefront 9, subscription cycles per year */
const PER_YEAR: Readonly<Record<PlanUnit, number>> = { WEEK: 52, MONTH: 12, YEAR: 1 };

export type PlanDuration = { readonly value: number; readonly unit: PlanUnit };

/**
 * Returns the total duration of a subscription, in years when it divides evenly; null when it runs until canceled.
 * spec: storefront 9, durations are shown in years when they divide evenly
 */
export function subscriptionDuration({ billingPeriod, numBillingCycles }: SubscriptionPlan): PlanDuration | null {
  const { value, unit } = billingPeriod;
  const total = value * numBillingCycles;
  if (total === 0) {
    return null;
  }
  return total % PER_YEAR[unit] === 0 ? { value: total / PER_YEAR[unit], unit: "YEAR" } : { value: total, unit };
}
