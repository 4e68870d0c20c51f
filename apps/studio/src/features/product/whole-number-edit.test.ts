import { testProduct } from "@stoa/core/product/product-for-tests.ts";
import { expect, test } from "vitest";
import { wholeNumberEdit } from "./whole-number-edit.ts";

const write = (count: number) => testProduct({ displayIndex: count });

test.each([
  ["1", 1],
  [" 52 ", 52],
])("takes %j", (text, count) => {
  const outcome = wholeNumberEdit(text, { min: 1, max: 52 }, write);
  expect(outcome).toEqual({ ok: true, product: testProduct({ displayIndex: count }) });
});

test.each(["", "0", "53", "1.5", "-1", "1e1", "two"])("refuses %j and says what it takes", (text) => {
  const outcome = wholeNumberEdit(text, { min: 1, max: 52 }, write);
  expect(outcome).toEqual({ ok: false, message: "Write a whole number from 1 to 52." });
});
