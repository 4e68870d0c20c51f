import { describe, expect, test } from "vitest";
import { describeZone, editRules, pickupPlace, putMethod, putZone, removeZone, rulesOf } from "./shipping-edits.ts";
import { EMPTY_METHOD, methodOf, methodValues } from "./method-values.ts";

const METHOD = methodOf({ ...EMPTY_METHOD, name: "Post", perOrder: "5" }, { id: "a".repeat(24), currency: "USD" });
const ZONE = { id: "b".repeat(24), name: "Home", areas: [], methods: [] };

describe("shipping rules", () => {
  test("of one currency are edited while those of others stay", () => {
    const euro = { currency: "EUR", zones: [ZONE], pickups: [] };
    const edited = editRules({ rules: [euro] }, "USD", putZone(ZONE));
    expect(edited.rules).toEqual([euro, { currency: "USD", zones: [ZONE], pickups: [] }]);
    expect(rulesOf(edited, "GBP").zones).toEqual([]);
  });

  test("keep ways to ship that somebody else added while a zone is renamed", () => {
    const stored = editRules(editRules({ rules: [] }, "USD", putZone(ZONE)), "USD", putMethod(ZONE.id, METHOD));
    const renamed = editRules(stored, "USD", describeZone({ ...ZONE, name: "Near" }));
    expect(rulesOf(renamed, "USD").zones).toEqual([{ ...ZONE, name: "Near", methods: [METHOD] }]);
  });

  test("are gone with their last zone", () => {
    const stored = editRules({ rules: [] }, "USD", putZone(ZONE));
    expect(editRules(stored, "USD", removeZone(ZONE.id))).toEqual({ rules: [] });
  });
});

test("a pickup place in another country keeps no region of the one before", () => {
  const place = { countryCode: "US", state: "CA", postalCode: " 90001 " };
  expect(pickupPlace(place)).toEqual({ ...place, postalCode: "90001" });
  expect(pickupPlace({ ...place, countryCode: "DE" }).state).toBe("");
});

describe("a way to ship", () => {
  test("keeps its longest side to the millimetre", () => {
    const stored = { ...METHOD, maxSideMm: 1255 };
    expect(methodOf(methodValues(stored, "USD"), { id: METHOD.id, currency: "USD" })).toEqual(stored);
  });

  test("is read from what is typed, and typed as it is read", () => {
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
    const method = methodOf(values, { id: METHOD.id, currency: "USD" });
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
    expect(methodOf(methodValues(method, "USD"), { id: METHOD.id, currency: "USD" })).toEqual(method);
  });
});
