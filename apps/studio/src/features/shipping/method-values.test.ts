import { MEASUREMENT_UNITS } from "@stoa/core/product/variant/measurement-units.ts";
import { SHIPPING_LIMITS } from "@stoa/core/shipping/shipping-limits.ts";
import type { ShippingMethod, ShippingRate } from "@stoa/core/shipping/shipping-schema.ts";
import { expect, test } from "vitest";
import {
  bandsProblem,
  EMPTY_METHOD,
  methodOf,
  methodValues,
  rateText,
  typedGrams,
  typedMillimetres,
} from "./method-values.ts";

const METRIC = { currency: "USD", units: MEASUREMENT_UNITS.metric };
const IMPERIAL = { currency: "USD", units: MEASUREMENT_UNITS.imperial };
const ID = "541392e4591ca4b7224e9a2c";

const method = (changed: Partial<ShippingMethod> = {}): ShippingMethod => ({
  id: ID,
  name: "Standard",
  rate: { type: "flat", perOrderCents: 500, perItemCents: 125 },
  freeFromCents: 10_000,
  maxWeightGrams: 2500,
  maxSideMm: 355,
  ...changed,
});

const BY_WEIGHT: ShippingRate = {
  type: "weight",
  bands: [
    { upToGrams: 1000, priceCents: 400 },
    { upToGrams: null, priceCents: 900 },
  ],
};
const BY_VALUE: ShippingRate = {
  type: "value",
  bands: [
    { upToCents: 5000, priceCents: 800 },
    { upToCents: null, priceCents: 0 },
  ],
};

test.each([
  ["2.5", 2500],
  ["0.001", 1],
  ["", null],
  ["heavy", null],
  ["-1", null],
])("“%s” kilograms are %s grams", (text, grams) => {
  expect(typedGrams(text, MEASUREMENT_UNITS.metric)).toBe(grams);
});

test("a weight or length above the limit is none", () => {
  const [kilograms, centimeters] = [SHIPPING_LIMITS.weightGrams / 1000, SHIPPING_LIMITS.sideMm / 10];
  expect(typedGrams(String(kilograms), MEASUREMENT_UNITS.metric)).toBe(SHIPPING_LIMITS.weightGrams);
  expect(typedGrams(String(kilograms + 1), MEASUREMENT_UNITS.metric)).toBeNull();
  expect(typedMillimetres(String(centimeters), MEASUREMENT_UNITS.metric)).toBe(SHIPPING_LIMITS.sideMm);
  expect(typedMillimetres(String(centimeters + 1), MEASUREMENT_UNITS.metric)).toBeNull();
});

test.each([
  ["a flat rate", method()],
  ["steps by weight", method({ rate: BY_WEIGHT })],
  ["steps by order value", method({ rate: BY_VALUE })],
  ["no limits", method({ freeFromCents: null, maxWeightGrams: null, maxSideMm: null })],
])("a method with %s is the same after it was shown in the form", (_, stored) => {
  const values = methodValues(stored, METRIC);
  expect(methodOf(values, { id: ID, before: stored, ...METRIC })).toEqual(stored);
});

test("a method is shown in the units of the store", () => {
  expect(methodValues(method(), METRIC)).toEqual({
    name: "Standard",
    kind: "flat",
    perOrder: "5.00",
    perItem: "1.25",
    bands: [],
    freeFrom: "100.00",
    maxWeight: "2.5",
    maxSide: "35.5",
  });
  expect(methodValues(method({ rate: BY_WEIGHT }), METRIC)).toMatchObject({
    kind: "weight",
    perOrder: "",
    bands: [
      { upTo: "1", price: "4.00" },
      { upTo: "", price: "9.00" },
    ],
  });
  expect(methodValues(method({ rate: BY_VALUE }), METRIC)).toMatchObject({
    kind: "value",
    bands: [
      { upTo: "50.00", price: "8.00" },
      { upTo: "", price: "0.00" },
    ],
  });
});

