import { parseMoment } from "../../lib/calendar-moment.ts";
import { zonedMoment } from "../../lib/zoned-time.ts";

const LOCAL = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/;

/**
 * Returns the time (ISO 8601, UTC) of a datetime input's value in a time zone: `2026-12-01T09:30`; undefined when it is
 * invalid.
 */
export function scheduledMoment(local: string, timeZone: string): string | undefined {
  const [, day = "", hours = "", minutes = ""] = LOCAL.exec(local) ?? [];
  if (parseMoment(`${day}T${hours}:${minutes}Z`) === undefined) {
    return undefined;
  }
  const moment = zonedMoment(timeZone, day, Number(hours) + Number(minutes) / 60);
  return new Date(Math.round(moment)).toISOString();
}
