const DAY_MS = 24 * 60 * 60 * 1000;

/** When access ends, in milliseconds; null for never. */
export type AccessEnd = number | null;

/**
 * Returns when access bought now for a number of days ends (null for never): it starts after the buyer's remaining
 * access, so buying early
 * loses nothing. `currentEnds` are the ends of earlier purchases.
 */
export function extendAccess(currentEnds: readonly AccessEnd[], days: number | null, nowMs: number): AccessEnd {
  if (days === null) {
    return null;
  }
  const start = currentEnds.reduce<number>((latest, end) => Math.max(latest, end ?? nowMs), nowMs);
  return start + days * DAY_MS;
}
