import { expect, test } from "vitest";
import { splitSize, stepOf } from "./size-text.ts";

test.each([
  ["16px", { amount: 16, unit: "px" }],
  [" 1.5em ", { amount: 1.5, unit: "em" }],
  ["-.5", { amount: -0.5, unit: "" }],
  ["50%", { amount: 50, unit: "%" }],
  ["auto", undefined],
  ["calc(1px)", undefined],
])("%s is split into its amount and unit", (text, parts) => {
  expect(splitSize(text)).toEqual(parts);
});

test("a slider moves by the theme's step, else by what suits its range", () => {
  expect(stepOf({ min: 15, max: 20, step: 2 })).toBe(2);
  expect(stepOf({ min: 0, max: 100 })).toBe(1);
  expect(stepOf({ min: 0, max: 2, step: 0 })).toBe(0.1);
});
