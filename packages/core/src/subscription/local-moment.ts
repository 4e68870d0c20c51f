import { zoneOffsetMs } from "../lib/zoned-time.ts";

const DAY_MS = 86_400_000;

/**
 * Returns the time of a local time in a time zone, given as the milliseconds of the same digits in UTC. Of an ambiguous
 * time the first is
 * used; a skipped one is shifted by the gap.
 */
export function momentOfLocal(timeZone: string, localMs: number): number {
  const [before, after] = [zoneOffsetMs(timeZone, localMs - DAY_MS), zoneOffsetMs(timeZone, localMs + DAY_MS)];
  const shown = [before, after]
    .filter((offset) => zoneOffsetMs(timeZone, localMs - offset) === offset)
    .map((offset) => localMs - offset);
  return shown.length === 0 ? localMs - before : Math.min(...shown);
}

/** Returns the local time in a time zone, to the second: `2026-01-31T09:30:00`. */
export function localOfMoment(timeZone: string, momentMs: number): string {
  return new Date(momentMs + zoneOffsetMs(timeZone, momentMs)).toISOString().slice(0, 19);
}
