const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 60 * 60_000;

/** Attempts to publish a scheduled release despite server errors: about half a day. */
export const RELEASE_TRIES = 18;

/** Returns the wait after a number of attempts, doubling up to an hour; null to give up. */
export function releaseWaitMs(tries: number): number | null {
  return tries >= RELEASE_TRIES ? null : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - 1));
}
