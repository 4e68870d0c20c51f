import { expect, test } from "vitest";
import { DEFAULT_COMMERCE_PREFERENCES } from "../commerce-preference/default-preferences.ts";
import { testProduct } from "../product/product-for-tests.ts";
import { installmentContext, type InstallmentSetting } from "./installment-context.ts";

const setting: InstallmentSetting = {
  preferences: {
    installments: { isEnabled: true, ranges: { USD: { minimumCents: 100, maximumCents: 200_000 } } },
    payments: { ...DEFAULT_COMMERCE_PREFERENCES.payments, stripe: { isEnabled: true, accountCountry: "US" } },
  },
  currency: "USD",
  language: "en-US",
};

test("products that are paid once can be paid in installments", () => {
  expect(installmentContext(testProduct(), setting)).toEqual({
    afterPayAvailable: true,
    afterPayMin: 100,
    afterPayMax: 200_000,
    shopperLanguage: "en-US",
    stripeAccountCountry: "US",
  });
});

test.each([
  ["a digital product", { productType: 2 }],
  ["a service", { productType: 3 }],
  ["a gift card", { productType: 4 }],
  ["a subscription", { isSubscribable: true }],
] as const)("%s cannot", (_, changes) => {
  expect(installmentContext(testProduct(changes), setting).afterPayAvailable).toBe(false);
});

test("nothing can if the store offers none, or none in its currency", () => {
  const { preferences } = setting;
  const off = { ...preferences, installments: { ...preferences.installments, isEnabled: false } };
  expect(installmentContext(testProduct(), { ...setting, preferences: off })).toMatchObject({
    afterPayAvailable: false,
    afterPayMin: 0,
    afterPayMax: 0,
  });
  expect(installmentContext(testProduct(), { ...setting, currency: "EUR" }).afterPayAvailable).toBe(false);
});

test.each([
  ["nobody to pay them to", { isEnabled: false, accountCountry: "US" }],
  ["an account in a country without them", { isEnabled: true, accountCountry: "DE" }],
  ["an account that has not said its country", { isEnabled: true, accountCountry: "" }],
])("nothing can if the store has %s", (_, stripe) => {
  const payments = { ...setting.preferences.payments, stripe };
  const preferences = { ...setting.preferences, payments };
  expect(installmentContext(testProduct(), { ...setting, preferences })).toMatchObject({
    afterPayAvailable: false,
    afterPayMin: 0,
    afterPayMax: 0,
  });
});
