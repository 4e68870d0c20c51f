import { expect, test } from "vitest";
import { MAX_CHECK_MS, MAX_TEMPLATE_MS, openCheckBudget } from "./check-budget.ts";

test.each([
  ["at the start", 0, { maxRenderMs: MAX_TEMPLATE_MS, isFull: true }],
  ["near the end", MAX_CHECK_MS - 10, { maxRenderMs: 10, isFull: false }],
  ["when it is used up", MAX_CHECK_MS, undefined],
])("a page gets no more time than the check has left %s", (_, after, budget) => {
  let now = 1000;
  const next = openCheckBudget(() => now);
  now += after;
  expect(next()).toEqual(budget);
});
