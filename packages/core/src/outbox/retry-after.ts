/** Upper bound on a receiver's requested delay. */
const MOST_MS = 24 * 60 * 60_000;

/**
 * Parses a `Retry-After` header (seconds or a date) into milliseconds to wait, at most a day; `nowMs` is in epoch
 * milliseconds.
 * Undefined when it is missing or invalid. spec: RFC 9110, 10.2.3
 */
export function retryAfterMs(header: string | null | undefined, nowMs: number): number | undefined {
  const text = header?.trim() ?? "";
  const waits = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - nowMs;
  return Number.isNaN(waits) ? undefined : Math.min(Math.max(waits, 0), MOST_MS);
}
