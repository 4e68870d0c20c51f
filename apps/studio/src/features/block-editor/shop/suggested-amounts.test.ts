import { MAX_DONATION_CENTS } from "@stoa/core/donation/donation-limits.ts";
import { expect, test } from "vitest";
import { nextSuggestedAmount, offeredText, readSuggestedAmount } from "./suggested-amounts.ts";

test.each([
  ["25", "USD", 2500],
  ["12.50", "USD", 1250],
  ["500", "JPY", 500],
])("%s %s is read in minor units", (text, currency, cents) => {
  expect(readSuggestedAmount(text, currency)).toEqual({ ok: true, cents });
});

test.each(["", "much", "0", "-5", `${MAX_DONATION_CENTS}`])("“%s” is not an amount, and it explains why", (text) => {
  const read = readSuggestedAmount(text, "USD");
  expect(read.ok).toBe(false);
  expect(read.ok ? "" : read.message).not.toBe("");
});

test("amounts begin with ten of the currency and double", () => {
  expect(nextSuggestedAmount([], "USD")).toBe(1000);
  expect(nextSuggestedAmount([], "JPY")).toBe(10);
  expect(nextSuggestedAmount([500, 2500], "USD")).toBe(5000);
  expect(nextSuggestedAmount([MAX_DONATION_CENTS], "USD")).toBe(MAX_DONATION_CENTS);
});

test("it says what is offered while the block suggests nothing", () => {
  const money = { currency: "USD", language: "en-US" };
  expect(offeredText([], money)).toContain("any amount");
  expect(offeredText([500, 1000], money)).toContain("$5.00, $10.00");
});
