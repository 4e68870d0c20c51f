import { expect, test } from "vitest";
import { DEFAULT_COMMERCE_PREFERENCES } from "../../commerce-preference/default-preferences.ts";
import { installmentInfo } from "./installment-info.ts";
import { installmentView } from "./installment-view.ts";

const { payments } = DEFAULT_COMMERCE_PREFERENCES;
const preferences = {
  installments: { isEnabled: true, ranges: { USD: { minimumCents: 100, maximumCents: 200_000 } } },
  payments: { ...payments, stripe: { isEnabled: true, accountCountry: "US" } },
};
const facts = { preferences, language: "en", isEligible: true, amount: { amount: 5000, currency: "USD" } };

test("shows one installment, before the pill", () => {
  expect(installmentView(facts)).toMatchObject({ text: "or $12.50 with", brand: "Afterpay", isInRange: true });
});

test.each([
  [200_001, "available for orders up to $2,000.00"],
  [100, "available for orders over $1.00"],
])("shows after the pill which amounts qualify, at %d", (amount, text) => {
  const view = installmentView({ ...facts, amount: { amount, currency: "USD" } });
  expect(view).toMatchObject({ text, isInRange: false });
});

test.each([
  ["de", "US", "oder 12,50 $ mit", "Afterpay: so funktioniert es"],
  ["fr", "US", "ou 12,50 $US avec", "Afterpay : comment ça marche"],
  ["fr-CA", "CA", "ou 12,50 $ US avec", "Afterpay : comment ça marche"],
  ["es", "GB", "o 12,50 US$ con", "Clearpay: cómo funciona"],
])("is shown in the page's language (%s, account in %s)", (...told) => {
  const [language, accountCountry, text, pillLabel] = told;
  const stripe = { isEnabled: true, accountCountry };
  const view = installmentView({
    ...facts,
    language,
    preferences: { ...preferences, payments: { ...payments, stripe } },
  });
  expect(view?.text.replaceAll(/\s/gu, " ")).toBe(text);
  expect(view?.pillLabel.replaceAll(/\s/gu, " ")).toBe(pillLabel);
});

test.each([
  ["other goods", { isEligible: false }],
  ["another currency", { amount: { amount: 5000, currency: "EUR" } }],
  [
    "a country without it",
    { preferences: { ...preferences, payments: { ...payments, stripe: { isEnabled: true, accountCountry: "DE" } } } },
  ],
  ["a store that takes no cards", { preferences: { ...preferences, payments } }],
])("shows nothing for %s", (_case, change) => {
  expect(installmentView({ ...facts, ...change })).toBeNull();
});

test.each([
  ["en_US", "Afterpay", "installments"],
  ["en_CA", "Afterpay", "installments"],
  ["fr_CA", "Afterpay", "versements"],
  ["en_AU", "Afterpay", "instalments"],
  ["en_NZ", "Afterpay", "instalments"],
  ["en_GB", "Clearpay", "instalments"],
])("explains it for %s under the name used there", (locale, brand, word) => {
  const info = installmentInfo(locale);
  expect(info?.title).toContain(brand);
  expect(info?.html).toContain(word);
});

test("explains nothing if there is nothing", () => {
  expect(installmentInfo("de_DE")).toBeUndefined();
});
