import { expect, test } from "vitest";
import { extendAccess } from "./extend-access.ts";

const NOW = Date.parse("2026-06-01T12:00:00Z");
const days = (count: number): number => NOW + count * 24 * 60 * 60 * 1000;

test.each([
  ["counts from now for a new buyer", [], 30, days(30)],
  ["counts from now when what was bought before has ended", [days(-5)], 30, days(30)],
  ["follows what the buyer still has", [days(-5), days(10)], 30, days(40)],
  ["is for ever when it was bought so", [days(10)], null, null],
  ["counts from now beside an access for ever", [null], 30, days(30)],
])("%s", (...[, ends, length, end]) => {
  expect(extendAccess(ends, length, NOW)).toBe(end);
});
