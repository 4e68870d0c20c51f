import { MEASUREMENT_UNITS } from "@stoa/core/product/variant/measurement-units.ts";
import { describe, expect, test } from "vitest";
import {
  describeZone,
  editRules,
  pickupPlace,
  putMethod,
  putZone,
  removeMethod,
  removePickup,
  removeZone,
  restoreMethod,
  restorePickup,
  restoreZone,
  rulesOf,
} from "./shipping-edits.ts";
import { EMPTY_METHOD, methodOf, methodValues } from "./method-values.ts";

const METRIC = { currency: "USD", units: MEASUREMENT_UNITS.metric };
const NEW = { ...METRIC, id: "a".repeat(24), before: null };
const METHOD = methodOf({ ...EMPTY_METHOD, name: "Post", perOrder: "5" }, NEW);
const ZONE = { id: "b".repeat(24), name: "Home", areas: [], methods: [] };

describe("shipping rules", () => {
  test("of one currency are edited while those of others stay", () => {
    const euro = { currency: "EUR", zones: [ZONE], pickups: [] };
    const edited = editRules({ rules: [euro] }, "USD", putZone(ZONE));
    expect(edited.rules).toEqual([euro, { currency: "USD", zones: [ZONE], pickups: [] }]);
    expect(rulesOf(edited, "GBP").zones).toEqual([]);
  });

  test("keep shipping methods that someone else added while a zone is renamed", () => {
    const stored = editRules(editRules({ rules: [] }, "USD", putZone(ZONE)), "USD", putMethod(ZONE.id, METHOD));
    const renamed = editRules(stored, "USD", describeZone({ ...ZONE, name: "Near" }));
    expect(rulesOf(renamed, "USD").zones).toEqual([{ ...ZONE, name: "Near", methods: [METHOD] }]);
  });

  test("are in their order again once a deletion is undone", () => {
    const [near, far] = [
      { ...ZONE, methods: [METHOD, { ...METHOD, id: "d".repeat(24) }] },
      { ...ZONE, id: "c".repeat(24) },
    ];
    const pickup = {
      id: "e".repeat(24),
      name: "Studio",
      priceCents: 0,
      place: { countryCode: "US", state: "", postalCode: "" },
    };
    const rules = { currency: "USD", zones: [near, far], pickups: [pickup, { ...pickup, id: "f".repeat(24) }] };
    expect(restoreZone(near, rules)(removeZone(near.id)(rules))).toEqual(rules);
    expect(restoreMethod(near, METHOD)(removeMethod(near.id, METHOD.id)(rules))).toEqual(rules);
    expect(restorePickup(pickup, rules)(removePickup(pickup.id)(rules))).toEqual(rules);
  });

  test("are removed with their last zone", () => {
    const stored = editRules({ rules: [] }, "USD", putZone(ZONE));
    expect(editRules(stored, "USD", removeZone(ZONE.id))).toEqual({ rules: [] });
  });
});

test("a pickup place in another country keeps no region of the one before", () => {
  const place = { countryCode: "US", state: "CA", postalCode: " 90001 " };
  expect(pickupPlace(place)).toEqual({ ...place, postalCode: "90001" });
  expect(pickupPlace({ ...place, countryCode: "DE" }).state).toBe("");
});

describe("a shipping method", () => {
  test("keeps its longest side to the millimetre", () => {
    const stored = { ...METHOD, maxSideMm: 1255 };
    expect(methodOf(methodValues(stored, METRIC), NEW)).toEqual(stored);
  });

  test("is parsed from what is typed, and formatted the same", () => {
    const values = {
      ...EMPTY_METHOD,
      name: "Parcel",
      kind: "weight",
      bands: [
        { upTo: "2.5", price: "5" },
        { upTo: "", price: "12.50" },
      ],
      freeFrom: "100",
      maxWeight: "30",
    };
    const method = methodOf(values, NEW);
    expect(method).toMatchObject({
      rate: {
        type: "weight",
        bands: [
          { upToGrams: 2500, priceCents: 500 },
          { upToGrams: null, priceCents: 1250 },
        ],
      },
      freeFromCents: 10_000,
      maxWeightGrams: 30_000,
      maxSideMm: null,
    });
    expect(methodOf(methodValues(method, METRIC), NEW)).toEqual(method);
  });

  test("is typed in pounds and inches where the store uses them, and does not change to the gram by being saved", () => {
    const imperial = { currency: "USD", units: MEASUREMENT_UNITS.imperial };
    const stored = {
      ...METHOD,
      rate: { type: "weight" as const, bands: [{ upToGrams: 2500, priceCents: 500 }] },
      maxWeightGrams: 30_000,
      maxSideMm: 1255,
    };
    const values = methodValues(stored, imperial);
    expect([values.bands[0]?.upTo, values.maxWeight, values.maxSide]).toEqual(["5.51", "66.14", "49.4"]);
    expect(methodOf(values, { ...NEW, ...imperial, before: stored })).toEqual(stored);
    const lighter = methodOf({ ...values, maxWeight: "10" }, { ...NEW, ...imperial, before: stored });
    expect(lighter).toEqual({ ...stored, maxWeightGrams: 4536 });
  });
});
