import { expect, test } from "vitest";
import { isSafeJson } from "./safe-json.ts";

test.each([
  [{ a: [1, "x", null, true] }, true],
  [JSON.parse('{"a":[{"__proto__":1}]}'), false],
  [{ constructor: 1 }, false],
  [{ prototype: 1 }, false],
  [{ a: undefined }, false],
  [[Number.POSITIVE_INFINITY], false],
  [() => 1, false],
  [12n, false],
])("case %#: safe JSON or not", (value, expected) => {
  expect(isSafeJson(value)).toBe(expected);
});
