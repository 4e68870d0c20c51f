const FIRST_MS = 30_000;
const LONGEST_MS = 60 * 60_000;

/**
 * Returns the milliseconds without notices for a receiver that did not answer `count` attempts in a row (1 or more): 30
 * seconds, doubled each time, up to an hour.
 */
export function receiverPauseMs(count: number): number {
  return Math.min(FIRST_MS * 2 ** (count - 1), LONGEST_MS);
}
