const DAY_MS = 24 * 60 * 60 * 1000;

/** When an access ends, in milliseconds; null for one that never does. */
export type AccessEnd = number | null;

/**
 * When access ends that is bought now for so many days (null for ever): what the buyer still has of it comes first, so that buying early
 * loses nothing. `currentEnds` are the ends of what was bought before.
 */
export function extendAccess(currentEnds: readonly AccessEnd[], days: number | null, nowMs: number): AccessEnd {
  if (days === null) {
    return null;
  }
  const start = currentEnds.reduce<number>((latest, end) => Math.max(latest, end ?? nowMs), nowMs);
  return start + days * DAY_MS;
}
