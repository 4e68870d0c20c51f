import { expect, test } from "vitest";
import { donationFormData } from "./donation-form.ts";
import { OWN_AMOUNT } from "./read-donation-amount.ts";

const offer = { currency: "EUR", suggestedCents: [1000, 300, 1000, 1250], minimumCents: 500, locale: "en-US" };
const sentWith = (choice: string, own: string) => ({
  choice,
  own,
  error: "",
  state: { answers: new Map(), errors: {} },
});

test.each([
  ["in the platform's words", {}, "At least €5.00"],
  ["in the site's own words", { strings: { donationMinimum: "From {minimum} up" } }, "From €5.00 up"],
  ["in the platform's words where the site has none", { strings: {} }, "At least €5.00"],
  ["of an offer without one not at all", { minimumCents: 0 }, ""],
])("states the minimum amount %s", (_how, changes, text) => {
  expect(donationFormData({ offer: { ...offer, ...changes }, prefix: "d" })["minimumText"]).toBe(text);
});

test("offers each amount once, and none below the smallest", () => {
  const { donationAmounts } = donationFormData({ offer, prefix: "d" });
  expect(donationAmounts).toMatchObject([{ amountText: "€10" }, { amountText: "€12.50" }]);
});

test.each([
  ["one of the list", sentWith("1000", ""), true, false],
  ["one's own", sentWith(OWN_AMOUNT, "7"), false, true],
  ["what was only typed", sentWith("", "7"), false, true],
  ["one of the list, though another was typed", sentWith("1000", "7"), true, false],
  ["nothing", sentWith("", ""), false, false],
] as const)("shows again as chosen: %s", (...[, sent, isListed, isOwn]) => {
  const data = donationFormData({ offer, prefix: "d", sent });
  expect(data["isOwnChosen"]).toBe(isOwn);
  expect(data["ownAmount"]).toBe(sent.own);
  expect(data["donationAmounts"]).toMatchObject([{ isChosen: isListed }, { isChosen: false }]);
});
