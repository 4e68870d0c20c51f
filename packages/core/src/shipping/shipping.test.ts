import { englishOf } from "../message/message-of.ts";
import { Value } from "typebox/value";
import { describe, expect, test } from "vitest";
import { BERLIN, shippingWith, testArea, testId, testMethod } from "../pricing/order/order-for-tests.ts";
import { shippingRulesProblem } from "./check-shipping-rules.ts";
import { shippingOptionsFor } from "./shipping-options.ts";
import { shippingPrice, type Parcel } from "./shipping-price.ts";
import { ShippingRulesSchema, type ShippingMethod, type ShippingRules } from "./shipping-schema.ts";

const parcel: Parcel = { items: 2, weightGrams: 2000, valueCents: 5000, longestSideMm: 300 };
const price = (members: Partial<ShippingMethod>, facts: Partial<Parcel> = {}) =>
  shippingPrice(testMethod(1, members), { ...parcel, ...facts });
const byWeight = {
  rate: {
    type: "weight" as const,
    bands: [
      { upToGrams: 2000, priceCents: 400 },
      { upToGrams: 5000, priceCents: 700 },
    ],
  },
};
const byValue = {
  rate: {
    type: "value" as const,
    bands: [
      { upToCents: 5000, priceCents: 600 },
      { upToCents: null, priceCents: 200 },
    ],
  },
};

describe("a method", () => {
  test.each([
    [0, 400],
    [2000, 400],
    [2001, 700],
    [5000, 700],
    [5001, undefined],
  ])("by weight: %d g", (weightGrams, expected) => {
    expect(price(byWeight, { weightGrams })).toBe(expected);
  });

  test.each([
    [0, 600],
    [5000, 600],
    [5001, 200],
    [Number.MAX_SAFE_INTEGER, 200],
  ])("by value: %d", (valueCents, expected) => {
    expect(price(byValue, { valueCents })).toBe(expected);
  });

  test("flat, for the order and each unit", () => {
    expect(price({ rate: { type: "flat", perOrderCents: 300, perItemCents: 50 } })).toBe(400);
  });

  test("is free from its minimum on, but not for a parcel it does not accept", () => {
    expect(price({ freeFromCents: 5000 })).toBe(0);
    expect(price({ freeFromCents: 5001 })).toBe(500);
    expect(price({ freeFromCents: 0, ...byWeight }, { weightGrams: 9000 })).toBeUndefined();
  });

  test("accepts parcels up to its weight and size", () => {
    expect(price({ maxWeightGrams: 2000, maxSideMm: 300 })).toBe(500);
    expect(price({ maxWeightGrams: 1999 })).toBeUndefined();
    expect(price({ maxSideMm: 299 })).toBeUndefined();
  });
});

describe("options", () => {
  const zone = (number: number, areas: ShippingRules["zones"][number]["areas"], methods: ShippingMethod[]) => ({
    id: testId(600 + number),
    name: `Zone ${number}`,
    areas,
    methods,
  });
  const pickup = { id: testId(700), name: "Shop", priceCents: 0, place: BERLIN };
  const rules: ShippingRules = {
    currency: "USD",
    zones: [
      zone(1, [testArea("*")], [testMethod(1)]),
      zone(2, [testArea("DE"), testArea("AT")], [testMethod(2, byWeight), testMethod(3)]),
      zone(3, [testArea("DE", { postalRanges: [{ from: "27498", to: "27498" }] })], []),
    ],
    pickups: [pickup],
  };
  const ids = (destination: typeof BERLIN | null, facts: Partial<Parcel> = {}) =>
    shippingOptionsFor({ ...parcel, ...facts }, destination, rules).map((option) => option.id);

  test("are those of the most specific zone, in the owner's order, then pickups", () => {
    expect(ids(BERLIN)).toEqual([testId(502), testId(503), pickup.id]);
    expect(ids({ countryCode: "JP", state: "13", postalCode: "100-0001" })).toEqual([testId(501), pickup.id]);
  });

  test("leave out methods that do not accept the parcel", () => {
    expect(ids(BERLIN, { weightGrams: 5001 })).toEqual([testId(503), pickup.id]);
  });

  test("are only pickups without a place, or where a more specific zone ships nothing", () => {
    expect(ids(null)).toEqual([pickup.id]);
    expect(ids({ countryCode: "DE", state: "SH", postalCode: "27498" })).toEqual([pickup.id]);
  });

  test("keep their ids and prices however the zones are ordered", () => {
    const turned = { ...rules, zones: rules.zones.toReversed() };
    expect(shippingOptionsFor(parcel, BERLIN, turned)).toEqual(shippingOptionsFor(parcel, BERLIN, rules));
  });
});

describe("rules that an owner enters", () => {
  const weightSteps = (ends: (number | null)[]) => {
    const bands = ends.map((upToGrams) => ({ upToGrams, priceCents: 1 }));
    return shippingWith([testMethod(1, { rate: { type: "weight", bands } })]);
  };
  test.each<[ShippingRules, string | undefined]>([
    [shippingWith([testMethod(1, byWeight), testMethod(2, byValue)]), undefined],
    [{ ...shippingWith([]), currency: "XXX" }, "“XXX” isn't a currency this store can use."],
    [
      shippingWith([testMethod(1), testMethod(1)]),
      "Two shipping options have the same ID. Reload the page and try again.",
    ],
    [
      weightSteps([2000, 2000]),
      "“Method 1”: each step must have a higher limit than the one before. Only the last one can have no limit.",
    ],
    [
      weightSteps([null, null]),
      "“Method 1”: each step must have a higher limit than the one before. Only the last one can have no limit.",
    ],
    [weightSteps([null]), undefined],
    [weightSteps([1, 2, null]), undefined],
    [
      { ...shippingWith([]), zones: [{ id: testId(1), name: "Home", areas: [testArea("ZZ")], methods: [] }] },
      "“Home”: Please choose a country from the list.",
    ],
    [
      {
        ...shippingWith([]),
        pickups: [{ id: testId(1), name: "Shop", priceCents: 0, place: { ...BERLIN, countryCode: "ZZ" } }],
      },
      "“Shop” needs a country.",
    ],
  ])("case %#", (rules, problem) => {
    expect(Value.Check(ShippingRulesSchema, rules)).toBe(true);
    expect(englishOf(shippingRulesProblem(rules) ?? "")).toBe(problem ?? "");
  });

  test("name at most 10,000 places", () => {
    const areas = Array.from({ length: 250 }, () =>
      testArea("DE", { postalRanges: Array.from({ length: 39 }, () => ({ from: "1", to: "1" })) }),
    );
    const zones = (extra: number) => [
      { id: testId(1), name: "Home", areas, methods: [] },
      ...Array.from({ length: extra }, () => ({ id: testId(2), name: "More", areas: [testArea("*")], methods: [] })),
    ];
    expect(shippingRulesProblem({ ...shippingWith([]), zones: zones(0) })).toBeUndefined();
    expect(englishOf(shippingRulesProblem({ ...shippingWith([]), zones: zones(1) }) ?? "")).toMatch(/10000 places/);
  });

  test("have whole prices of 0 or more", () => {
    for (const perOrderCents of [-1, 0.5, Number.MAX_SAFE_INTEGER]) {
      const method = testMethod(1, { rate: { type: "flat", perOrderCents, perItemCents: 0 } });
      expect(Value.Check(ShippingRulesSchema, shippingWith([method]))).toBe(false);
    }
  });
});
