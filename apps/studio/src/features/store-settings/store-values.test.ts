import { DEFAULT_COMMERCE_PREFERENCES } from "@stoa/core/commerce-preference/default-preferences.ts";
import { describe, expect, test } from "vitest";
import {
  amountsProblem,
  currenciesProblem,
  daysProblem,
  installmentsProblem,
  pixelProblem,
  storePreferencesOf,
  storeValues,
} from "./store-values.ts";

const {
  shipping: _shipping,
  tax: _tax,
  payments: _payments,
  checkout: _checkout,
  ...DEFAULTS
} = DEFAULT_COMMERCE_PREFERENCES;

describe("settings of the store", () => {
  test("that no one touched are stored unchanged", () => {
    const stored = {
      ...DEFAULTS,
      donations: {
        ...DEFAULTS.donations,
        suggestedCents: { USD: [500, 1000], EUR: [500] },
        minimumCents: { USD: 100 },
      },
      installments: { isEnabled: true, ranges: { USD: { minimumCents: 100, maximumCents: 100_000 } } },
    };
    expect(storePreferencesOf(storeValues(stored, "USD"), stored, "USD")).toEqual(stored);
  });

  test("read lists as people write them", () => {
    const values = { ...storeValues(DEFAULTS, "USD"), others: "eur, GBP eur", retryDays: "2 4", suggested: "5, 10.50" };
    const made = storePreferencesOf(values, DEFAULTS, "USD");
    expect(made.currencies.others).toEqual(["EUR", "GBP"]);
    expect(made.subscriptions.retryDays).toEqual([2, 4]);
    expect(made.donations.suggestedCents).toEqual({ USD: [500, 1050] });
  });

  test("keep units that were chosen", () => {
    const values = { ...storeValues(DEFAULTS, "USD"), standard: "imperial" };
    expect(storePreferencesOf(values, DEFAULTS, "USD").measures).toEqual({ standard: "imperial" });
  });

  test("report what cannot be parsed", () => {
    expect(currenciesProblem("EUR, POUNDS")).toContain("“POUNDS”");
    expect([daysProblem("1, 3"), daysProblem("0"), daysProblem("31")].map((text) => text === "")).toEqual([
      true,
      false,
      false,
    ]);
    expect([amountsProblem("5, 10", "USD"), amountsProblem("5.001", "USD") === ""]).toEqual(["", false]);
  });

  test("keep the id of a pixel, and report an invalid one", () => {
    const values = { ...storeValues(DEFAULTS, "USD"), pixelId: " 1234567890 " };
    expect(storePreferencesOf(values, DEFAULTS, "USD").ads).toEqual({ pixelId: "1234567890" });
    expect(["", "1234567890", "12", "1234a67"].map((text) => pixelProblem(text) === "")).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test("take no thousands apart", () => {
    expect([amountsProblem("500, 1,000", "USD") === "", amountsProblem("5,10, 1000", "USD")]).toEqual([false, ""]);
  });

  test("forget no half of the amounts for installments", () => {
    expect(installmentsProblem("", "", "USD")).toBe("");
    expect(installmentsProblem("50", "1000", "USD")).toBe("");
    expect(installmentsProblem("50", "", "USD")).not.toBe("");
    expect(installmentsProblem("50", "10", "USD")).not.toBe("");
  });
});
