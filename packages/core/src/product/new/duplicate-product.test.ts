import { expect, test } from "vitest";
import { Value } from "typebox/value";
import { DEFAULT_SITE_LIMITS } from "../../site/site-limits.ts";
import { checkProduct } from "../check/check-product.ts";
import { duplicateProduct } from "./duplicate-product.ts";
import { testId, testProduct, testVariant } from "../product-for-tests.ts";
import { ProductSchema, type Product } from "../product-schema.ts";

const sized = testProduct({
  variantOptionOrdering: ["Size"],
  variants: [
    testVariant(1, { attributes: { Size: "S" }, gtin: "4006381333931", mpn: "V-1" }),
    testVariant(2, { attributes: { Size: "L" } }),
  ],
  categories: ["Home"],
});

function duplicate(product: Product, taken: readonly string[] = []): Product {
  let next = 50;
  return duplicateProduct(product, {
    createId: () => testId(next++),
    isUrlIdTaken: (urlId) => taken.includes(urlId),
    isSkuTaken: (sku) => taken.includes(sku),
    displayIndex: 9,
  });
}

test("a duplicate is hidden, last, and has its own ids, SKUs and URL", () => {
  const copy = duplicate(sized);
  expect(copy).toMatchObject({ title: "Blue Vase (copy)", urlId: "blue-vase-copy", isVisible: false, displayIndex: 9 });
  expect(copy.variants.map(({ id, sku }) => [id, sku])).toEqual([
    [testId(50), "BLUE-VASE-COPY-S"],
    [testId(51), "BLUE-VASE-COPY-L"],
  ]);
  expect(copy.variants[0]).toMatchObject({ attributes: { Size: "S" }, mpn: "V-1", price: sized.variants[0]?.price });
  expect(copy.variants[0]).not.toHaveProperty("gtin");
  expect(copy.categories).toEqual(["Home"]);
});

test("a duplicate of a duplicate finds a free URL and free SKUs", () => {
  const copy = duplicate(sized, ["blue-vase-copy", "BLUE-VASE-COPY-1-S"]);
  expect(copy.urlId).toBe("blue-vase-copy-1");
  expect(copy.variants.map(({ sku }) => sku)).toEqual(["BLUE-VASE-COPY-1-S-1", "BLUE-VASE-COPY-1-L"]);
});

test("a duplicate of the longest title is a valid product", () => {
  const copy = duplicate({ ...sized, title: "x".repeat(200) });
  expect(copy.title).toHaveLength(200);
  expect(Value.Check(ProductSchema, copy)).toBe(true);
  expect(checkProduct(copy, DEFAULT_SITE_LIMITS)).toEqual({});
});
