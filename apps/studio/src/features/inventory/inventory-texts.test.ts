import { expect, test } from "vitest";
import { stockChangeText } from "./inventory-texts.ts";

const FIVE = { quantity: 5, unlimited: false };
const ANY = { quantity: 0, unlimited: true };

test("an unchanged stock is not reported as changed", () => {
  expect(stockChangeText("Small", FIVE, { count: "5", unlimited: false })).toBe("Stock of “Small” is unchanged.");
  expect(stockChangeText("Small", ANY, { count: "7", unlimited: true })).toBe("Stock of “Small” is unchanged.");
});

test("another number is, and so is what is counted from now on or no more", () => {
  expect(stockChangeText("Small", FIVE, { count: "6", unlimited: false })).toBe("Stock of “Small” updated.");
  expect(stockChangeText("Small", FIVE, { count: "5", unlimited: true })).toBe("Stock of “Small” updated.");
  expect(stockChangeText("Small", ANY, { count: "0", unlimited: false })).toBe("Stock of “Small” updated.");
});
