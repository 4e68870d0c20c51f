import { describe, expect, test } from "vitest";
import { findVariants, missingCombinations, variantName } from "./variant-name.ts";

const money = { amount: 100, currency: "USD" };
const variant = (attributes: Record<string, string>) => ({
  id: "a".repeat(24),
  sku: Object.values(attributes).join("-"),
  price: money,
  salePrice: money,
  onSale: false,
  attributes,
});

test("a variant is named by its option values in the options' order", () => {
  expect(variantName(variant({ Glaze: "Ash", Size: "Small" }), ["Size", "Glaze"])).toBe("Small / Ash");
});

test("a variant without options is named by its SKU", () => {
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

describe("variants that are found", () => {
  const variants = [variant({ Size: "Small", Glaze: "Ash" }), variant({ Size: "Large", Glaze: "Ash" })];
  const names = (search: string, values = {}): string[] =>
    findVariants({ variants, ordering: ["Size", "Glaze"] }, { search, values }).map(
      ({ index, name }) => `${index} ${name}`,
    );

  test.each([
    ["", ["0 Small / Ash", "1 Large / Ash"]],
    ["ash LARGE", ["1 Large / Ash"]],
    ["large-ash", ["1 Large / Ash"]],
    ["cobalt", []],
  ])("%j finds %j", (search, found) => {
    expect(names(search)).toEqual(found);
  });

  test("have the values that are chosen, of options that are still there", () => {
    expect(names("", { Size: "Large", Glaze: "" })).toEqual(["1 Large / Ash"]);
    expect(names("", { Size: "Larg" })).toEqual([]);
    expect(names("small", { Finish: "Matte" })).toEqual(["0 Small / Ash"]);
  });
});

test("combinations beyond those shown are not made, however many there could be", () => {
  const values = Array.from({ length: 400 }, (_none, index) => String(index));
  const ordering = ["A", "B", "C", "D"];
  const variants = values.map((value) => variant(Object.fromEntries(ordering.map((option) => [option, value]))));
  expect(missingCombinations({ variantOptionOrdering: ordering, variants }, 2)).toEqual([
    { A: "0", B: "0", C: "0", D: "1" },
    { A: "0", B: "0", C: "0", D: "2" },
  ]);
});
