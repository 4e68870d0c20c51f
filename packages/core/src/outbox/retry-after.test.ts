import { expect, test } from "vitest";
import { retryAfterMs } from "./retry-after.ts";

const NOW = Date.UTC(2026, 0, 1);

test.each([
  ["90", 90_000],
  [" 0 ", 0],
  ["Thu, 01 Jan 2026 00:10:00 GMT", 600_000],
  ["Thu, 01 Jan 2015 00:00:00 GMT", 0],
  ["999999999", 86_400_000],
  ["-5x", undefined],
  ["soon", undefined],
  ["", undefined],
  [null, undefined],
  [undefined, undefined],
])("%j asks to wait %j ms", (header, expected) => {
  expect(retryAfterMs(header, NOW)).toBe(expected);
});
