import { englishOutcome } from "../../message/english-outcome-for-tests.ts";
import { englishOf } from "../../message/message-of.ts";
import * as fc from "fast-check";
import { Value } from "typebox/value";
import { describe, expect, test } from "vitest";
import { applyPatches } from "../../lib/patch/apply-patches.ts";
import { makePatches } from "../../lib/patch/make-patches.ts";
import { addImages, moveImage, removeImage, setImageAltText, setVariantImage } from "./edit-product-images.ts";
import { addOptionValue, removeOptionValue } from "./edit-product-option-values.ts";
import { addOption, removeOption, renameOption } from "./edit-product-options.ts";
import { setVariantPrice, setVariantSale } from "./edit-product-price.ts";
import { setProductTitle } from "./edit-product-title.ts";
import { addVariant, removeVariant, setVariantSku } from "./edit-product-variants.ts";
import type { ProductEdit } from "./product-edit.ts";
import { dollars, testId, testProduct, testVariant } from "../product-for-tests.ts";
import { ProductSchema, type Product } from "../product-schema.ts";

const small = testVariant(1, { attributes: { Size: "S", Color: "Red" } });
const large = testVariant(2, { attributes: { Size: "L", Color: "Red" }, price: dollars(12), salePrice: dollars(12) });
const sized = testProduct({ variantOptionOrdering: ["Size", "Color"], variants: [small, large] });

const idsFrom = (first: number) => () => testId(first++);
const done = (edit: ProductEdit): Product => {
  if (!edit.ok) {
    throw new Error(englishOf(edit.message));
  }
  return edit.product;
};
const attributesOf = (edit: ProductEdit) =>
  done(edit).variants.map(({ id, attributes }) => [id, Object.values(attributes).join(" ")]);

describe("the title", () => {
  test("is trimmed and leaves the address", () => {
    expect(setProductTitle(sized, "  Red Vase ")).toEqual({ ok: true, product: { ...sized, title: "Red Vase" } });
  });
  test.each([
    [" ", "Enter a product title."],
    ["x".repeat(201), "A title can have up to 200 characters. Shorten it."],
  ])("is refused when it is %j", (title, message) => {
    expect(englishOutcome(setProductTitle(sized, title))).toMatchObject({ ok: false, message });
  });
});

describe("a price", () => {
  const variant = (edit: ProductEdit) => done(edit).variants[0];
  const onSale = testProduct({ variants: [testVariant(1, { salePrice: dollars(8), onSale: true })] });
  const formerSale = testProduct({ variants: [testVariant(1, { salePrice: dollars(8) })] });

  test("takes the sale price with it when there is no sale", () => {
    expect(variant(setVariantPrice(testProduct(), testId(1), dollars(12)))).toMatchObject({
      price: dollars(12),
      salePrice: dollars(12),
    });
    expect(variant(setVariantPrice(formerSale, testId(1), dollars(12)))).toMatchObject({
      price: dollars(12),
      salePrice: dollars(8),
    });
    expect(variant(setVariantPrice(formerSale, testId(1), dollars(5)))).toMatchObject({
      price: dollars(5),
      salePrice: dollars(5),
    });
  });

  test("stays above the sale price while on sale", () => {
    expect(variant(setVariantPrice(onSale, testId(1), dollars(9)))).toMatchObject({
      price: dollars(9),
      salePrice: dollars(8),
    });
    expect(setVariantPrice(onSale, testId(1), dollars(8))).toMatchObject({ ok: false, code: "saleNotLower" });
  });

  test("leaves a sale price that an import set no lower than the price", () => {
    const odd = testProduct({ variants: [testVariant(1, { onSale: true })] });
    expect(variant(setVariantPrice(odd, testId(1), dollars(12)))).toMatchObject({
      price: dollars(12),
      salePrice: dollars(10),
    });
  });

  test("on sale is lower, off sale anything", () => {
    const sale = (onSale: boolean, amount: number) =>
      setVariantSale(testProduct(), testId(1), { onSale, salePrice: dollars(amount) });
    expect(variant(sale(true, 9))).toMatchObject({ onSale: true, salePrice: dollars(9) });
    expect(englishOutcome(sale(true, 10))).toMatchObject({
      ok: false,
      message: "The sale price must be lower than the price.",
    });
    expect(sale(false, 10)).toMatchObject({ ok: true });
  });

  test("has the product's currency and a variant", () => {
    const euro = { amount: 1, currency: "EUR" };
    expect(englishOutcome(setVariantPrice(sized, testId(1), euro))).toMatchObject({
      code: "wrongCurrency",
      message: expect.stringContaining("USD"),
    });
    expect(setVariantSale(sized, testId(1), { onSale: true, salePrice: euro })).toMatchObject({
      code: "wrongCurrency",
    });
    expect(setVariantPrice(sized, testId(9), dollars(1))).toMatchObject({ code: "variantGone" });
  });
});

