const HALF_DAY_MS = 12 * 60 * 60 * 1000;

/** The day, `YYYY-MM-DD`, it is where days begin last, so that nobody's today has passed. */
export function earliestDay(nowMs: number): string {
  return new Date(nowMs - HALF_DAY_MS).toISOString().slice(0, 10);
}
