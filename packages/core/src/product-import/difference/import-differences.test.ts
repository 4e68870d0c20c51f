import { expect, test } from "vitest";
import { testId, testProduct, testVariant } from "../../product/product-for-tests.ts";
import type { Product } from "../../product/product-schema.ts";
import { importDifferences } from "./import-differences.ts";

const before = testProduct({ variants: [testVariant(1), testVariant(2)] });
const price = { amount: 5, currency: "USD" };

test.each<[Partial<Product>, readonly string[]]>([
  [{}, []],
  [{ title: "Red vase", seo: { title: "x", description: "" } }, ["title", "search words"]],
  [{ variants: [testVariant(1, { price }), testVariant(2, { salePrice: price })] }, ["prices"]],
  [{ variants: [testVariant(1), testVariant(3)] }, ["variants"]],
  [{ variants: [testVariant(2), testVariant(1)] }, ["variants"]],
  [{ variants: [testVariant(1, { weightGrams: 5, sku: "X" }), testVariant(2)] }, ["skus", "weight and size"]],
])("%j differ by %j", (changes, differences) => {
  expect(importDifferences(before, { ...before, ...changes }, {})).toEqual(differences);
});

test("include stock that is set", () => {
  expect(importDifferences(before, before, { [testId(1)]: { quantity: 1, unlimited: false } })).toEqual(["stock"]);
});
