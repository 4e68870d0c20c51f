/** Where a subscription stands. `past_due`: a payment failed and is tried again. */
export const SUBSCRIPTION_STATES = ["active", "paused", "past_due", "canceled", "completed"] as const;
/** One of `SUBSCRIPTION_STATES`. */
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** Where one of its payments stands. `skipped`: its time passed without a charge, and there will be none. */
export const CYCLE_STATES = ["started", "paid", "failed", "skipped"] as const;
/** One of `CYCLE_STATES`. */
export type CycleState = (typeof CYCLE_STATES)[number];