describe("an option", () => {
  test("is added with the first value for the variants there are and sisters for the others", () => {
    const edit = addOption(sized, { name: " Fit ", values: ["Slim", "Wide", " ", "Slim"] }, idsFrom(50));
    expect(attributesOf(edit)).toEqual([
      [testId(1), "S Red Slim"],
      [testId(50), "S Red Wide"],
      [testId(2), "L Red Slim"],
      [testId(51), "L Red Wide"],
    ]);
    expect(done(edit).variantOptionOrdering).toEqual(["Size", "Color", "Fit"]);
    expect(done(edit).variants[3]).toMatchObject({ sku: "BLUE-VASE-L-RED-WIDE", price: dollars(12) });
  });

  test("is removed with the variants that are then alike", () => {
    expect(attributesOf(removeOption(sized, "Size"))).toEqual([[testId(1), "Red"]]);
    expect(attributesOf(removeOption(sized, "Color"))).toEqual([
      [testId(1), "S"],
      [testId(2), "L"],
    ]);
  });

  test("is renamed in its place", () => {
    const renamed = done(renameOption(sized, "Size", "Width"));
    expect(renamed.variantOptionOrdering).toEqual(["Width", "Color"]);
    expect(renamed.variants[1]?.attributes).toEqual({ Width: "L", Color: "Red" });
    expect(done(renameOption(sized, "Size", " Size"))).toEqual(sized);
  });

  test.each<[string, ProductEdit, string]>([
    ["no name", addOption(sized, { name: " ", values: ["a"] }, idsFrom(50)), "optionNameMissing"],
    ["no values", addOption(sized, { name: "Fit", values: [" "] }, idsFrom(50)), "valueMissing"],
    ["a taken name", addOption(sized, { name: "Size", values: ["a"] }, idsFrom(50)), "optionExists"],
    ["an unsafe name", addOption(sized, { name: "__proto__", values: ["a"] }, idsFrom(50)), "optionNameUnsafe"],
    ["a long name", addOption(sized, { name: "x".repeat(101), values: ["a"] }, idsFrom(50)), "optionTooLong"],
    ["a long value", addOption(sized, { name: "Fit", values: ["x".repeat(101)] }, idsFrom(50)), "optionTooLong"],
    [
      "a seventh",
      addOption(
        testProduct({ variantOptionOrdering: ["1", "2", "3", "4", "5", "6"] }),
        { name: "7", values: ["a"] },
        idsFrom(50),
      ),
      "tooManyOptions",
    ],
    ["nothing to remove", removeOption(sized, "Fit"), "optionGone"],
    ["nothing to rename", renameOption(sized, "Fit", "x"), "optionGone"],
    ["another's name", renameOption(sized, "Size", "Color"), "optionExists"],
  ])("is refused with %s", (...[, edit, code]) => {
    expect(edit).toMatchObject({ ok: false, code });
  });
});

test("two thousand variants are created at once, each with its own SKU and id", () => {
  const values = Array.from({ length: 1000 }, (_, index) => `v${index}`);
  const { variants } = done(addOption(sized, { name: "Fit", values }, idsFrom(50)));
  expect(variants).toHaveLength(2000);
  expect(new Set(variants.map(({ sku }) => sku)).size).toBe(2000);
  expect(new Set(variants.map(({ id }) => id)).size).toBe(2000);
});

