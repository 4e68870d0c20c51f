const HOUR = 60;
/** Minutes between attempts: frequent at first, then three times a day, for three days. */
const DELAY_MINUTES: readonly number[] = [
  1,
  5,
  15,
  30,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  ...Array.from({ length: 8 }, () => 8 * HOUR),
];

/** Returns the milliseconds until the next attempt after `tries` failed ones (1 or more); undefined to give up. */
export function retryDelayMs(tries: number): number | undefined {
  const minutes = DELAY_MINUTES[tries - 1];
  return minutes === undefined ? undefined : minutes * 60_000;
}
