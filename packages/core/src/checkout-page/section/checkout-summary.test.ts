import { subscriptionPriceCatalogue } from "../../product/subscription/subscription-price-catalogue.ts";
import { expect, test } from "vitest";
import type { Checkout } from "../../checkout/checkout-schema.ts";
import { testCheckout, testLineOf } from "../checkout-for-tests.ts";
import { checkoutTranslator } from "../checkout-page-translator.ts";
import { checkoutSummary } from "./checkout-summary.ts";

type Entry = Checkout["cart"]["entries"][number];

const PLAN: Entry["subscriptionPlan"] = { billingPeriod: { value: 2, unit: "MONTH" }, numBillingCycles: 6 };

function optionsOf(changes: Partial<Entry>, locale = "en-US"): string[] {
  const checkout = testCheckout({}, [{ ...testLineOf(3), ...changes }]);
  return checkoutSummary(checkout, checkoutTranslator({}), {
    locale,
    priceWords: subscriptionPriceCatalogue(locale),
  }).lines.map(({ options }) => options);
}

test("a line shows its options", () => {
  const chosenVariant = { ...testLineOf().chosenVariant, optionValues: [{ optionName: "Size", value: "L" }] };
  expect(optionsOf({ chosenVariant })).toEqual(["Size: L"]);
  expect(optionsOf({})).toEqual([""]);
});

test("a subscription shows how often and for how long it is paid", () => {
  const chosenVariant = { ...testLineOf().chosenVariant, optionValues: [{ optionName: "Size", value: "L" }] };
  expect(optionsOf({ chosenVariant, subscriptionPlan: PLAN })).toEqual(["Size: L, $48.00 every 2 months for 1 year"]);
  expect(optionsOf({ subscriptionPlan: { ...PLAN, numBillingCycles: 0 } })).toEqual(["$48.00 every 2 months"]);
});

test("a subscription is described in the shopper's language", () => {
  expect(optionsOf({ subscriptionPlan: PLAN }, "de-DE")).toEqual([expect.stringMatching(/48,00.\$ alle 2 Monate/)]);
});
