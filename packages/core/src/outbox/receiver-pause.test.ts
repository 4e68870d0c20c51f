import { expect, test } from "vitest";
import { receiverPauseMs } from "./receiver-pause.ts";

test.each([
  [1, 30],
  [2, 60],
  [3, 120],
  [7, 1920],
  [8, 3600],
  [5000, 3600],
])("after %i attempts without an answer a receiver gets nothing for %i seconds", (count, seconds) => {
  expect(receiverPauseMs(count)).toBe(seconds * 1000);
});
