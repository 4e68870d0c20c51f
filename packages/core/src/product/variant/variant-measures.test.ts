import { expect, test } from "vitest";
import { testVariant } from "../product-for-tests.ts";
import { variantMeasures } from "./variant-measures.ts";

test.each([
  [
    { weightGrams: 1250, sizeMm: { length: 305, width: 100, height: 5 } },
    { weight: 1.25, len: 30.5, width: 10, height: 0.5 },
  ],
  [{ weightGrams: 907 }, { weight: 0.907 }],
  [{}, {}],
])("a variant with %j measures %j", (changes, expected) => {
  expect(variantMeasures(testVariant(1, changes), "metric")).toEqual(expected);
});

test("a variant is measured in pounds and inches where the store does so", () => {
  const variant = testVariant(1, { weightGrams: 907, sizeMm: { length: 305, width: 254, height: 5 } });
  expect(variantMeasures(variant, "imperial")).toEqual({ weight: 2, len: 12, width: 10, height: 0.2 });
});
