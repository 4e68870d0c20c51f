import { zoneOffsetMs } from "../lib/zoned-time.ts";

const DAY_MS = 86_400_000;

/**
 * The moment at which clocks of a zone show a local time, given as the milliseconds of the same digits in UTC. A time that they show twice is
 * the first; one that they skip is as much later as they skip.
 */
export function momentOfLocal(timeZone: string, localMs: number): number {
  const [before, after] = [zoneOffsetMs(timeZone, localMs - DAY_MS), zoneOffsetMs(timeZone, localMs + DAY_MS)];
  const shown = [before, after]
    .filter((offset) => zoneOffsetMs(timeZone, localMs - offset) === offset)
    .map((offset) => localMs - offset);
  return shown.length === 0 ? localMs - before : Math.min(...shown);
}

/** What clocks of a zone show at a moment, to the second: `2026-01-31T09:30:00`. */
export function localOfMoment(timeZone: string, momentMs: number): string {
  return new Date(momentMs + zoneOffsetMs(timeZone, momentMs)).toISOString().slice(0, 19);
}
