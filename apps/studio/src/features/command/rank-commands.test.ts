import { expect, test } from "vitest";
import { rankCommands } from "./rank-commands.ts";

const COMMANDS = [
  { id: "products", text: "Products", words: "items goods catalogue" },
  { id: "gift-cards", text: "Gift cards", words: "vouchers" },
  { id: "new-product", text: "New product", words: "add create item" },
  { id: "taxes", text: "Taxes", words: "vat gst" },
];

function found(text: string, recent: readonly string[] = []): string[] {
  return rankCommands(COMMANDS, { text, recent }).map(({ id }) => id);
}

test.each([
  ["prod", ["products", "new-product"]],
  ["product new", ["new-product"]],
  ["VAT", ["taxes"]],
  ["add item", ["new-product"]],
  ["cards gi", ["gift-cards"]],
  ["ards", []],
  ["product zebra", []],
])("finds by words: %s", (text, ids) => {
  expect(found(text)).toEqual(ids);
});

test("ranks a better match before a recent one, and of equal ones the latest first", () => {
  expect(found("prod", ["new-product"])).toEqual(["products", "new-product"]);
  expect(found("item", ["new-product"])).toEqual(["new-product", "products"]);
  expect(found("", ["taxes", "gift-cards"])).toEqual(["taxes", "gift-cards", "products", "new-product"]);
});

test("finds accented words without their accents", () => {
  const cafe = [{ id: "cafe", text: "Café", words: "" }];
  expect(rankCommands(cafe, { text: "cafe", recent: [] })).toHaveLength(1);
  expect(rankCommands(cafe, { text: "CAFÉ", recent: [] })).toHaveLength(1);
});
