import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkQuantity, stepQuantity } from "./check-quantity.ts";

const NOT_A_NUMBER = "Quantity must be a number.";
const NOT_WHOLE = "Quantity must be a whole number.";
const OUT_OF_RANGE = "Quantity must be between 1 and 9999.";

test.each([
  ["5", 1, 6],
  [5, -1, 4],
  ["9999", 1, OUT_OF_RANGE],
  ["1", -1, OUT_OF_RANGE],
  ["0", 1, OUT_OF_RANGE],
  ["1.5", 1, NOT_WHOLE],
  ["", 1, NOT_A_NUMBER],
])("a step from %j by %j gives %j", (typed, by, expected) => {
  expect(stepQuantity(typed, by)).toMatchObject(
    typeof expected === "number" ? { ok: true, quantity: expected } : { ok: false, message: expected },
  );
});

describe("checkQuantity", () => {
  test.each([
    [1, 1],
    [9999, 9999],
    ["3", 3],
    [" 3 ", 3],
    ["03", 3],
    ["+3", 3],
    ["1e3", 1000],
    ["1E3", 1000],
    ["2.0", 2],
    ["2.", 2],
    ["25e-1e", NOT_A_NUMBER],
    ["25e-1", NOT_WHOLE],
    ["abc", NOT_A_NUMBER],
    ["", NOT_A_NUMBER],
    ["   ", NOT_A_NUMBER],
    [".", NOT_A_NUMBER],
    ["1,000", NOT_A_NUMBER],
    ["1 000", NOT_A_NUMBER],
    ["0x10", NOT_A_NUMBER],
    ["Infinity", NOT_A_NUMBER],
    ["NaN", NOT_A_NUMBER],
    ["2 items", NOT_A_NUMBER],
    [null, NOT_A_NUMBER],
    [undefined, NOT_A_NUMBER],
    [true, NOT_A_NUMBER],
    [{}, NOT_A_NUMBER],
    [{ valueOf: () => 3 }, NOT_A_NUMBER],
    [[], NOT_A_NUMBER],
    [[3], NOT_A_NUMBER],
    [Number.NaN, NOT_A_NUMBER],
    [Number.POSITIVE_INFINITY, NOT_A_NUMBER],
    [1.5, NOT_WHOLE],
    ["1.5", NOT_WHOLE],
    [".5", NOT_WHOLE],
    [-1.5, NOT_WHOLE],
    [0, OUT_OF_RANGE],
    [-0, OUT_OF_RANGE],
    ["0", OUT_OF_RANGE],
    [-1, OUT_OF_RANGE],
    ["-1", OUT_OF_RANGE],
    [10_000, OUT_OF_RANGE],
    ["10000", OUT_OF_RANGE],
    ["1e400", OUT_OF_RANGE],
    ["-1e400", OUT_OF_RANGE],
    [Number.MAX_SAFE_INTEGER, OUT_OF_RANGE],
  ])("%j gives %j", (input, expected) => {
    expect(checkQuantity(input)).toMatchObject(
      typeof expected === "number" ? { ok: true, quantity: expected } : { ok: false, message: expected },
    );
  });

  test("accepts only whole numbers from 1 to 9999, whatever is typed", () => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        const checked = checkQuantity(input);
        expect(
          checked.ok
            ? Number.isInteger(checked.quantity) && checked.quantity >= 1 && checked.quantity <= 9999
            : checked.message.startsWith("Quantity must be"),
        ).toBe(true);
      }),
    );
  });

  test("treats a number and its text alike", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.integer({ min: -20_000, max: 20_000 }), fc.double({ noNaN: true, noDefaultInfinity: true })),
        (value) => {
          expect(checkQuantity(String(value))).toEqual(checkQuantity(value));
        },
      ),
    );
  });
});
