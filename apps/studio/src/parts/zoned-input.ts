import { zoneOffsetMs } from "@stoa/core/lib/zoned-time.ts";
import { knownZone } from "./site-time.ts";

/** A moment as a field of date and time has it, on the clocks of a zone: `2026-12-01T09:30`. */
export function zonedInputText(momentMs: number, timeZone: string): string {
  return new Date(momentMs + zoneOffsetMs(knownZone(timeZone), momentMs)).toISOString().slice(0, 16);
}

/** The moment that was typed on the clocks of a zone; undefined while it is none. */
export function readZonedInput(text: string, timeZone: string): number | undefined {
  const asUtc = Date.parse(`${text}Z`);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) || Number.isNaN(asUtc)) return undefined;
  // At the edge of summer time the guess can be an hour off.
  const zone = knownZone(timeZone);
  const guess = asUtc - zoneOffsetMs(zone, asUtc);
  return asUtc - zoneOffsetMs(zone, guess);
}