describe("a value", () => {
  test("is added for every choice of the other options", () => {
    expect(attributesOf(addOptionValue(sized, { option: "Color", value: "Blue" }, idsFrom(50)))).toEqual([
      [testId(1), "S Red"],
      [testId(2), "L Red"],
      [testId(50), "S Blue"],
      [testId(51), "L Blue"],
    ]);
    expect(attributesOf(addOptionValue(sized, { option: "Size", value: "M" }, idsFrom(50)))).toHaveLength(3);
  });

  test("is removed with its variants", () => {
    expect(attributesOf(removeOptionValue(sized, { option: "Size", value: "S" }))).toEqual([[testId(2), "L Red"]]);
  });

  test.each<[string, ProductEdit, string]>([
    ["exists", addOptionValue(sized, { option: "Size", value: " S " }, idsFrom(50)), "valueExists"],
    ["is blank", addOptionValue(sized, { option: "Size", value: " " }, idsFrom(50)), "valueMissing"],
    ["is of no option", addOptionValue(sized, { option: "Fit", value: "x" }, idsFrom(50)), "optionGone"],
    ["is not there to remove", removeOptionValue(sized, { option: "Size", value: "M" }), "valueGone"],
    ["is all there is", removeOptionValue(sized, { option: "Color", value: "Red" }), "lastVariant"],
  ])("is refused when it %s", (...[, edit, code]) => {
    expect(edit).toMatchObject({ ok: false, code });
  });
});

describe("a variant", () => {
  test("is added priced like the last, with a sku", () => {
    const added = done(addVariant(sized, { id: testId(9), attributes: { Color: "Blue", Size: "L", Extra: "x" } }))
      .variants[2];
    expect(added).toEqual({
      ...large,
      id: testId(9),
      sku: "BLUE-VASE-L-BLUE",
      attributes: { Size: "L", Color: "Blue" },
    });
  });

  test("is removed, but never the last", () => {
    expect(attributesOf(removeVariant(sized, testId(1)))).toEqual([[testId(2), "L Red"]]);
    expect(removeVariant(testProduct(), testId(1))).toMatchObject({ ok: false, code: "lastVariant" });
  });

  test.each<[string, ProductEdit, string]>([
    ["without a value", addVariant(sized, { id: testId(9), attributes: { Size: "L" } }), "Choose a value for Color."],
    [
      "that is there",
      addVariant(sized, { id: testId(9), attributes: { Size: "L", Color: "Red" } }),
      "A variant with these options already exists. Choose other values.",
    ],
    [
      "of a product without options",
      addVariant(testProduct(), { id: testId(9), attributes: {} }),
      "A variant with these options already exists. Choose other values.",
    ],
    [
      "that is gone",
      removeVariant(sized, testId(9)),
      "That variant no longer exists. Reload the product and try again.",
    ],
    [
      "with a taken sku",
      setVariantSku(sized, testId(1), "SKU-2"),
      "SKU SKU-2 is already used by another variant of this product. Choose another one.",
    ],
    [
      "with a long sku",
      setVariantSku(sized, testId(1), "x".repeat(61)),
      "A SKU can have up to 60 characters. Shorten it.",
    ],
    ["with a blank sku", setVariantSku(sized, testId(1), " "), "Enter a SKU for the variant."],
  ])("is refused %s", (...[, edit, message]) => {
    expect(englishOutcome(edit)).toMatchObject({ ok: false, message });
  });

  test("keeps its own sku when it is set again", () => {
    expect(setVariantSku(sized, testId(1), " SKU-1 ")).toEqual({ ok: true, product: sized });
  });
});

describe("an image", () => {
  const image = (number: number, altText = "") => ({ imageId: testId(number), altText });
  const pictured = testProduct({
    images: [image(1, "One"), image(2), image(3)],
    variants: [testVariant(1, { imageId: testId(2) })],
  });
  const order = (edit: ProductEdit) => done(edit).images.map(({ imageId }) => Number.parseInt(imageId, 16));

  test.each([
    [1, 2, [2, 3, 1]],
    [3, 0, [3, 1, 2]],
    [2, 1, [1, 2, 3]],
    [1, 99, [2, 3, 1]],
    [3, -5, [3, 1, 2]],
  ])("%d moves to place %d", (number, index, expected) => {
    expect(order(moveImage(pictured, testId(number), index))).toEqual(expected);
  });

  test("is added once, at the end", () => {
    expect(order(addImages(pictured, [testId(4), testId(2), testId(4)]))).toEqual([1, 2, 3, 4]);
  });

  test("leaves its variant when it is removed", () => {
    const removed = done(removeImage(pictured, testId(2)));
    expect(removed.images).toEqual([image(1, "One"), image(3)]);
    expect(removed.variants[0]).toEqual(testVariant(1));
  });

  test("gets an alt text", () => {
    expect(done(setImageAltText(pictured, testId(2), " Two ")).images[1]).toEqual(image(2, "Two"));
  });

  test("is chosen for a variant or not", () => {
    expect(done(setVariantImage(pictured, testId(1), testId(3))).variants[0]?.imageId).toBe(testId(3));
    expect(done(setVariantImage(pictured, testId(1), null)).variants[0]).not.toHaveProperty("imageId");
  });

  test.each<[string, ProductEdit, string]>([
    ["to move", moveImage(pictured, testId(9), 0), "imageGone"],
    ["to remove", removeImage(pictured, testId(9)), "imageGone"],
    ["to describe", setImageAltText(pictured, testId(9), "x"), "imageGone"],
    ["to choose", setVariantImage(pictured, testId(1), testId(9)), "imageGone"],
    ["and a variant that is gone", setVariantImage(pictured, testId(9), null), "variantGone"],
    [
      "when there are 100",
      addImages(
        pictured,
        Array.from({ length: 98 }, (_, index) => testId(100 + index)),
      ),
      "tooManyImages",
    ],
  ])("is refused: none %s", (...[, edit, code]) => {
    expect(edit).toMatchObject({ ok: false, code });
  });
});

