/** How failed payments of subscriptions are tried again. */
export const RENEWAL_RETRY_LIMITS = {
  /** Tries of a cycle that may fail by the provider's fault before such failures count. */
  freeTries: 3,
  freePauseMs: 3_600_000,
} as const;

const DAY_MS = 86_400_000;

/** A charge of a cycle that ended without money. */
export type FailedTry = {
  /** The provider could not be asked, or its answer never came: the subscriber has done nothing wrong. */
  readonly isProviderAtFault: boolean;
  /** Of this cycle, this one included. */
  readonly tries: number;
  /** That counted since the last payment, this one not included. */
  readonly failedTries: number;
  /** Days to wait after each failed try. */
  readonly retryDays: readonly number[];
  readonly nowMs: number;
};

/** What follows from a failed try; `again` does not count and nobody is told. */
export type AfterFailedTry =
  | { readonly kind: "again"; readonly atMs: number; readonly failedTries: number }
  | { readonly kind: "retry"; readonly atMs: number; readonly failedTries: number }
  | { readonly kind: "giveUp"; readonly failedTries: number };

/** Says when a payment is tried again, or that it is given up after the last of the store's retries. */
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
