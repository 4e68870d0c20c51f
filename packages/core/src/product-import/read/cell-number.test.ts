import { expect, test } from "vitest";
import { decimalMarkOf, plainNumber } from "./cell-number.ts";

test.each<[string[], string]>([
  [["19,90", "1.029,90"], ","],
  [["19.90"], "."],
  [["19,90", "19.90"], "."],
  [["1,250"], "."],
  [["1,250", "3,5"], ","],
  [["€ 19,90"], ","],
  [["", "7"], "."],
])("the cells %j write decimals with %s", (cells, mark) => {
  expect(decimalMarkOf(cells)).toBe(mark);
});

test.each<[string, "." | ",", string]>([
  ["19,90", ",", "19.90"],
  ["1.029,90", ",", "1029.90"],
  ["1.029", ",", "1029"],
  ["1.029", ".", "1.029"],
  ["1.029.000", ".", "1029000"],
  ["1,029.90", ".", "1029.90"],
  ["1,029", ".", "1029"],
  ["1,029", ",", "1.029"],
  ["19,9", ".", "19.9"],
  ["1 029,90 €", ",", "1029.90 €"],
  ["1\u202f029,90", ",", "1029.90"],
  ["1’029.90 CHF", ".", "1029.90 CHF"],
  ["EUR 5,00", ",", "EUR 5.00"],
  ["$5.00", ".", "$ 5.00"],
  ["-2", ",", "-2"],
  ["−2", ".", "-2"],
  ["1.5", ",", "1.5"],
  ["Unlimited", ",", "Unlimited"],
  ["5 or 6", ",", "5 or 6"],
  ["", ",", ""],
])("reads %j with decimal %s as %j", (text, mark, number) => {
  expect(plainNumber(text, mark)).toBe(number);
});

// Looking at the rest once for each part of these takes hours, and the test ends without a result.
test.each([
  ["spaces before a number", `${" ".repeat(300_000)},-,`],
  ["marks in a number", `1${"'".repeat(300_000)}-1`],
])("reads a cell with many %s", (_name, cell) => {
  expect(plainNumber(cell, ".")).toBe(cell);
});
