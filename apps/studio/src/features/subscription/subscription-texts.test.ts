import { expect, test } from "vitest";
import { chargeAsks, failureOf, offerText, planDifferences, planStart } from "./subscription-texts.ts";

const can = { pause: false, resume: false, cancel: true, pay: true, move: true, change: false };
const time = { language: "en-US", timeZone: "UTC" };

function cycle(state: "started" | "paid" | "failed" | "skipped", number: number) {
  return { number, dueOn: "2027-02-28T00:00:00.000Z", state, orderId: null, tries: 2 };
}

test("the newest payment can be charged again while it has failed and is missing", () => {
  const cycles = [cycle("failed", 3), cycle("paid", 2)];
  expect(failureOf({ can, cycles })).toEqual({ cycle: 3, tries: 2 });
  expect(failureOf({ can: { ...can, pay: false }, cycles })).toBeNull();
  expect(failureOf({ can, cycles: [cycle("started", 4), ...cycles] })).toBeNull();
  expect(failureOf({ can, cycles: [] })).toBeNull();
});

test("says that the store's own attempts continue, if there are some", () => {
  const email = "ada@example.org";
  expect(chargeAsks({ email, nextPaymentOn: "2027-03-01T00:00:00.000Z" })).toContain("automatic retries");
  expect(chargeAsks({ email, nextPaymentOn: null })).not.toContain("retries");
});

const box = { title: "Tea box", variantId: "a", priceText: "$10.00 every month" };
const large = {
  title: "Tea box",
  variantId: "b",
  options: [{ optionName: "Size", value: "Large" }],
  priceText: "$20.00 every month",
};

test("names a plan with its options and price", () => {
  expect(offerText(large)).toBe("Tea box, Large – $20.00 every month");
});

test("shows what a plan changes, and leaves out what stays", () => {
  expect(planDifferences(box, large)).toEqual([
    { field: "Product", from: "Tea box", to: "Tea box, Large" },
    { field: "Price", from: "$10.00 every month", to: "$20.00 every month" },
  ]);
  expect(planDifferences(box, { ...box, options: [], priceText: "$12.00 every month" })).toEqual([
    { field: "Price", from: "$10.00 every month", to: "$12.00 every month" },
  ]);
});

test("says from which day on it applies, if there is one", () => {
  expect(planStart({ nextPaymentOn: "2027-02-28T08:30:00.000Z" }, time)).toContain("2027");
  expect(planStart({ nextPaymentOn: null }, time)).toBe("It takes effect with the next payment.");
});
