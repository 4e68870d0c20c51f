import { describe, expect, test } from "vitest";
import { offeredCategories, typedCategory } from "./category-choices.ts";

const KNOWN = ["Clothing", "Clothing/Shirts", "Home", "Home/Vases"];

describe("a typed category", () => {
  test.each([
    ["Clothing/Shirts", "Clothing/Shirts", true],
    [" /clothing / SHIRTS/ ", "Clothing/Shirts", true],
    ["clothing/Hats", "Clothing/Hats", false],
    ["Paper", "Paper", false],
    ["Shirts", "Shirts", false],
    ["", "", false],
    [" / ", "", false],
  ])("%j means %j", (text, path, isKnown) => {
    expect(typedCategory(text, KNOWN)).toEqual({ path, isKnown });
  });
});

test("those are offered that hold what is typed and are not chosen yet", () => {
  expect(offeredCategories(KNOWN, ["Home"], "")).toEqual(["Clothing", "Clothing/Shirts", "Home/Vases"]);
  expect(offeredCategories(KNOWN, [], "sHi")).toEqual(["Clothing/Shirts"]);
  expect(offeredCategories(KNOWN, [], "paper")).toEqual([]);
});

test("no more than eight are offered at once", () => {
  const many = Array.from({ length: 30 }, (_, index) => `Shelf ${index}`);
  expect(offeredCategories(many, [], "shelf")).toHaveLength(8);
});
