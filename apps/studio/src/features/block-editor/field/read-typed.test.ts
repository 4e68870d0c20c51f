import { expect, test } from "vitest";
import { readFigure, readLines } from "./read-typed.ts";

test.each([
  ["1.5", 1.5],
  ["1,5", 1.5],
  [" ", null],
  ["-", undefined],
  ["1,000.5", undefined],
])("reads %j as a figure", (text, figure) => {
  expect(readFigure(text)).toBe(figure);
});

test("reports lines that are not a whole number", () => {
  expect(readLines("500\n\n1000", true)).toEqual({ values: [500, 1000], isFit: true });
  expect(readLines("500\n12.50", true)).toEqual({ values: [500], isFit: false });
  expect(readLines(" red \nblue", false)).toEqual({ values: ["red", "blue"], isFit: true });
});
