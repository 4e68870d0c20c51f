import { expect, test } from "vitest";
import { VARIANT_DETAIL_MESSAGES as MESSAGES } from "./variant-detail-messages.ts";
import { readSize, readWeight, sizeTexts, weightText } from "./variant-measure-text.ts";

test.each([
  ["0.25", 250],
  ["1.005", 1005],
  [" 12 ", 12_000],
  [".5", 500],
  ["1000000", 1_000_000_000],
])("a weight of %j kg is %d g, and reads the same again", (text, grams) => {
  expect(readWeight(text)).toEqual({ ok: true, value: grams });
  expect(Number(weightText(grams))).toBe(Number(text));
});

test("every gram up to five kilograms is typed as it is shown", () => {
  for (let grams = 0; grams <= 5000; grams++) expect(readWeight(weightText(grams))).toEqual({ ok: true, value: grams });
});

test.each([
  ["0.0005", MESSAGES.badWeight],
  ["1,5", MESSAGES.badWeight],
  ["-1", MESSAGES.badWeight],
  [".", MESSAGES.badWeight],
  ["heavy", MESSAGES.badWeight],
  ["1000000.001", MESSAGES.weightTooMuch],
])("a weight can not be %j", (text, message) => {
  expect(readWeight(text)).toEqual({ ok: false, message });
});

test("a weight that is not known is an empty text", () => {
  expect([readWeight(" "), weightText(undefined)]).toEqual([{ ok: true, value: null }, ""]);
});

test("a size is typed in centimetres and reads the same again", () => {
  const sizeMm = { length: 1234, width: 5, height: 100_000 };
  expect(sizeTexts(sizeMm)).toEqual({ length: "123.4", width: "0.5", height: "10000" });
  expect(readSize(sizeTexts(sizeMm))).toEqual({ ok: true, size: sizeMm });
});

test("a size is all three sides or none", () => {
  expect(readSize(sizeTexts(undefined))).toEqual({ ok: true, size: null });
  expect(readSize({ length: "30", width: "", height: " " })).toEqual({ ok: false, problems: {} });
  expect(readSize({ length: "30.25", width: "10000.1", height: "" })).toEqual({
    ok: false,
    problems: { length: MESSAGES.badSide, width: MESSAGES.sideTooMuch },
  });
});
