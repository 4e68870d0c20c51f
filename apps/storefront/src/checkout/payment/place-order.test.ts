import { expect, test } from "vitest";
import { createTryKeys } from "./place-order.ts";

const BODY = { payment: { provider: "test", token: "test-ok" }, revision: "1" };

test("keeps its key for the same attempt, however often it is made", () => {
  const keys = createTryKeys("first");
  expect([keys.keyOf(BODY), keys.keyOf({ ...BODY })]).toEqual(["first", "first"]);
});

test("uses another key for a different attempt", () => {
  const keys = createTryKeys("first");
  keys.keyOf(BODY);
  const second = keys.keyOf({ ...BODY, revision: "2" });
  expect(second).toMatch(/^\d{1,10}(-\d{1,10}){3}$/);
  expect(keys.keyOf({ ...BODY, revision: "2" })).toBe(second);
});

test("uses another key once an attempt has ended", () => {
  const keys = createTryKeys("first");
  keys.keyOf(BODY);
  keys.end();
  expect(keys.keyOf(BODY)).toMatch(/^\d{1,10}(-\d{1,10}){3}$/);
});
