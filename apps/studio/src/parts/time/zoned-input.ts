import { momentOfLocal, zoneOffsetMs } from "@stoa/core/lib/zoned-time.ts";
import { knownZone } from "./site-time.ts";

/** Formats a moment for a date-time input in a time zone: `2026-12-01T09:30`. */
export function zonedInputText(momentMs: number, timeZone: string): string {
  return new Date(momentMs + zoneOffsetMs(knownZone(timeZone), momentMs)).toISOString().slice(0, 16);
}

/** Parses a date-time input in a time zone; undefined when it is invalid. */
export function readZonedInput(text: string, timeZone: string): number | undefined {
  const asUtc = Date.parse(`${text}Z`);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) || Number.isNaN(asUtc)) return undefined;
  return momentOfLocal(knownZone(timeZone), asUtc);
}
