import { describe, expect, test } from "vitest";
import { parsePageVariants } from "./product-variants.ts";

describe("parsePageVariants", () => {
  test("reads the variants of the page context", () => {
    const json = JSON.stringify([
      {
        id: "1",
        sku: "CS",
        price: 4800,
        salePrice: 3900,
        onSale: true,
        priceMoney: { value: "48.00", currency: "EUR" },
        salePriceMoney: { value: "39.00", currency: "EUR" },
        qtyInStock: 2,
        unlimited: false,
        attributes: { Size: "Small" },
        imageId: "a1",
      },
    ]);
    expect(parsePageVariants(json)).toEqual([
      {
        id: "1",
        sku: "CS",
        price: { amount: 4800, currency: "EUR" },
        salePrice: { amount: 3900, currency: "EUR" },
        onSale: true,
        stock: { unlimited: false, quantity: 2 },
        attributes: { Size: "Small" },
        imageId: "a1",
      },
    ]);
  });

  test.each([undefined, "", "{", "null", "{}", "[1, null]"])("returns none for %j", (json) => {
    expect(parsePageVariants(json)).toEqual([]);
  });

  test("puts harmless values in the place of broken members", () => {
    const [variant] = parsePageVariants(
      '[{"price":"x","priceMoney":{"currency":"???"},"attributes":[1],"qtyInStock":1.5}]',
    );
    expect(variant).toEqual({
      id: "",
      sku: "",
      price: { amount: 0, currency: "USD" },
      salePrice: { amount: 0, currency: "USD" },
      onSale: false,
      stock: { unlimited: false, quantity: 0 },
      attributes: {},
      imageId: null,
    });
  });
});
