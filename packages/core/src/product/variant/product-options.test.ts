import { describe, expect, test } from "vitest";
import { findVariantByAttributes, findVariantBySku } from "./find-variant.ts";
import { missingOptions, optionMessage } from "./option-message.ts";
import { testProduct, testVariant } from "../product-for-tests.ts";
import { allOptions } from "./variant-options.ts";

const variants = [
  testVariant(1, { attributes: { Size: "S", Color: "Red" } }),
  testVariant(2, { attributes: { Size: "L", Color: "Red" } }),
  testVariant(3, { attributes: { Size: "L", Color: "Blue" } }),
];
const product = testProduct({ variantOptionOrdering: ["Color", "Size"], variants });

describe("findVariantBySku", () => {
  test("finds by sku, exactly", () => {
    expect(findVariantBySku(variants, "SKU-2")).toBe(variants[1]);
    expect(findVariantBySku(variants, "sku-2")).toBeUndefined();
  });

  test("returns the only variant when nothing was chosen, and none of several", () => {
    expect(findVariantBySku(variants.slice(0, 1), null)).toBe(variants[0]);
    expect(findVariantBySku(variants.slice(0, 1), "")).toBe(variants[0]);
    expect(findVariantBySku(variants, null)).toBeUndefined();
    expect(findVariantBySku(variants.slice(0, 1), "other")).toBeUndefined();
  });
});

describe("findVariantByAttributes", () => {
  const names = ["Size", "Color"];
  test.each([
    [{ Size: "L", Color: "Blue" }, variants[2]],
    [{ Color: "Red", Size: "S", Extra: "x" }, variants[0]],
    [{ Size: "S", Color: "Blue" }, undefined],
    [{ Size: "L" }, undefined],
    [{}, undefined],
  ])("%j", (chosen, expected) => {
    expect(findVariantByAttributes(variants, names, chosen)).toBe(expected);
  });

  test("returns the first variant of a product without options", () => {
    expect(findVariantByAttributes(variants, [], {})).toBe(variants[0]);
  });

  test("does not match members of every object", () => {
    expect(findVariantByAttributes(variants, ["toString"], {})).toBeUndefined();
  });
});

describe("allOptions", () => {
  test("lists distinct values in order of appearance, options in their order", () => {
    expect(allOptions(product)).toEqual([
      { name: "Color", values: ["Red", "Blue"] },
      { name: "Size", values: ["S", "L"] },
    ]);
  });

  test("skips variants that lack an option", () => {
    const gap = { variantOptionOrdering: ["Size"], variants: [testVariant(1), ...variants.slice(1)] };
    expect(allOptions(gap)).toEqual([{ name: "Size", values: ["L"] }]);
  });
});

describe("optionMessage", () => {
  test.each([
    [[], null],
    [["Size"], "Please select the Size option."],
    [["Size", "Color"], "Please select the Size and Color options."],
    [["Size", "Color", "Fit"], "Please select the Size, Color and Fit options."],
    [["A", "B", "C", "D"], "Please select the A, B, C and D options."],
    [["{option2}", "B"], "Please select the {option2} and B options."],
  ])("%j", (missing, expected) => {
    expect(optionMessage(missing)?.text ?? null).toBe(expected);
  });

  test("lists absent or blank options, in order", () => {
    expect(missingOptions(["A", "B", "toString", "C"], { C: "x", A: "" })).toEqual(["A", "B", "toString"]);
  });
});
