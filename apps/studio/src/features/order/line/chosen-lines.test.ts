import { expect, test } from "vitest";
import { readChosenLines } from "./chosen-lines.ts";

const CHOOSABLE = [
  { lineId: "vase", most: 3 },
  { lineId: "mug", most: 1 },
];

test("reads what was typed, and leaves out lines of which none is chosen", () => {
  const texts = new Map([
    ["vase", " 2 "],
    ["mug", ""],
    ["gone", "9"],
  ]);
  expect(readChosenLines(CHOOSABLE, texts)).toEqual({ ok: true, lines: [{ lineId: "vase", quantity: 2 }] });
});

test.each([
  ["4", "Up to 3."],
  ["1.5", "Enter a whole number."],
  ["-1", "Enter a whole number."],
  ["two", "Enter a whole number."],
])("reports what is wrong with %s", (text, problem) => {
  const chosen = readChosenLines(CHOOSABLE, new Map([["vase", text]]));
  expect(chosen.ok ? [] : [...chosen.problems]).toEqual([["vase", problem]]);
});
