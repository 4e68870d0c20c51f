const HALF_DAY_MS = 12 * 60 * 60 * 1000;

/** Returns the current day, `YYYY-MM-DD`, in the last time zone to reach it, so it is not past for anyone. */
export function earliestDay(nowMs: number): string {
  return new Date(nowMs - HALF_DAY_MS).toISOString().slice(0, 10);
}
