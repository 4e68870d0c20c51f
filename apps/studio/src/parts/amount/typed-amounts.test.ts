import { describe, expect, test } from "vitest";
import { amountText, typedCents, typedWhole } from "./typed-amounts.ts";

describe("what is typed into fields", () => {
  test("is money in minor units of its currency", () => {
    expect([typedCents("1,234.50", "USD"), typedCents("500", "JPY"), typedCents("", "USD")]).toEqual([
      123_450,
      500,
      null,
    ]);
    expect([amountText(123_450, "USD"), amountText(null, "USD")]).toEqual(["1234.50", ""]);
  });

  test("is no number where it is none", () => {
    expect([typedWhole("12"), typedWhole("1.2"), typedWhole("")]).toEqual([12, null, null]);
  });
});
