/** `past_due`: a payment failed and is being retried. */
export const SUBSCRIPTION_STATES = ["active", "paused", "past_due", "canceled", "completed"] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** State of one payment. `skipped`: its time passed without a charge, and it will not be charged. */
export const CYCLE_STATES = ["started", "paid", "failed", "skipped"] as const;
export type CycleState = (typeof CYCLE_STATES)[number];
