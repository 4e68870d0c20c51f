import { testProduct } from "@stoa/core/product/product-for-tests.ts";
import { expect, test } from "vitest";
import { wholeNumberEdit } from "./whole-number-edit.ts";

const write = (count: number) => testProduct({ displayIndex: count });

test.each([
  ["1", 52, 1],
  [" 52 ", 52, 52],
  [" 12 ", 9999, 12],
  ["9999", 9999, 9999],
])("takes %j up to %i", (text, max, count) => {
  const outcome = wholeNumberEdit(text, { min: 1, max }, write);
  expect(outcome).toEqual({ ok: true, product: testProduct({ displayIndex: count }) });
});

test.each([
  ...["", "0", "53", "1.5", "-1", "1e1", "two"].map((text) => [text, 52] as const),
  ...["", "0", "10000", "-3", "2.5", "few"].map((text) => [text, 9999] as const),
])("refuses %j up to %i and says what it takes", (text, max) => {
  const outcome = wholeNumberEdit(text, { min: 1, max }, write);
  expect(outcome).toEqual({ ok: false, message: `Enter a whole number from 1 to ${max}.` });
});
