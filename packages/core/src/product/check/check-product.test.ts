import { describe, expect, test } from "vitest";
import { englishFields } from "../../message/message-of.ts";
import { DEFAULT_SITE_LIMITS } from "../../site/site-limits.ts";
import { checkProduct } from "./check-product.ts";
import { dollars, testId, testProduct, testVariant } from "../product-for-tests.ts";
import type { Product, Variant } from "../product-schema.ts";

const plan = { billingPeriod: { value: 1, unit: "MONTH" as const }, numBillingCycles: 0 };
const digital = { fileId: testId(7), maxDownloads: 3, expiresAfterHours: 24 };
const paywall = { memberAreaIds: [testId(8)], days: null };
const euros = (amount: number) => ({ amount: amount * 100, currency: "EUR" });
const inEuros = (amount: number) => ({ price: euros(amount), salePrice: euros(amount) });

function check(changes: Partial<Product>, before?: Partial<Product>): Record<string, string> {
  return englishFields(checkProduct(testProduct(changes), DEFAULT_SITE_LIMITS, before && testProduct(before)));
}

function withVariants(...variants: Partial<Variant>[]): Partial<Product> {
  return { variants: variants.map((changes, index) => testVariant(index + 1, changes)) };
}

describe("a product", () => {
  test.each<[string, Partial<Product>]>([
    ["plain and physical", {}],
    ["a subscription of goods", { isSubscribable: true, subscriptionPlan: plan }],
    ["a subscription of a service", { productType: 3, isSubscribable: true, subscriptionPlan: plan }],
    ["with a plan it does not use", { isSubscribable: false, subscriptionPlan: plan }],
    ["digital with its file", { productType: 2, digital }],
    ["digital, hidden, without a file yet", { productType: 2, isVisible: false }],
    ["a gift card", { productType: 4, ...withVariants({ price: dollars(25) }, { price: dollars(50) }) }],
    ["a paywall", { productType: 5, paywall }],
    ["a hidden paywall that opens nothing yet", { productType: 5, isVisible: false }],
    ["priced in other currencies", withVariants({ otherPrices: [inEuros(9)] }, { otherPrices: [inEuros(8)] })],
    ["in nested categories", { categories: ["Home", "Home/Vases"] }],
  ])("can be %s", (_, changes) => {
    expect(check(changes)).toEqual({});
  });

  test.each<[string, Partial<Product>, string]>([
    [
      "a digital subscription",
      { productType: 2, digital, isSubscribable: true, subscriptionPlan: plan },
      "isSubscribable",
    ],
    ["a gift card by subscription", { productType: 4, isSubscribable: true, subscriptionPlan: plan }, "isSubscribable"],
    ["a paywall by subscription", { productType: 5, paywall, isSubscribable: true }, "isSubscribable"],
    ["a subscription without a plan", { isSubscribable: true }, "subscriptionPlan"],
    ["a gift card worth nothing", { productType: 4, ...withVariants({ price: dollars(0) }) }, "variants.0.price"],
    ["a gift card on sale", { productType: 4, ...withVariants({}, { onSale: true }) }, "variants.1.onSale"],
    ["digital with variants", { productType: 2, digital, ...withVariants({}, {}) }, "variants"],
    ["digital for sale without a file", { productType: 2 }, "digital"],
    ["physical with a file", { digital }, "digital"],
    ["a paywall for sale that opens nothing", { productType: 5 }, "paywall"],
    ["a service that opens member areas", { productType: 3, paywall }, "paywall"],
    ["with one sku twice", withVariants({ sku: "A" }, { sku: "A" }), "variants.1.sku"],
    ["with one variant id twice", withVariants({ id: testId(1) }, { id: testId(1) }), "variants.1.id"],
    ["with a sale price in another currency", withVariants({ salePrice: euros(9) }), "variants.0.salePrice"],
    ["with variants in two currencies", withVariants({}, inEuros(9)), "variants.1.price.currency"],
    [
      "in a currency no shop has",
      withVariants({ price: { amount: 1, currency: "XTS" }, salePrice: { amount: 1, currency: "XTS" } }),
      "variants.0.price.currency",
    ],
    [
      "with its own currency among the others",
      withVariants({ otherPrices: [{ price: dollars(9), salePrice: dollars(9) }] }),
      "variants.0.otherPrices.0.price.currency",
    ],
    [
      "with two prices in one currency",
      withVariants({ otherPrices: [inEuros(9), inEuros(8)] }),
      "variants.0.otherPrices.1.price.currency",
    ],
    [
      "with another sale price in the wrong currency",
      withVariants({ otherPrices: [{ price: euros(9), salePrice: dollars(8) }] }),
      "variants.0.otherPrices.0.salePrice",
    ],
    ["with a tag that is too long", { tags: ["fine", "x".repeat(51)] }, "tags.1"],
    ["in a category without a name", { categories: ["Home//Vases"] }, "categories.0"],
    ["in a category with a blank at its end", { categories: ["Home "] }, "categories.0"],
    ["twice in a category", { categories: ["Home", "Home"] }, "categories.1"],
  ])("can not be %s", (_, changes, field) => {
    const problems = check(changes);
    expect(Object.keys(problems)).toEqual([field]);
    expect(problems[field]).not.toMatch(/[{}]/);
  });

  test("takes longer tags where the operator allows them", () => {
    const limits = { ...DEFAULT_SITE_LIMITS, tagLength: 60 };
    expect(checkProduct(testProduct({ tags: ["x".repeat(51)] }), limits)).toEqual({});
  });
});

describe("a product that is older than a rule", () => {
  const old: Partial<Product> = { productType: 2, ...withVariants({}, {}), tags: ["x".repeat(51)] };

  test("can be changed otherwise", () => {
    expect(check({ ...old, title: "New" }, old)).toEqual({});
    expect(check({ ...old, tags: ["new", "x".repeat(51)] }, old)).toEqual({});
  });

  test("cannot get anything else that is invalid", () => {
    expect(check({ ...old, tags: ["y".repeat(52)], isSubscribable: true }, { ...old, tags: [] })).toEqual({
      isSubscribable: "Only physical products and services can be sold as subscriptions.",
      "tags.0": "A tag can have up to 50 characters. Shorten it.",
    });
  });
});
