import { expect, test } from "vitest";
import { changesOf, NO_VALUES, typedHundredths, typedTerms } from "./bulk-edit-values.ts";

test("nothing typed changes nothing", () => {
  expect(changesOf(NO_VALUES, "USD")).toBeNull();
});

test.each([
  ["12.5", 1250],
  ["0.29", 29],
  ["100", 10_000],
  ["1.234", null],
  ["-5", null],
  ["", null],
])("reads %j percent", (text, expected) => {
  expect(typedHundredths(text)).toBe(expected);
});

test("reads comma-separated tags, each once", () => {
  expect(typedTerms(" Blue , ,new,Blue")).toEqual(["Blue", "new"]);
});

test("names the currency that was chosen, and none where it is the shop's own", () => {
  const raised = { ...NO_VALUES, price: "raise-percent" as const, priceValue: "10" };
  expect(changesOf(raised, "USD")).toEqual({ price: { kind: "percent", hundredths: 1000 } });
  expect(changesOf({ ...raised, currency: "EUR" }, "USD")).toEqual({
    price: { kind: "percent", hundredths: 1000, currency: "EUR" },
  });
  expect(changesOf({ ...NO_VALUES, currency: "JPY", sale: "set", saleValue: "900" }, "USD")).toEqual({
    sale: { kind: "set", price: { amount: 900, currency: "JPY" } },
  });
});

test("turns what is typed into changes", () => {
  const values = {
    ...NO_VALUES,
    price: "lower-percent" as const,
    priceValue: "10",
    sale: "set" as const,
    saleValue: "9.99",
    visibility: "hide" as const,
    addTags: "new",
    removeCategories: "Home/Vases",
    stock: "take" as const,
    stockValue: "3",
  };
  expect(changesOf(values, "USD")).toEqual({
    price: { kind: "percent", hundredths: -1000 },
    sale: { kind: "set", price: { amount: 999, currency: "USD" } },
    isVisible: false,
    tags: { add: ["new"], remove: [] },
    categories: { add: [], remove: ["Home/Vases"] },
    stock: { reason: "Received", how: { kind: "by", delta: -3 } },
  });
});
