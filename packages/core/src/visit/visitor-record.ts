import { VISIT_TIMESTAMP_COOKIE, VISITOR_RECORD_COOKIE } from "./visit-cookies.ts";
import { VISIT_COUNT_LIMITS } from "./visit-count-limits.ts";

/** A browser's record of its visits to a site; times in milliseconds. spec: storefront 3, visitor cookies */
export type VisitorRecord = {
  readonly id: string;
  readonly firstVisit: number;
  readonly previousVisit: number;
  readonly currentVisit: number;
  readonly visits: number;
};

const RECORD = /^([\w-]{1,64})\|([1-9]\d{0,15})\|([1-9]\d{0,15})\|([1-9]\d{0,15})\|([1-9]\d{0,15})$/;

/** Parses a visitor record, or returns undefined when it is invalid. spec: storefront 5, visitor cookies */
export function parseVisitorRecord(value: string): VisitorRecord | undefined {
  const [, id = "", ...numbers] = RECORD.exec(value) ?? [];
  const [firstVisit = 0, previousVisit = 0, currentVisit = 0, visits = 0] = numbers.map(Number);
  return id === "" ? undefined : { id, firstVisit, previousVisit, currentVisit, visits };
}

/**
 * Returns a visitor record as a cookie value.
 * @example formatVisitorRecord({ id: "a", firstVisit: 1, previousVisit: 2, currentVisit: 3, visits: 4 }) // "a|1|2|3|4"
 */
export function formatVisitorRecord(record: VisitorRecord): string {
  return [record.id, record.firstVisit, record.previousVisit, record.currentVisit, record.visits].join("|");
}

/** Whether a text is a visit timestamp. spec: storefront 3, visitor cookies */
function isTimestamp(value: string): boolean {
  return /^[1-9]\d{0,15}$/.test(value);
}

/** Returns both cookies after a page view; an invalid record is replaced by one with `newId`. `now` in milliseconds. */
export function recordVisit(
  cookies: { readonly record: string; readonly timestamp: string },
  { now, newId }: { readonly now: number; readonly newId: string },
): { readonly record: VisitorRecord; readonly timestamp: string } {
  const known = parseVisitorRecord(cookies.record);
  const timestamp = String(now);
  if (known === undefined) {
    return { record: { id: newId, firstVisit: now, previousVisit: now, currentVisit: now, visits: 1 }, timestamp };
  }
  if (isTimestamp(cookies.timestamp)) return { record: known, timestamp };
  const record = { ...known, previousVisit: known.currentVisit, currentVisit: now, visits: known.visits + 1 };
  return { record, timestamp };
}

/** Lifetime of the cookies in seconds. spec: storefront 9 */
export const VISITOR_COOKIE_SECONDS = {
  [VISITOR_RECORD_COOKIE]: VISIT_COUNT_LIMITS.recordDays * 24 * 60 * 60,
  [VISIT_TIMESTAMP_COOKIE]: VISIT_COUNT_LIMITS.timestampMinutes * 60,
} as const;
