const HOUR = 60;
/** Minutes between one try and the next: close together first, then three times a day, for three days. */
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

/** How often something of the outbox is tried before it is given up. */
export const MAX_TRIES: number = DELAY_MINUTES.length + 1;

/** Milliseconds until the next try after `tries` failed ones (1 or more); undefined: give up. */
export function retryDelayMs(tries: number): number | undefined {
  const minutes = DELAY_MINUTES[tries - 1];
  return minutes === undefined ? undefined : minutes * 60_000;
}
