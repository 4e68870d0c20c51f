import { englishOutcome } from "../message/english-outcome-for-tests.ts";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { checkDonation, type DonationInput } from "./check-donation.ts";

const INPUT: DonationInput = {
  amount: { amount: 500, currency: "EUR" },
  preferences: { isEnabled: true, title: "Roof", suggestedCents: {}, minimumCents: { EUR: 200 } },
  currencies: ["USD", "EUR"],
  locale: "en-US",
};

test.each([
  [{ amount: 200, currency: "EUR" }],
  [{ amount: 1, currency: "USD" }],
  [{ amount: 10_000_000_000, currency: "USD" }],
])("takes %j", (amount) => {
  expect(checkDonation({ ...INPUT, amount })).toEqual({ ok: true, money: amount });
});

test.each([
  [{ amount: 199, currency: "EUR" }, "The smallest donation is €2.00. Please enter that or more."],
  [{ amount: 10_000_000_001, currency: "USD" }, "The largest donation is $100,000,000.00. Please enter that or less."],
  [{ amount: 500, currency: "JPY" }, "Donations can't be given in that currency. Please choose another one."],
  [{ amount: 500, currency: "toString" }, "Donations can't be given in that currency. Please choose another one."],
  [{ amount: 500 }, "Donations can't be given in that currency. Please choose another one."],
  [undefined, "Donations can't be given in that currency. Please choose another one."],
  ["5", "Donations can't be given in that currency. Please choose another one."],
])("refuses %j", (amount, message) => {
  expect(englishOutcome(checkDonation({ ...INPUT, amount }))).toMatchObject({ ok: false, message });
});

test.each([0, -1, 0.5, Number.NaN, Infinity, "500", null])("refuses %j as an amount", (amount) => {
  expect(checkDonation({ ...INPUT, amount: { amount, currency: "USD" } })).toMatchObject({ ok: false, code: "amount" });
});

test("accepts nothing while donations are closed", () => {
  const preferences = { ...INPUT.preferences, isEnabled: false };
  expect(checkDonation({ ...INPUT, preferences })).toMatchObject({ ok: false, code: "closed" });
});

test("never accepts an amount that is not whole minor units above zero", () => {
  fc.assert(
    fc.property(fc.anything(), (amount) => {
      const checked = checkDonation({ ...INPUT, amount: { amount, currency: "USD" } });
      expect(checked.ok).toBe(
        typeof amount === "number" && Number.isInteger(amount) && amount > 0 && amount <= 10_000_000_000,
      );
    }),
  );
});
