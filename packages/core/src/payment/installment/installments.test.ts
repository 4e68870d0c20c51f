import { assert, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { PRODUCT_TYPE } from "../../product/product-types.ts";
import { installmentBrand, installmentLocale } from "./installment-brand.ts";
import { INSTALLMENT_FETCH_START, nextInstallmentFetch } from "./installment-fetch.ts";
import { makeInstallmentOffer, type InstallmentFacts } from "./installment-offer.ts";
import { installmentCents, isInstallmentEligible, installmentFitOf } from "./installment-rules.ts";

test.each([
  ["US", "en", "en_US"],
  ["US", "es", "en_US"],
  ["CA", "fr-FR", "fr_CA"],
  ["CA", "fr_CA", "fr_CA"],
  ["CA", "EN", "en_CA"],
  ["CA", "de", "en_CA"],
  ["AU", "", "en_AU"],
  ["NZ", "mi", "en_NZ"],
  ["GB", "en-US", "en_GB"],
])("in %s a speaker of %j gets %s", (country, language, locale) => {
  expect(installmentLocale(country, language)).toBe(locale);
});

test.each([
  ["Afterpay", ["en_US", "en_CA", "fr_CA", "en_AU", "en_NZ", "en-US"]],
  ["Clearpay", ["en_GB", "en-GB"]],
  [undefined, ["fr_FR", "de_DE", "en", ""]],
])("the brand is %s", (brand, locales) => {
  for (const locale of locales) expect(installmentBrand(locale), locale).toBe(brand);
});

test.each(["DE", "", "us", "PR"])("there are no installments in %j", (country) => {
  expect(installmentLocale(country, "en")).toBeUndefined();
});

test.each([
  ["an empty cart", [], false],
  ["physical products", [PRODUCT_TYPE.physical, PRODUCT_TYPE.physical], true],
  ["a physical and a digital one", [PRODUCT_TYPE.physical, PRODUCT_TYPE.digital], false],
  ["a service", [PRODUCT_TYPE.service], false],
  ["a gift card", [PRODUCT_TYPE.giftCard], false],
])("a cart with %s", (_what, types, isEligible) => {
  expect(isInstallmentEligible(types.map((productType) => ({ productType })))).toBe(isEligible);
});

test.each([
  [10_000, "inRange"],
  [101, "inRange"],
  [100, "underMinimum"],
  [0, "underMinimum"],
  [200_000, "inRange"],
  [200_001, "overMaximum"],
] as const)("an amount of %i cents is %s", (amount, place) => {
  expect(installmentFitOf(amount, { minimumCents: 100, maximumCents: 200_000 })).toBe(place);
});

test("an installment is a fourth, to the nearest whole unit", () => {
  expect([999, 1000, 1001, 1002].map((cents) => installmentCents(cents))).toEqual([250, 250, 250, 251]);
  assert(
    property(integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), integer({ min: 1, max: 12 }), (cents, count) => {
      const off = BigInt(installmentCents(cents, count)) * BigInt(count) - BigInt(cents);
      expect(off * 2n).toBeLessThanOrEqual(BigInt(count));
      expect(off * 2n).toBeGreaterThan(-BigInt(count));
    }),
  );
});

const FACTS: InstallmentFacts = {
  range: { minimumCents: 100, maximumCents: 200_000 },
  country: "US",
  shopperLanguage: "en",
  isEligible: true,
  amount: { amount: 5999, currency: "USD" },
};

test.each([
  [5999, "or $15.00 with"],
  [200_001, "available for orders up to $2,000.00"],
  [50, "available for orders over $1.00"],
])("for %i cents a shopper reads: %s", (amount, text) => {
  expect(makeInstallmentOffer({ ...FACTS, amount: { amount, currency: "USD" } }).text).toBe(text);
});

test("includes everything that a pill needs", () => {
  expect(makeInstallmentOffer(FACTS)).toEqual({
    afterPayAvailable: true,
    afterPayMin: 100,
    afterPayMax: 200_000,
    shopperLanguage: "en",
    stripeAccountCountry: "US",
    locale: "en_US",
    brand: "Afterpay",
    installments: 4,
    isEligible: true,
    amount: { amount: 5999, currency: "USD" },
    installment: { amount: 1500, currency: "USD" },
    place: "inRange",
    text: "or $15.00 with",
    messageKey: "installment.inRange",
    messageValues: { installment: "$15.00" },
  });
});

test.each([
  ["nothing is set for the currency", { range: undefined }],
  ["the account is elsewhere", { country: "DE" }],
  ["the goods do not fit", { isEligible: false }],
] as const)("shows nothing when %s", (_why, change) => {
  const offer = makeInstallmentOffer({ ...FACTS, ...change });
  expect(offer).toMatchObject({ isEligible: false, place: null, installment: null, text: "" });
});

test("writes amounts as the shopper's country does", () => {
  const offer = makeInstallmentOffer({
    ...FACTS,
    country: "CA",
    shopperLanguage: "fr",
    amount: { amount: 6000, currency: "CAD" },
  });
  expect(offer.text.replaceAll(/\s/g, " ")).toBe("or 15,00 $ with");
});

const OFFER = makeInstallmentOffer(FACTS);

test("is pending, then loaded or failed, and can be requested again", () => {
  const failed = nextInstallmentFetch(INSTALLMENT_FETCH_START, { type: "broke", asked: 1 });
  expect(failed).toEqual({ state: "failed", asked: 1 });
  const again = nextInstallmentFetch(failed, { type: "refetch" });
  expect(again).toEqual({ state: "pending", asked: 2 });
  expect(nextInstallmentFetch(again, { type: "arrived", asked: 2, offer: OFFER })).toEqual({
    state: "success",
    asked: 2,
    offer: OFFER,
  });
});

test("ignores a reply to an older request", () => {
  const again = nextInstallmentFetch(INSTALLMENT_FETCH_START, { type: "refetch" });
  expect(nextInstallmentFetch(again, { type: "arrived", asked: 1, offer: OFFER })).toBe(again);
  expect(nextInstallmentFetch(again, { type: "broke", asked: 1 })).toBe(again);
  const done = nextInstallmentFetch(again, { type: "arrived", asked: 2, offer: OFFER });
  expect(nextInstallmentFetch(done, { type: "broke", asked: 2 })).toBe(done);
});
