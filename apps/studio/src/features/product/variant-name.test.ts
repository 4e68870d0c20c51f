import { describe, expect, test } from "vitest";
import { missingCombinations, variantName } from "./variant-name.ts";

const money = { amount: 100, currency: "USD" };
const variant = (attributes: Record<string, string>) => ({
  id: "a".repeat(24),
  sku: Object.values(attributes).join("-"),
  price: money,
  salePrice: money,
  onSale: false,
  attributes,
});

test("a variant is called by its option values in the options' order", () => {
  expect(variantName(variant({ Glaze: "Ash", Size: "Small" }), ["Size", "Glaze"])).toBe("Small / Ash");
});

test("a variant without options is called by its SKU", () => {
  expect(variantName({ attributes: {}, sku: "VASE" }, [])).toBe("VASE");
});

describe("missing combinations", () => {
  const variants = [variant({ Size: "S", Glaze: "Ash" }), variant({ Size: "L", Glaze: "Blue" })];

  test("are those of the values in use that no variant has", () => {
    expect(missingCombinations({ variantOptionOrdering: ["Size", "Glaze"], variants }, 10)).toEqual([
      { Size: "S", Glaze: "Blue" },
      { Size: "L", Glaze: "Ash" },
    ]);
  });

  test("are none for a product without options", () => {
    expect(missingCombinations({ variantOptionOrdering: [], variants: [variant({})] }, 10)).toEqual([]);
  });
});
