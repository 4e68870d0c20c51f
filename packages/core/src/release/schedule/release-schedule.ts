import { parseMoment } from "../../lib/calendar-moment.ts";
import { RELEASE_SCHEDULE_MESSAGES } from "./release-schedule-messages.ts";

/** How far ahead a release can be scheduled. */
const MAX_AHEAD_MS = 5 * 366 * 24 * 60 * 60_000;
/** Tolerance for clock skew, so "now" is not rejected as past. */
const PATIENCE_MS = 60_000;

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:\d\d)$/;

export type ScheduleMoment =
  | { readonly ok: true; readonly epochMs: number }
  | { readonly ok: false; readonly message: string };

/**
 * Parses the time of a scheduled release, ISO 8601 with an offset; refuses invalid and past times, and those too far
 * ahead.
 */
export function readScheduleMoment(text: string, nowMs: number): ScheduleMoment {
  const epochMs = MOMENT.test(text) ? parseMoment(text) : undefined;
  if (epochMs === undefined) return { ok: false, message: RELEASE_SCHEDULE_MESSAGES.notATime };
  if (epochMs < nowMs - PATIENCE_MS) return { ok: false, message: RELEASE_SCHEDULE_MESSAGES.isOver };
  if (epochMs > nowMs + MAX_AHEAD_MS) return { ok: false, message: RELEASE_SCHEDULE_MESSAGES.tooFar };
  return { ok: true, epochMs };
}
