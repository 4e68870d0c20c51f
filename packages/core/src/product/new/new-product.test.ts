import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Value } from "typebox/value";
import { DEFAULT_SITE_LIMITS } from "../../site/site-limits.ts";
import { checkProduct } from "../check/check-product.ts";
import { newProduct, type NewProduct } from "./new-product.ts";
import { testId } from "../product-for-tests.ts";
import { productPath } from "../product-path.ts";
import { ProductSchema } from "../product-schema.ts";
import { createSku } from "../variant/sku.ts";
import { createUrlId } from "../url-id.ts";

const input: NewProduct = {
  title: "Blue Vase",
  productType: 1,
  collectionId: testId(1),
  currency: "EUR",
  displayIndex: 3,
  createId: () => testId(2),
  isUrlIdTaken: () => false,
  isSkuTaken: () => false,
};

describe("newProduct", () => {
  test("has one free variant in the store's currency", () => {
    expect(newProduct(input)).toMatchObject({
      title: "Blue Vase",
      urlId: "blue-vase",
      displayIndex: 3,
      productType: 1,
      variants: [{ id: testId(2), sku: "BLUE-VASE", price: { amount: 0, currency: "EUR" }, onSale: false }],
    });
  });

  test("takes a free URL", () => {
    const taken = new Set(["blue-vase", "blue-vase-1"]);
    expect(newProduct({ ...input, isUrlIdTaken: (urlId) => taken.has(urlId) }).urlId).toBe("blue-vase-2");
  });

  test("takes a free sku", () => {
    expect(newProduct({ ...input, isSkuTaken: (sku) => sku === "BLUE-VASE" }).variants[0]?.sku).toBe("BLUE-VASE-1");
  });

  test("of a gift card are three denominations, named by their value", () => {
    const amounts = (currency: string): unknown =>
      newProduct({ ...input, productType: 4, currency }).variants.map(({ price, attributes, sku }) => [
        price.amount,
        attributes,
        sku,
      ]);
    expect(amounts("EUR")).toEqual([
      [2500, { Value: "25" }, "BLUE-VASE-25"],
      [5000, { Value: "50" }, "BLUE-VASE-50"],
      [10_000, { Value: "100" }, "BLUE-VASE-100"],
    ]);
    expect(amounts("JPY")).toContainEqual([2500, { Value: "2500" }, "BLUE-VASE-2500"]);
  });

  test.each([
    [1, true],
    [2, false],
    [3, true],
    [4, true],
    [5, false],
  ] as const)("of type %d is visible at once: %s", (productType, isVisible) => {
    let next = 1;
    const product = newProduct({ ...input, productType, createId: () => testId(next++) });
    expect(product.isVisible).toBe(isVisible);
    expect(checkProduct(product, DEFAULT_SITE_LIMITS)).toEqual({});
  });

  test("is a valid document for any title", () => {
    const letter = fc.oneof(
      fc.constantFrom("a", "é", " ", "日", "-"),
      fc.integer({ min: 0, max: 0xff_ff }).map((unit) => String.fromCharCode(unit)),
    );
    fc.assert(
      fc.property(fc.string({ unit: letter, maxLength: 300 }), (title) => {
        expect(Value.Check(ProductSchema, newProduct({ ...input, title }))).toBe(true);
      }),
    );
  });
});

test("the path of a product is below its store page", () => {
  expect(productPath("shop", "blue-vase")).toBe("/shop/blue-vase");
});

describe("createUrlId", () => {
  const rule = (taken: readonly string[]) => ({
    fallback: "product",
    isTaken: (urlId: string) => taken.includes(urlId),
  });
  test.each([
    ["Blue Vase", [], "blue-vase"],
    ["Blue Vase", ["blue-vase"], "blue-vase-1"],
    ["ab", [], "product"],
    ["日本語", ["product"], "日本語"],
    ["急須", ["急須"], "急須-1"],
    ["🎉", ["product"], "product-1"],
    ["", ["product", "product-1"], "product-2"],
  ])("%j beside %j is %j", (title, taken, expected) => {
    expect(createUrlId(title, rule(taken))).toBe(expected);
  });

  test("stays within 200 characters with its number", () => {
    const long = "x".repeat(300);
    const first = createUrlId(long, rule([]));
    expect(first).toHaveLength(200);
    expect(createUrlId(long, rule([first]))).toBe(`${"x".repeat(198)}-1`);
  });
});

describe("createSku", () => {
  test.each([
    ["blue-vase", [], [], "BLUE-VASE"],
    ["blue-vase", ["Large", "Dark Red"], [], "BLUE-VASE-LARGE-DARK-RED"],
    ["blue-vase", ["Large"], ["BLUE-VASE-LARGE"], "BLUE-VASE-LARGE-1"],
    ["", [], [], "SKU"],
    ["", ["★"], ["SKU"], "SKU-1"],
    ["日本", ["★"], [], "日本"],
    ["чайник", ["большой"], [], "ЧАЙНИК-БОЛЬШОЙ"],
    ["ჩაიდანი", [], [], "ჩაიდანი"],
    ["a".repeat(80), ["Large"], [], `${"A".repeat(54)}-LARGE`],
  ])("of %j, %j beside %j is %j", (...[handle, optionValues, taken, expected]) => {
    const isTaken = (sku: string): boolean => taken.some((each) => each === sku);
    expect(createSku({ handle, optionValues, isTaken })).toBe(expected);
  });

  test("is short, unused and the same each time", () => {
    const text = fc.oneof(fc.stringMatching(/^[a-c -]{0,80}$/), fc.string({ maxLength: 80 }));
    fc.assert(
      fc.property(text, fc.array(text, { maxLength: 6 }), fc.nat(5), (handle, optionValues, others) => {
        const taken: string[] = [];
        const isTaken = (sku: string): boolean => taken.includes(sku);
        for (let index = 0; index <= others; index++) {
          const sku = createSku({ handle, optionValues, isTaken });
          expect(sku.length).toBeLessThanOrEqual(60);
          expect(sku).toMatch(/^[A-Z0-9]+(?:-[A-Z0-9]+)*$/);
          expect(taken).not.toContain(sku);
          expect(createSku({ handle, optionValues, isTaken })).toBe(sku);
          taken.push(sku);
        }
      }),
    );
  });
});
