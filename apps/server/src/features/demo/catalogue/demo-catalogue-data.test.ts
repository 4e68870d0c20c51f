import { Check } from "typebox/value";
import { UrlIdSchema } from "@stoa/core/lib/id-schema.ts";
import { ProductSchema, type Product } from "@stoa/core/product/product-schema.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import sanitizeHtml from "sanitize-html";
import { describe, expect, it } from "vitest";
import { DEMO_PRODUCTS, type DemoProduct } from "./demo-catalogue-data.ts";
import { shopDemo } from "./demo-shop.ts";

const PICTURE_KEYS = Object.keys(shopDemo.pictures);

/** Longest category name. spec: platform 9 */
const MAX_CATEGORY_LENGTH = 25;
const ID = "0123456789abcdef01234567";

function money(amount: number): { amount: number; currency: string } {
  return { amount, currency: "EUR" };
}

function productOf(demo: DemoProduct): Product {
  const { title, description, productType } = demo;
  return {
    collectionId: ID,
    urlId: demo.key,
    title,
    description,
    productType,
    isVisible: true,
    tags: [...demo.tags],
    categories: [...demo.categories],
    variantOptionOrdering: [...demo.options],
    variants: demo.variants.map(({ sku, priceCents, salePriceCents, attributes }) => {
      const price = money(priceCents);
      const salePrice = money(salePriceCents ?? 0);
      return { id: ID, sku, price, salePrice, onSale: salePriceCents !== undefined, attributes: { ...attributes } };
    }),
    images: demo.images.map(({ altText }) => ({ imageId: ID, altText })),
    displayIndex: 0,
    seo: { title: "", description: "" },
  };
}

function stockOf(demo: DemoProduct): (number | "unlimited")[] {
  return demo.variants.map((variant) => variant.stock);
}

function isDuplicateFree(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}

describe.each(DEMO_PRODUCTS.map((product) => [product.key, product] as const))(
  "the demo product %s",
  (key, product) => {
    it("fits the product schema and the limits of the spec", () => {
      expect(Check(ProductSchema, productOf(product))).toBe(true);
      expect(Check(UrlIdSchema, key)).toBe(true);
      expect(product.categories.filter((category) => category.length > MAX_CATEGORY_LENGTH)).toEqual([]);
    });

    it("has two pictures that exist, each described", () => {
      expect(product.images).toHaveLength(2);
      expect(product.images.filter((image) => !PICTURE_KEYS.includes(image.key))).toEqual([]);
      expect(product.images.filter((image) => image.altText.length < 20)).toEqual([]);
    });

    it("gives every variant a value for every option, and no two the same values", () => {
      for (const variant of product.variants)
        expect(Object.keys(variant.attributes).sort()).toEqual([...product.options].sort());
      expect(isDuplicateFree(product.variants.map((variant) => JSON.stringify(variant.attributes)))).toBe(true);
    });

    it("is described in HTML that the sanitizer leaves unchanged", () => {
      expect(sanitizeHtml(product.description)).toBe(product.description);
    });

    it("costs less than its price when on sale, and counts stock in whole units", () => {
      for (const { priceCents, salePriceCents, stock } of product.variants) {
        expect(salePriceCents ?? 0).toBeLessThan(priceCents);
        expect(stock === "unlimited" || (Number.isInteger(stock) && stock >= 0)).toBe(true);
      }
    });
  },
);

describe("the demo catalogue", () => {
  it("has 24 products with 24 URLs", () => {
    expect(DEMO_PRODUCTS).toHaveLength(24);
    expect(isDuplicateFree(DEMO_PRODUCTS.map((product) => product.key))).toBe(true);
  });

  it("uses each sku once", () => {
    expect(isDuplicateFree(DEMO_PRODUCTS.flatMap((product) => product.variants.map((variant) => variant.sku)))).toBe(
      true,
    );
  });

  it("uses each product picture once, and all but the hero", () => {
    const used = DEMO_PRODUCTS.flatMap((product) => product.images.map((image) => image.key));
    expect(isDuplicateFree(used)).toBe(true);
    expect(PICTURE_KEYS.filter((key) => !used.includes(key))).toEqual(["hero"]);
  });

  const physical = DEMO_PRODUCTS.filter((product) => product.productType === PRODUCT_TYPE.physical);
  const kinds: readonly (readonly [string, (product: DemoProduct) => boolean])[] = [
    ["sold out", (product) => stockOf(product).every((stock) => stock === 0)],
    [
      "in stock but for one variant",
      (product) => product.variants.length > 1 && stockOf(product).filter((stock) => stock === 0).length === 1,
    ],
    [
      "down to its last few",
      (product) =>
        product.variants.length === 1 &&
        stockOf(product).every((stock) => stock !== "unlimited" && stock > 0 && stock <= 3),
    ],
    ["unlimited", (product) => stockOf(product).every((stock) => stock === "unlimited")],
    [
      "on sale in one variant only",
      (product) =>
        product.variants.length > 1 &&
        product.variants.filter((variant) => variant.salePriceCents !== undefined).length === 1,
    ],
    [
      "on sale in every variant",
      (product) => product.variants.every((variant) => variant.salePriceCents !== undefined),
    ],
    ["sold in two options", (product) => product.options.length === 2],
    ["sold in twelve variants or more", (product) => product.variants.length >= 12],
    ["sold without options", (product) => product.options.length === 0],
  ];
  it.each(kinds)("has a physical product that is %s", (_, isOfKind) => {
    expect(physical.filter(isOfKind)).not.toEqual([]);
  });

  it.each([
    ["service", PRODUCT_TYPE.service],
    ["digital", PRODUCT_TYPE.digital],
    ["gift card", PRODUCT_TYPE.giftCard],
  ] as const)("has a %s product", (_, productType) => {
    expect(DEMO_PRODUCTS.filter((product) => product.productType === productType)).toHaveLength(1);
  });

  it("prices a gift card at the value it shows", () => {
    const cards = DEMO_PRODUCTS.filter((product) => product.productType === PRODUCT_TYPE.giftCard);
    for (const variant of cards.flatMap((card) => card.variants)) {
      expect(Number(variant.attributes["Value"]) * 100).toBe(variant.priceCents);
    }
  });
});
