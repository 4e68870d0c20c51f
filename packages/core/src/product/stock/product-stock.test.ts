import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isSoldOut, isVariantSoldOut } from "./is-sold-out.ts";
import { testId, testProduct, testVariant } from "../product-for-tests.ts";
import { stockCount } from "./stock-count.ts";
import { canRunOut, variantStock } from "../variant/variant-stock.ts";

const two = [testVariant(1), testVariant(2)];
const finite = (quantity: number) => ({ quantity, unlimited: false });
const unlimited = { quantity: 0, unlimited: true };
const productType = fc.constantFrom(1, 2, 3, 4, 5);
const anyStock = fc.dictionary(
  fc.constantFrom(testId(1), testId(2), testId(3)),
  fc.record({ quantity: fc.nat(5), unlimited: fc.boolean() }),
);

describe("isSoldOut", () => {
  test.each([
    ["physical, nothing recorded", 1, {}, true],
    ["physical, all zero", 1, { [testId(1)]: finite(0), [testId(2)]: finite(0) }, true],
    ["physical, one left", 1, { [testId(1)]: finite(0), [testId(2)]: finite(1) }, false],
    ["physical, one unlimited", 1, { [testId(2)]: unlimited }, false],
    ["physical, stock of a variant that is gone", 1, { [testId(9)]: finite(5) }, true],
    ["service, all zero", 3, {}, true],
    ["digital, nothing recorded", 2, {}, false],
    ["gift card, nothing recorded", 4, {}, false],
    ["paywall, nothing recorded", 5, {}, false],
  ] as const)("%s", (...[, type, stock, expected]) => {
    expect(isSoldOut(testProduct({ productType: type, variants: two }), stock)).toBe(expected);
  });

  test("holds for a physical product without variants", () => {
    expect(isSoldOut(testProduct({ variants: [] }), {})).toBe(true);
  });

  test("holds exactly when every variant is sold out and the stock count is zero", () => {
    fc.assert(
      fc.property(productType, anyStock, (type, stock) => {
        const product = testProduct({ productType: type, variants: two });
        const soldOut = isSoldOut(product, stock);
        expect(soldOut).toBe(two.every((variant) => isVariantSoldOut(type, variant.id, stock)));
        expect(soldOut).toBe(stockCount(product, stock) === 0);
        expect(soldOut && !canRunOut(type)).toBe(false);
      }),
    );
  });
});

test("no variant takes stock from an object's prototype", () => {
  expect(variantStock(1, "toString", {})).toEqual({ quantity: 0, unlimited: false });
});

describe("stockCount", () => {
  test.each([
    [1, { [testId(1)]: finite(2), [testId(2)]: finite(3), [testId(9)]: finite(7) }, 5],
    [1, { [testId(1)]: finite(2), [testId(2)]: unlimited }, null],
    [3, { [testId(1)]: finite(2) }, 2],
    [2, { [testId(1)]: finite(2) }, null],
    [4, {}, null],
  ] as const)("type %d with %j gives %j", (type, stock, expected) => {
    expect(stockCount(testProduct({ productType: type, variants: two }), stock)).toBe(expected);
  });
});
