import { expect, test } from "vitest";
import { rangeOf } from "./product-selection.ts";

const ids = ["a", "b", "c", "d"];

test.each([
  ["b", "d", ["b", "c", "d"]],
  ["d", "b", ["b", "c", "d"]],
  ["c", "c", ["c"]],
  [null, "c", ["c"]],
  ["gone", "c", ["c"]],
])("from %s to %s", (from, to, expected) => {
  expect(rangeOf(ids, from, to)).toEqual(expected);
});
