import { expect, test } from "vitest";
import { readThreshold } from "./read-threshold.ts";

test.each([
  ["1", 1],
  [" 12 ", 12],
  ["9999", 9999],
])("%j is a threshold", (text, threshold) => {
  expect(readThreshold(text)).toEqual({ ok: true, threshold });
});

test.each(["", "0", "10000", "-3", "2.5", "few"])("%j is refused with what to write", (text) => {
  expect(readThreshold(text)).toEqual({ ok: false, message: "Write a whole number from 1 to 9999." });
});
