import { expect, test } from "vitest";
import { hasStockForForm } from "./has-stock-for-form.ts";

const counted = (qtyInStock: number) => ({ unlimited: false, qtyInStock });

test.each([
  [[counted(3)], 2, true],
  [[counted(3)], 3, false],
  [[counted(0)], 0, false],
  [[counted(0), counted(1)], 0, true],
  [[{ unlimited: true, qtyInStock: 0 }], 9999, true],
  [[], 0, false],
])("with stock %j and %d in the cart the questions are asked: %s", (results, inCart, isAsked) => {
  expect(hasStockForForm(results, inCart)).toBe(isAsked);
});
