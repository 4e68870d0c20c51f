import { expect, test } from "vitest";
import { DEFAULT_RETENTION_DAYS, readRetentionDays } from "./retention-days.ts";

test("days that an operator sets replace the defaults, and the others stay", () => {
  expect(readRetentionDays('{"failedOrders":30}')).toEqual({
    ok: true,
    numbers: { ...DEFAULT_RETENTION_DAYS, failedOrders: 30 },
  });
});

test.each([
  ["[]", "it is not a JSON object"],
  ['{"orders":30}', 'there is no retention "orders"'],
  ['{"failedOrders":0}', '"failedOrders" is not a whole number from 1 to 3650'],
  ['{"unsubscribed":4000}', '"unsubscribed" is not a whole number from 1 to 3650'],
])("%s is refused: %s", (json, why) => {
  expect(readRetentionDays(json)).toEqual({ ok: false, why });
});
