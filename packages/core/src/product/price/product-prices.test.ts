import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { currentPrice } from "./current-price.ts";
import { isOnSale } from "./is-on-sale.ts";
import { priceRange } from "./price-range.ts";
import { dollars, testProduct, testVariant } from "../product-for-tests.ts";

const plain = (price: number) => testVariant(1, { price: dollars(price), salePrice: dollars(price) });
const sale = (price: number, salePrice: number) =>
  testVariant(2, { price: dollars(price), salePrice: dollars(salePrice), onSale: true });

test("the current price is the sale price only on sale", () => {
  expect(currentPrice(sale(10, 8))).toEqual(dollars(8));
  expect(currentPrice(testVariant(1, { price: dollars(10), salePrice: dollars(8) }))).toEqual(dollars(10));
});

describe("isOnSale", () => {
  test.each([
    [1, [plain(10), sale(10, 8)], true],
    [1, [plain(10)], false],
    [3, [sale(10, 8)], true],
    [2, [sale(10, 8)], true],
    [2, [plain(10), sale(10, 8)], false],
    [4, [sale(10, 8)], false],
    [5, [sale(10, 8)], false],
    [2, [], false],
  ] as const)("type %d, case %#", (productType, variants, expected) => {
    expect(isOnSale({ productType, variants: [...variants] })).toBe(expected);
  });
});

describe("priceRange", () => {
  test.each([
    ["one price", 1, [plain(10)], { from: 10, normal: 10, sale: null }],
    ["several prices", 1, [plain(10), plain(30), plain(20)], { from: 10, normal: 30, sale: null }],
    ["a sale below all", 1, [plain(10), sale(30, 5)], { from: 5, normal: 30, sale: 5 }],
    ["two sales", 1, [sale(40, 9), sale(30, 12)], { from: 9, normal: 40, sale: 9 }],
    ["digital on sale", 2, [sale(10, 8)], { from: 10, normal: 10, sale: 8 }],
    ["gift cards", 4, [plain(50), plain(25)], { from: 25, normal: 50, sale: null }],
  ] as const)("%s", (...[, productType, variants, expected]) => {
    expect(priceRange({ productType, variants: [...variants] })).toEqual({
      from: dollars(expected.from),
      normal: dollars(expected.normal),
      sale: expected.sale === null ? null : dollars(expected.sale),
    });
  });

  test("is zero dollars without variants", () => {
    expect(priceRange(testProduct({ variants: [] }))).toEqual({ from: dollars(0), normal: dollars(0), sale: null });
  });

  test("keeps `from` at or below every current price and `normal` at or above every price", () => {
    const variant = fc.record({ price: fc.nat(500), salePrice: fc.nat(500), onSale: fc.boolean() });
    fc.assert(
      fc.property(fc.array(variant, { minLength: 1, maxLength: 8 }), (drawn) => {
        const variants = drawn.map(({ price, salePrice, onSale }, index) =>
          testVariant(index, { price: dollars(price), salePrice: dollars(salePrice), onSale }),
        );
        const range = priceRange(testProduct({ variants }));
        expect(variants.map((each) => currentPrice(each).amount)).toContain(range.from.amount);
        expect(variants.every((each) => currentPrice(each).amount >= range.from.amount)).toBe(true);
        expect(variants.every((each) => each.price.amount <= range.normal.amount)).toBe(true);
        expect(range.sale === null).toBe(!isOnSale(testProduct({ variants })));
      }),
    );
  });
});
