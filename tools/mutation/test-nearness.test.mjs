import { expect, test } from "vitest";
import { sortByNearness } from "./test-nearness.mjs";

test("puts a file's own tests first, then those of its folder, then those further away", () => {
  const tests = [
    "packages/core/src/cart/price.test.ts",
    "apps/storefront/src/search/search-words.test.ts",
    "apps/storefront/src/cart/load-cart.test.ts",
    "apps/storefront/src/cart/add-entry.test.ts",
  ];
  expect(sortByNearness(tests, "apps/storefront/src/cart/add-entry.ts", (path) => path)).toEqual([
    "apps/storefront/src/cart/add-entry.test.ts",
    "apps/storefront/src/cart/load-cart.test.ts",
    "apps/storefront/src/search/search-words.test.ts",
    "packages/core/src/cart/price.test.ts",
  ]);
});

test("keeps the order of tests that are as near", () => {
  const tests = ["a/z.test.ts", "a/y.test.ts"];
  expect(sortByNearness(tests, "a/x.ts", (path) => path)).toEqual(tests);
});
