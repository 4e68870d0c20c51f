/** Limits for retrying failed subscription payments. */
export const RENEWAL_RETRY_LIMITS = {
  /** Failures caused by the provider that are free per cycle before they count. */
  freeTries: 3,
  freePauseMs: 3_600_000,
} as const;

const DAY_MS = 86_400_000;

export type FailedTry = {
  /** The provider was unreachable, or its reply was lost: not the subscriber's fault. */
  readonly isProviderAtFault: boolean;
  /** Attempts in this cycle, including this one. */
  readonly tries: number;
  /** Counted failures since the last payment, excluding this one. */
  readonly failedTries: number;
  /** Days to wait after each failed attempt. */
  readonly retryDays: readonly number[];
  readonly nowMs: number;
};

export type AfterFailedTry =
  | { readonly kind: "again"; readonly atMs: number; readonly failedTries: number }
  | { readonly kind: "retry"; readonly atMs: number; readonly failedTries: number }
  | { readonly kind: "giveUp"; readonly failedTries: number };

/** Returns when a payment is retried, or that it is given up after the store's last retry. */
export function afterFailedTry(failed: FailedTry): AfterFailedTry {
  const { isProviderAtFault, tries, failedTries, retryDays, nowMs } = failed;
  const { freeTries, freePauseMs } = RENEWAL_RETRY_LIMITS;
  if (isProviderAtFault && tries <= freeTries) {
    return { kind: "again", atMs: nowMs + freePauseMs, failedTries };
  }
  const days = retryDays[failedTries];
  const counted = failedTries + 1;
  return days === undefined
    ? { kind: "giveUp", failedTries: counted }
    : { kind: "retry", atMs: nowMs + days * DAY_MS, failedTries: counted };
}
