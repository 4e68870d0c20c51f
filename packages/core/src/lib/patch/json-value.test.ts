import { expect, test } from "vitest";
import { isSameJson } from "./json-value.ts";

test.each([
  [{ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 }, true],
  [[1, 2], [2, 1], false],
  [{}, [], false],
  [{ a: 1 }, { b: 1 }, false],
  [{ toString: 1 }, { a: 1 }, false],
  [null, {}, false],
  [0, -0, true],
  ["1", 1, false],
])("%j and %j are the same: %j", (first, second, expected) => {
  expect(isSameJson(first, second)).toBe(expected);
  expect(isSameJson(second, first)).toBe(expected);
});