test("grams and millimeters that were stored stay when their rounded text is not changed", () => {
  const stored = method({ maxWeightGrams: 1001, maxSideMm: 301, rate: BY_WEIGHT });
  const values = methodValues(stored, IMPERIAL);
  expect(methodOf(values, { id: ID, before: stored, ...IMPERIAL })).toEqual(stored);
  const heavier = methodOf({ ...values, maxWeight: "3" }, { id: ID, before: stored, ...IMPERIAL });
  expect(heavier.maxWeightGrams).toBe(1361);
});

test("a new method without amounts is free and unlimited", () => {
  expect(methodOf({ ...EMPTY_METHOD, name: " Post " }, { id: ID, before: null, ...METRIC })).toEqual({
    id: ID,
    name: "Post",
    rate: { type: "flat", perOrderCents: 0, perItemCents: 0 },
    freeFromCents: null,
    maxWeightGrams: null,
    maxSideMm: null,
  });
});

const STEPS: ReadonlyArray<readonly [string, ReadonlyArray<readonly [upTo: string, price: string]>, string, RegExp]> = [
  ["no steps", [], "weight", /^Add at least one step\.$/],
  ["a step without a price", [["1", ""]], "weight", /^Enter a price for each step/],
  ["a step whose price is no amount", [["1", "x"]], "value", /^Enter a price for each step/],
  ["a limit that is no weight", [["x", "1"]], "weight", /^Enter a limit for each step/],
  ["a limit that is no amount", [["x", "1"]], "value", /^Enter a limit for each step/],
  [
    "limits that fall",
    [
      ["2", "1"],
      ["1", "2"],
    ],
    "weight",
    /^Each step must have a higher limit/,
  ],
  [
    "equal limits",
    [
      ["2", "1"],
      ["2", "2"],
    ],
    "value",
    /^Each step must have a higher limit/,
  ],
  [
    "two steps without a limit",
    [
      ["", "1"],
      ["", "2"],
    ],
    "weight",
    /^Each step must have a higher limit/,
  ],
  [
    "a step after the one without a limit",
    [
      ["", "1"],
      ["2", "2"],
    ],
    "weight",
    /^Each step must have a higher limit/,
  ],
  ["one step without a limit", [["", "5"]], "weight", /^$/],
  [
    "limits that rise",
    [
      ["1", "4"],
      ["2.5", "6"],
      ["", "9"],
    ],
    "weight",
    /^$/,
  ],
  [
    "amounts that rise",
    [
      ["10.50", "4"],
      ["20", "0"],
    ],
    "value",
    /^$/,
  ],
];

test.each(STEPS)("%s: what the form says", (...[, bands, kind, problem]) => {
  expect(
    bandsProblem(
      bands.map(([upTo, price]) => ({ upTo, price })),
      kind,
      METRIC,
    ),
  ).toMatch(problem);
});

test.each([
  [{ rate: { type: "flat", perOrderCents: 0, perItemCents: 0 } }, "Free"],
  [{ rate: { type: "flat", perOrderCents: 500, perItemCents: 0 }, freeFromCents: null }, "$5.00"],
  [{ freeFromCents: null }, "$5.00 + $1.25 per item"],
  [{}, "$5.00 + $1.25 per item, free from $100.00"],
  [{ rate: { type: "flat", perOrderCents: 0, perItemCents: 125 }, freeFromCents: null }, "$0.00 + $1.25 per item"],
  [{ rate: BY_WEIGHT, freeFromCents: null }, "$4.00 – $9.00 by weight"],
  [{ rate: BY_VALUE }, "$0.00 – $8.00 by order value, free from $100.00"],
  [{ rate: { type: "weight", bands: [{ upToGrams: null, priceCents: 700 }] }, freeFromCents: null }, "$7.00 by weight"],
] as ReadonlyArray<readonly [Partial<ShippingMethod>, string]>)("%o costs “%s”", (changed, text) => {
  expect(rateText(method(changed), "USD", "en-US")).toBe(text);
});
