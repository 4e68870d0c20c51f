import type { TaxRule } from "@stoa/core/tax/tax-schema.ts";
import { expect, test } from "vitest";
import { taxClassChoices } from "./tax-class-choices.ts";

function rule(...taxClasses: string[]): TaxRule {
  return {
    id: "1".padStart(24, "0"),
    name: "VAT",
    rateMillionths: 190_000,
    areas: [],
    taxClasses,
    layer: 1,
    taxesShipping: true,
    taxesDigital: true,
    taxesServices: true,
  };
}

const values = (rules: readonly TaxRule[], current: string): readonly string[] =>
  taxClassChoices({ rules: [...rules] }, current).map(({ value }) => value);

test("a store without taxes has no tax classes to choose from", () => {
  expect(values([], "")).toEqual([]);
});

test("the usual class comes first, then those that taxes name, then no tax", () => {
  expect(values([rule("food", "books"), rule("books", "standard"), rule()], "")).toEqual([
    "",
    "books",
    "food",
    "exempt",
  ]);
});

test("the class that a product has can always be seen, also when no tax names it any more", () => {
  expect(values([], "toys")).toEqual(["", "toys", "exempt"]);
  expect(values([rule("books")], "standard")).toEqual(["", "books", "standard", "exempt"]);
  expect(values([rule("books")], "exempt")).toEqual(["", "books", "exempt"]);
});
