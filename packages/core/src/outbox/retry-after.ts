/** A receiver that wants to be left alone for longer is asked again after this. */
const MOST_MS = 24 * 60 * 60_000;

/**
 * Milliseconds that a receiver wants to be left alone, by its header `Retry-After` (seconds, or a date) and the time in epoch milliseconds;
 * undefined where it says nothing that can be read. A day at most. spec: RFC 9110, 10.2.3
 */
export function retryAfterMs(header: string | null | undefined, nowMs: number): number | undefined {
  const text = header?.trim() ?? "";
  const waits = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - nowMs;
  return Number.isNaN(waits) ? undefined : Math.min(Math.max(waits, 0), MOST_MS);
}
