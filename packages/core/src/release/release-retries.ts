const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 60 * 60_000;

/** How often a scheduled release is tried that a fault of the server keeps from going live: for about half a day. */
export const RELEASE_TRIES = 18;

/** How long to wait after a number of tries, twice as long each time up to an hour; null when it is not tried again. */
export function releaseWaitMs(tries: number): number | null {
  return tries >= RELEASE_TRIES ? null : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - 1));
}
