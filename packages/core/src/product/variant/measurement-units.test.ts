import * as fc from "fast-check";
import { expect, test } from "vitest";
import { inUnit, MEASUREMENT_STANDARDS, MEASUREMENT_UNITS, measureText, readMeasure } from "./measurement-units.ts";

const { metric, imperial } = MEASUREMENT_UNITS;

test.each([
  [1250, metric.weight, "1.25"],
  [1250, imperial.weight, "2.76"],
  [305, metric.length, "30.5"],
  [305, imperial.length, "12"],
  [0, imperial.weight, "0"],
  [null, metric.weight, ""],
  [undefined, metric.weight, ""],
])("%j is written as it is typed in %j", (value, unit, text) => {
  expect(measureText(value, unit)).toBe(text);
});

test.each([
  ["1.5", metric.weight, 1500],
  [" 12 ", imperial.weight, 5443],
  [".5", imperial.length, 13],
  ["12.", metric.length, 120],
  ["1.234", imperial.weight, null],
  ["1,5", metric.weight, null],
  ["-1", metric.weight, null],
  [".", metric.weight, null],
  ["", metric.weight, null],
  ["1e3", metric.weight, null],
  ["9999999999", metric.weight, null],
])("%j typed in %j is %j", (text, unit, value) => {
  expect(readMeasure(text, unit)).toBe(value);
});

test("a typed measurement is shown again unchanged, in every unit", () => {
  for (const standard of MEASUREMENT_STANDARDS) {
    for (const unit of Object.values(MEASUREMENT_UNITS[standard])) {
      const typed = fc.integer({ min: 0, max: 10_000_000 }).map((steps) => steps / 10 ** unit.decimals);
      fc.assert(
        fc.property(typed, (number) => {
          expect(inUnit(readMeasure(String(number), unit) ?? Number.NaN, unit)).toBe(number);
        }),
      );
    }
  }
});

test("a stored measurement does not change unless another one is typed", () => {
  expect(measureText(2500, imperial.weight)).toBe("5.51");
  expect([readMeasure("5.51", imperial.weight), readMeasure("5.51", imperial.weight, [900, 2500])]).toEqual([
    2499, 2500,
  ]);
  expect(readMeasure("5.52", imperial.weight, [2500])).toBe(2504);
});
