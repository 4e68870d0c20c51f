import { DEFAULT_COMMERCE_PREFERENCES } from "@stoa/core/commerce-preference/default-preferences.ts";
import { expect, test } from "vitest";
import { checkoutOf, checkoutValues } from "./checkout-form-values.ts";

const { checkout } = DEFAULT_COMMERCE_PREFERENCES;

test("an untouched form stores what was stored", () => {
  const stored = { ...checkout, minimumSubtotalCents: { USD: 2500, EUR: 2000 } };
  expect(checkoutOf(checkoutValues(stored, "USD"), stored, "USD")).toEqual(stored);
});

test("the least order of one currency changes, that of others stays", () => {
  const stored = { ...checkout, minimumSubtotalCents: { USD: 2500, EUR: 2000 } };
  const values = checkoutValues(stored, "USD");
  expect(checkoutOf({ ...values, minimum: "30" }, stored, "USD").minimumSubtotalCents).toEqual({
    USD: 3000,
    EUR: 2000,
  });
  expect(checkoutOf({ ...values, minimum: "" }, stored, "USD").minimumSubtotalCents).toEqual({ EUR: 2000 });
});
