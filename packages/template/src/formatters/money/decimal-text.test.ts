import * as fc from "fast-check";
import { expect, it } from "vitest";
import {
  compareDecimals,
  decimalText,
  groupedAmount,
  movePoint,
  parseDecimal,
  roundDecimal,
  ZERO,
} from "./decimal-text.ts";

const cents = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });

it("prints what it reads", () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 12 }), (units, scale) => {
      const text = decimalText({ units, scale });
      expect(parseDecimal(text)).toEqual({ units, scale });
    }),
    { seed: 1 },
  );
});

it("moves the point there and back", () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 9 }), (units, places) => {
      const amount = { units, scale: 2 };
      expect(compareDecimals(movePoint(movePoint(amount, places), -places), amount)).toBe(0);
    }),
    { seed: 2 },
  );
});

it("orders like the numbers", () => {
  const small = fc.integer({ min: -100_000, max: 100_000 });
  fc.assert(
    fc.property(small, small, fc.integer({ min: 0, max: 4 }), (left, right, scale) => {
      const order = compareDecimals(
        { units: BigInt(left) * 10n ** BigInt(scale), scale: scale + 2 },
        { units: BigInt(right), scale: 2 },
      );
      expect(order).toBe(Math.sign(left - right) + 0);
    }),
    { seed: 3 },
  );
});

it.each([
  ["10.005", "10.01"],
  ["-10.005", "-10.01"],
  ["1234567.891", "1,234,567.89"],
  ["999.995", "1,000.00"],
  [".1", "0.10"],
  ["1e3", "1,000.00"],
  ["1e-3", "0.00"],
  [0, "0.00"],
])("groups %s as %s", (value, expected) => {
  expect(groupedAmount(parseDecimal(value) ?? ZERO)).toBe(expected);
});

it.each([
  "",
  "x",
  "1.2.3",
  "0x10",
  "--1",
  "1e99999",
  "9".repeat(500),
  Number.NaN,
  Number.POSITIVE_INFINITY,
  null,
  true,
  [],
  {},
])("does not read %o", (value) => {
  expect(parseDecimal(value)).toBeUndefined();
});

it("rounds halves away from zero", () => {
  const rounded = ["0.5", "1.5", "-0.5", "2.4999"].map((text) =>
    decimalText(roundDecimal(parseDecimal(text) ?? ZERO, 0)),
  );
  expect(rounded).toEqual(["1", "2", "-1", "2"]);
});

it.each([
  ["12.50", { units: 1250n, scale: 2 }],
  ["007", { units: 7n, scale: 0 }],
  ["5.", { units: 5n, scale: 0 }],
  [".5", { units: 5n, scale: 1 }],
  ["999999999999.99", { units: 99_999_999_999_999n, scale: 2 }],
  ["9999999999999999.99", { units: 999_999_999_999_999_999n, scale: 2 }],
  [1250, { units: 1250n, scale: 0 }],
  [-0.5, { units: -5n, scale: 1 }],
])("reads %s", (value, expected) => {
  expect(parseDecimal(value)).toEqual(expected);
});

it.each(["", ".", "5..", "1.2.3", "12,50", "0x1", "٣", "1 2", "-", "e5", "9".repeat(401)])(
  "takes %j for no number",
  (text) => {
    expect(parseDecimal(text)).toBeUndefined();
  },
);