test("any edits leave a valid product whose variants differ, and their patches work in both directions", () => {
  const name = fc.constantFrom("Size", "Color", "Fit", "Old");
  const value = fc.constantFrom("S", "M", "L", "Red");
  type Edit = (product: Product, createId: () => string) => ProductEdit;
  const pick = (product: Product, index: number): string => product.variants[index % product.variants.length]?.id ?? "";
  const edit: fc.Arbitrary<Edit> = fc.oneof(
    fc.tuple(name, fc.array(value, { maxLength: 3 })).map(
      ([name, values]): Edit =>
        (product, createId) =>
          addOption(product, { name, values }, createId),
    ),
    name.map(
      (name): Edit =>
        (product) =>
          removeOption(product, name),
    ),
    fc.tuple(name, name).map(
      ([from, to]): Edit =>
        (product) =>
          renameOption(product, from, to),
    ),
    fc.tuple(name, value).map(
      ([option, value]): Edit =>
        (product, createId) =>
          addOptionValue(product, { option, value }, createId),
    ),
    fc.tuple(name, value).map(
      ([option, value]): Edit =>
        (product) =>
          removeOptionValue(product, { option, value }),
    ),
    fc.nat(9).map(
      (index): Edit =>
        (product) =>
          removeVariant(product, pick(product, index)),
    ),
    fc.tuple(fc.nat(9), fc.nat(20)).map(
      ([index, price]): Edit =>
        (product) =>
          setVariantPrice(product, pick(product, index), dollars(price)),
    ),
    fc.tuple(fc.nat(9), fc.nat(20), fc.boolean()).map(
      ([index, price, onSale]): Edit =>
        (product) =>
          setVariantSale(product, pick(product, index), { onSale, salePrice: dollars(price) }),
    ),
    fc.dictionary(name, value, { noNullPrototype: true }).map(
      (attributes): Edit =>
        (product, createId) =>
          addVariant(product, { id: createId(), attributes }),
    ),
  );
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 15 }), (edits) => {
      const createId = idsFrom(1000);
      let product = testProduct();
      for (const apply of edits) {
        const before = JSON.stringify(product);
        const edited = apply(product, createId);
        expect(JSON.stringify(product)).toBe(before);
        const next = edited.ok ? edited.product : product;
        const patched = applyPatches(product, makePatches(product, next));
        expect(patched).toMatchObject({ ok: true, data: next });
        expect(patched.ok && applyPatches(next, patched.inverse)).toMatchObject({ ok: true, data: product });
        product = next;
      }
      expect(Value.Check(ProductSchema, product)).toBe(true);
      const choices = product.variants.map(({ attributes }) =>
        product.variantOptionOrdering.map((name) => attributes[name]),
      );
      expect(new Set(choices.map((choice) => JSON.stringify(choice))).size).toBe(choices.length);
      expect(choices.flat().every((value) => value !== undefined && value !== "")).toBe(true);
      expect(new Set(product.variants.map(({ id }) => id)).size).toBe(choices.length);
      expect(new Set(product.variants.map(({ sku }) => sku)).size).toBe(choices.length);
      expect(product.variants.every(({ onSale, salePrice, price }) => !onSale || salePrice.amount < price.amount)).toBe(
        true,
      );
    }),
    { numRuns: 200 },
  );
});
