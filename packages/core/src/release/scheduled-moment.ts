import { zonedMoment } from "../lib/zoned-time.ts";

const LOCAL = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/;

/** The moment (ISO 8601, UTC) at which clocks of a zone show what a field for date and time says: `2026-12-01T09:30`; undefined for what is none. */
export function scheduledMoment(local: string, timeZone: string): string | undefined {
  const [, day = "", hours = "", minutes = ""] = LOCAL.exec(local) ?? [];
  if (Number.isNaN(Date.parse(`${day}T${hours}:${minutes}Z`))) {
    return undefined;
  }
  const moment = zonedMoment(timeZone, day, Number(hours) + Number(minutes) / 60);
  return new Date(Math.round(moment)).toISOString();
}
