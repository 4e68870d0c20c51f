import { expect, test } from "vitest";
import { afterDrop } from "./after-drop.ts";

test.each([
  ["a", "c", false, "c"],
  ["a", "c", true, "b"],
  ["c", "a", true, null],
  ["c", "b", true, "a"],
  ["b", "a", false, "a"],
])("%s dropped at %s, before it: %s", (...[moved, targetId, isBefore, after]) => {
  expect(afterDrop(["a", "b", "c"], moved, { targetId, isBefore })).toBe(after);
});
