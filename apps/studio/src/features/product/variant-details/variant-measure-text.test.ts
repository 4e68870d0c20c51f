import { MEASUREMENT_UNITS } from "@stoa/core/product/variant/measurement-units.ts";
import { expect, test } from "vitest";
import { readSize, readWeight, sizeTexts } from "./variant-measure-text.ts";

const { metric, imperial } = MEASUREMENT_UNITS;
const BAD_WEIGHT = "Enter a number in kg with up to 3 decimals, such as 0.25.";
const BAD_SIDE = "Enter a number in cm with up to 1 decimal, such as 35.5.";

test.each([
  ["0.25", 250],
  ["1.005", 1005],
  [" 12 ", 12_000],
  [".5", 500],
  ["1000000", 1_000_000_000],
  [" ", null],
])("a weight of %j kg is %j g", (text, value) => {
  expect(readWeight(text, metric)).toEqual({ ok: true, value });
});

test.each([
  ["0.0005", BAD_WEIGHT],
  ["1,5", BAD_WEIGHT],
  ["heavy", BAD_WEIGHT],
  ["1000000.001", "The weight can be up to 1,000,000 kg."],
])("a weight cannot be %j", (text, message) => {
  expect(readWeight(text, metric)).toEqual({ ok: false, message });
});

test("a weight is in pounds where the store uses them", () => {
  expect(readWeight("2.5", imperial)).toEqual({ ok: true, value: 1134 });
  expect(readWeight("3000000", imperial)).toEqual({ ok: false, message: "The weight can be up to 2,204,622 lb." });
});

test("a size is typed in the units of the store and reads the same again", () => {
  const stored = { length: 1234, width: 5, height: 100_000 };
  expect(sizeTexts(stored, metric)).toEqual({ length: "123.4", width: "0.5", height: "10000" });
  expect(sizeTexts(stored, imperial)).toEqual({ length: "48.6", width: "0.2", height: "3937" });
  for (const units of [metric, imperial]) {
    expect(readSize(sizeTexts(stored, units), { units, stored })).toEqual({ ok: true, size: stored });
  }
});

test("a side that is changed leaves the others as they are", () => {
  const stored = { length: 1234, width: 105, height: 100 };
  const texts = { ...sizeTexts(stored, imperial), height: "5" };
  expect(readSize(texts, { units: imperial, stored })).toEqual({ ok: true, size: { ...stored, height: 127 } });
});

test("a size is all three sides or none", () => {
  const setting = { units: metric, stored: undefined };
  expect(readSize(sizeTexts(undefined, metric), setting)).toEqual({ ok: true, size: null });
  expect(readSize({ length: "30", width: "", height: " " }, setting)).toEqual({ ok: false, problems: {} });
  expect(readSize({ length: "30.25", width: "10000.1", height: "" }, setting)).toEqual({
    ok: false,
    problems: { length: BAD_SIDE, width: "Each side can be up to 10,000 cm." },
  });
});
