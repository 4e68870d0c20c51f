import { englishOutcome } from "../../message/english-outcome-for-tests.ts";
import { englishOf } from "../../message/message-of.ts";
import { Value } from "typebox/value";
import { describe, expect, test } from "vitest";
import { removeOtherPrice, setOtherPrice, setOtherSalePrice } from "./edit-variant-currencies.ts";
import { setVariantGtin, setVariantMpn, setVariantSize, setVariantWeight } from "./edit-variant-details.ts";
import { isGtin } from "../variant/gtin.ts";
import type { ProductEdit } from "./product-edit.ts";
import { dollars, testId, testProduct, testVariant } from "../product-for-tests.ts";
import { ProductSchema, type Product, type Variant } from "../product-schema.ts";

const id = testId(1);
const euros = (amount: number) => ({ amount: amount * 100, currency: "EUR" });
const yen = (amount: number) => ({ amount, currency: "JPY" });
const inEuros = (price: number, sale = price) => ({ price: euros(price), salePrice: euros(sale) });

function productWith(changes: Partial<Variant> = {}): Product {
  return testProduct({ variants: [testVariant(1, changes), testVariant(2)] });
}

function variantAfter(edit: ProductEdit): Variant | undefined {
  if (!edit.ok) throw new Error(englishOf(edit.message));
  expect(Value.Check(ProductSchema, edit.product)).toBe(true);
  expect(edit.product.variants[1]).toEqual(testVariant(2));
  return edit.product.variants[0];
}

const size = { length: 300, width: 200, height: 105 };

test.each([
  ["weight", setVariantWeight(productWith(), id, 1250), { weightGrams: 1250 }],
  ["size", setVariantSize(productWith(), id, size), { sizeMm: size }],
  ["GTIN", setVariantGtin(productWith(), id, " 4006381-333931 "), { gtin: "4006381333931" }],
  ["MPN", setVariantMpn(productWith(), id, " BV-2 "), { mpn: "BV-2" }],
])("a variant gets its %s", (_, edit, expected) => {
  expect(variantAfter(edit)).toEqual(testVariant(1, expected));
});

test("what is no longer known is left out of the variant", () => {
  const known = productWith({ weightGrams: 5, sizeMm: size, gtin: "4006381333931", mpn: "BV-2" });
  for (const [name, edit] of [
    ["weightGrams", setVariantWeight(known, id, null)],
    ["sizeMm", setVariantSize(known, id, null)],
    ["gtin", setVariantGtin(known, id, " ")],
    ["mpn", setVariantMpn(known, id, "")],
  ] as const) {
    const { [name]: _gone, ...others } = known.variants[0] as Variant;
    expect(variantAfter(edit)).toStrictEqual(others);
  }
});

test.each([
  [setVariantGtin(productWith(), id, "12345"), "A GTIN has 8, 12, 13 or 14 digits."],
  [setVariantGtin(productWith(), id, "4006381333932"), "That isn't a valid GTIN"],
  [setVariantMpn(productWith(), id, "x".repeat(101)), "An MPN can have up to 100 characters. Shorten it."],
  [setVariantWeight(productWith(), testId(9), 5), "That variant no longer exists."],
])("what can not be is refused with a reason", (edit, message) => {
  expect(englishOutcome(edit)).toMatchObject({ ok: false, message: expect.stringContaining(message) });
});

test.each(["96385074", "036000291452", "4006381333931", "10012345678902"])("%s is a GTIN", (digits) => {
  expect(isGtin(digits)).toBe(true);
});

describe("a price in another currency", () => {
  test("is added, changed and removed", () => {
    const added = variantAfter(setOtherPrice(productWith(), id, euros(9)));
    expect(added?.otherPrices).toEqual([inEuros(9)]);
    const both = productWith({ otherPrices: [inEuros(9), { price: yen(900), salePrice: yen(900) }] });
    expect(variantAfter(setOtherPrice(both, id, yen(950)))?.otherPrices).toEqual([
      inEuros(9),
      { price: yen(950), salePrice: yen(950) },
    ]);
    expect(variantAfter(removeOtherPrice(both, id, "JPY"))?.otherPrices).toEqual([inEuros(9)]);
    expect(variantAfter(removeOtherPrice(productWith({ otherPrices: [inEuros(9)] }), id, "EUR"))).toEqual(
      testVariant(1),
    );
  });

  test("takes a sale price with it that is the same, also while on sale", () => {
    const onSale = productWith({ onSale: true, salePrice: dollars(8), otherPrices: [inEuros(1)] });
    expect(variantAfter(setOtherPrice(onSale, id, euros(15)))?.otherPrices).toEqual([inEuros(15)]);
  });

  test("stays above a lower sale price while on sale", () => {
    const onSale = productWith({ onSale: true, salePrice: dollars(8), otherPrices: [inEuros(15, 10)] });
    expect(variantAfter(setOtherPrice(onSale, id, euros(20)))?.otherPrices).toEqual([inEuros(20, 10)]);
    expect(setOtherPrice(onSale, id, euros(10))).toMatchObject({ ok: false, code: "saleNotLower" });
    expect(variantAfter(setOtherSalePrice(onSale, id, euros(9)))?.otherPrices).toEqual([inEuros(15, 9)]);
    expect(setOtherSalePrice(onSale, id, euros(15))).toMatchObject({ ok: false, code: "saleNotLower" });
  });

  test("brings a sale price that is not in force down with it", () => {
    const formerSale = productWith({ otherPrices: [inEuros(15, 10)] });
    expect(variantAfter(setOtherPrice(formerSale, id, euros(8)))?.otherPrices).toEqual([inEuros(8)]);
  });

  test("is none in the variant's own currency, and has no sale price before it is there", () => {
    expect(setOtherPrice(productWith(), id, dollars(9))).toMatchObject({ ok: false, code: "notOtherCurrency" });
    expect(setOtherSalePrice(productWith(), id, euros(9))).toMatchObject({ ok: false, code: "otherPriceGone" });
  });
});
