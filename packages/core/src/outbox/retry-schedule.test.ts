import { expect, test } from "vitest";
import { retryDelayMs } from "./retry-schedule.ts";

const MAX_TRIES = 16;

const DAY_MS = 24 * 60 * 60_000;
const delays = Array.from({ length: MAX_TRIES }, (_, index) => retryDelayMs(index + 1));
const known = delays.filter((delay) => delay !== undefined);

test("tries again after a minute", () => {
  expect(retryDelayMs(1)).toBe(60_000);
});

test("waits longer each time, and never more than eight hours", () => {
  expect(known).toEqual(known.toSorted((left, right) => left - right));
  expect(known.at(-1)).toBe(DAY_MS / 3);
});

test("gives up after the last attempt, just before three days are over", () => {
  const total = known.reduce((sum, delay) => sum + delay, 0);
  expect(total).toBeLessThanOrEqual(3 * DAY_MS);
  expect(total).toBeGreaterThan(2.9 * DAY_MS);
  expect(known).toHaveLength(MAX_TRIES - 1);
  expect(delays.at(-1)).toBeUndefined();
  expect(retryDelayMs(MAX_TRIES + 5)).toBeUndefined();
});
