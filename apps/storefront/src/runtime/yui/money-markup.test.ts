import { expect, test } from "vitest";
import { moneyMarkup } from "./money-markup.ts";

test.each([
  [1250, "12.50"],
  ["99", "0.99"],
  [123_456_789, "1,234,567.89"],
  [undefined, "0.00"],
  ["<b>", "0.00"],
])("%j cents read %s", (cents, text) => {
  expect(moneyMarkup(cents)).toBe(`<span class="sqs-money-native">${text}</span>`);
});
