import { expect, test } from "vitest";
import { testVariant } from "./product-for-tests.ts";
import { variantMeasures } from "./variant-measures.ts";

test.each([
  [
    { weightGrams: 1250, sizeMm: { length: 305, width: 100, height: 5 } },
    { weight: 1.25, len: 30.5, width: 10, height: 0.5 },
  ],
  [{ weightGrams: 907 }, { weight: 0.907 }],
  [{}, {}],
])("a variant with %j measures %j", (changes, expected) => {
  expect(variantMeasures(testVariant(1, changes))).toEqual(expected);
});
