import { describe, expect, test } from "vitest";
import type { Stock } from "../stock/stock-schema.ts";
import { merchandisingContext } from "./merchandising/merchandising-context.ts";
import type { Merchandising } from "./merchandising/merchandising-schema.ts";
import {
  addButtonText,
  customSoldOutText,
  restockSuccessText,
  scarcityText,
} from "./merchandising/merchandising-texts.ts";
import { pricingOptions } from "./price/pricing-options.ts";
import { testId, testProduct, testVariant } from "./product-for-tests.ts";
import type { Product } from "./product-schema.ts";
import { scarcityViews } from "./stock/scarcity.ts";
import { subscriptionDuration } from "./subscription/subscription-duration.ts";
import type { SubscriptionPlan } from "./subscription/subscription-plan-schema.ts";
import { subscriptionPriceCatalogue } from "./subscription/subscription-price-catalogue.ts";
import { subscriptionPriceText } from "./subscription/subscription-wording.ts";

const NOTHING_SET = { scarcityText: "", soldOutText: "", restockSuccessText: "" };
const few = (quantity: number): Stock => ({ quantity, unlimited: false });
const endless: Stock = { quantity: 0, unlimited: true };

const merchandising: Merchandising = {
  scarcityEnabled: true,
  scarcityThreshold: 5,
  scarcityText: "",
  scarcityShownByDefault: false,
  customSoldOutText: "",
  restockNotificationEnabled: true,
  restockNotificationMessage: "",
  restockSuccessMessage: "",
  mailingListSignUpEnabled: false,
  mailingListOptInByDefault: false,
};
const one = testProduct({ merchandising });
const small = testVariant(1, { attributes: { Size: "S" } });
const large = testVariant(2, { attributes: { Size: "L" } });
const sized = testProduct({ merchandising, variantOptionOrdering: ["Size"], variants: [small, large] });

describe("the remaining stock", () => {
  test.each<[string, Product, Stock, unknown]>([
    ["at the threshold", one, few(5), [{ attributes: null, quantity: 5 }]],
    ["with one left", one, few(1), [{ attributes: null, quantity: 1 }]],
    ["above the threshold", one, few(6), []],
    ["with none left", one, few(0), []],
    ["without end", one, endless, []],
    ["of a gift card", { ...one, productType: 4 }, few(3), []],
    ["where its owner does not say it", testProduct(), few(3), []],
    [
      "where it is switched off",
      testProduct({ merchandising: { ...merchandising, scarcityEnabled: false } }),
      few(3),
      [],
    ],
  ])("%s", (...[, product, stock, expected]) => {
    expect(scarcityViews(product, { [testId(1)]: stock })).toEqual(expected);
  });

  test("is shown for each variant, and for all before a choice if its owner wants it", () => {
    const stock = { [testId(1)]: few(2), [testId(2)]: few(3) };
    const each = [
      { attributes: { Size: "S" }, quantity: 2 },
      { attributes: { Size: "L" }, quantity: 3 },
    ];
    expect(scarcityViews(sized, stock)).toEqual(each);
    const shown = testProduct({ ...sized, merchandising: { ...merchandising, scarcityShownByDefault: true } });
    expect(scarcityViews(shown, stock)).toEqual([{ attributes: null, quantity: 5 }, ...each]);
    const plenty = { [testId(1)]: few(2), [testId(2)]: few(30) };
    expect(scarcityViews(shown, plenty)).toEqual([{ attributes: { Size: "S" }, quantity: 2 }]);
  });
});

describe("the texts of a product", () => {
  const store = { scarcityText: "Last {count}", soldOutText: "Gone", restockSuccessText: "See you" };
  const own = testProduct({
    merchandising: {
      ...merchandising,
      scarcityText: "{count} of us",
      customSoldOutText: "Adopted",
      restockSuccessMessage: "Noted",
    },
  });

  test("are its own, else the store's, else the platform's", () => {
    const textsOf = (product: Product, texts: typeof store): string[] => [
      scarcityText(product, texts),
      customSoldOutText(product, texts),
      restockSuccessText(product, texts),
    ];
    expect(textsOf(own, store)).toEqual(["{count} of us", "Adopted", "Noted"]);
    expect(textsOf(one, store)).toEqual(["Last {count}", "Gone", "See you"]);
    expect(textsOf(testProduct(), NOTHING_SET)).toEqual(["Only {count} left in stock", "", "Signed up!"]);
  });

  test.each([
    [{}, "Add To Cart"],
    [{ isSubscribable: true }, "Subscribe"],
    [{ useCustomAddButtonText: true, customAddButtonText: "Adopt" }, "Adopt"],
    [{ useCustomAddButtonText: true, customAddButtonText: "Adopt", isSubscribable: true }, "Adopt"],
    [{ useCustomAddButtonText: true, customAddButtonText: "" }, "Add To Cart"],
    [{ useCustomAddButtonText: false, customAddButtonText: "Adopt" }, "Add To Cart"],
  ])("with %j its button says %j", (changes, expected) => {
    expect(addButtonText(testProduct(changes))).toBe(expected);
  });
});

describe("the merchandising context", () => {
  test("shows nothing for a product without owner settings", () => {
    expect(merchandisingContext(testProduct(), { [testId(1)]: few(1) }, NOTHING_SET)).toMatchObject({
      scarcityEnabled: false,
      scarcityTemplateViews: [],
      customSoldOutText: "",
      restockNotificationViews: [],
      mailingListSignUpEnabled: false,
    });
  });

  test("asks for an address with the text of the site's language, the owner's own first", () => {
    const own = testProduct({ merchandising: { ...merchandising, restockNotificationMessage: "Wir rufen an." } });
    const store = { ...NOTHING_SET, words: { restockInvitation: "Sagen Sie Bescheid.", restockButtonText: "Melden" } };
    const told = merchandisingContext(testProduct({ merchandising }), {}, store).restockNotificationMessages;
    expect(told).toMatchObject({ CTAText: "Sagen Sie Bescheid.", buttonText: "Melden" });
    expect(merchandisingContext(own, {}, store).restockNotificationMessages).toMatchObject({
      CTAText: "Wir rufen an.",
    });
  });

  test("shows what is left with the text of the site's language, unless the store has its own", () => {
    const store = { ...NOTHING_SET, words: { productScarcityText: "Nur noch {count} da" } };
    const product = testProduct({ merchandising: { ...merchandising, scarcityText: "" } });
    expect(merchandisingContext(product, {}, store).scarcityText).toBe("Nur noch {qtyInStock} da");
    expect(merchandisingContext(product, {}, { ...store, scarcityText: "{count}!" }).scarcityText).toBe(
      "{qtyInStock}!",
    );
  });

  test("has a message pattern with the count as its only placeholder", () => {
    const product = testProduct({ merchandising: { ...merchandising, scarcityText: "Don't wait {now}: {count}!" } });
    expect(merchandisingContext(product, { [testId(1)]: few(2) }, NOTHING_SET)).toMatchObject({
      scarcityTemplateViews: [{ qtyInStock: 2 }],
      scarcityText: "Don''t wait '{'now}: {qtyInStock}!",
    });
  });

  test.each<[string, Product, Readonly<Record<string, Stock>>, unknown]>([
    ["one variant", one, { [testId(1)]: few(0) }, [[testId(1), false]]],
    ["one variant in stock", one, { [testId(1)]: few(1) }, []],
    ["some variants", sized, { [testId(1)]: few(0), [testId(2)]: few(1) }, [[testId(1), true]]],
    [
      "all variants",
      sized,
      { [testId(1)]: few(0), [testId(2)]: few(0) },
      [
        [testId(1), false],
        [testId(2), true],
      ],
    ],
  ])("offers restock signup: %s gone", (...[, product, stock, expected]) => {
    const { restockNotificationViews } = merchandisingContext(product, stock, NOTHING_SET);
    expect(restockNotificationViews.map(({ variantId, hiddenByDefault }) => [variantId, hiddenByDefault])).toEqual(
      expected,
    );
  });
});

const planOf = (value: number, unit: "WEEK" | "MONTH" | "YEAR", numBillingCycles: number): SubscriptionPlan => ({
  billingPeriod: { value, unit },
  numBillingCycles,
});

describe("a subscription", () => {
  test.each<[SubscriptionPlan | undefined, string]>([
    [undefined, "Unavailable"],
    [planOf(1, "WEEK", 0), "$10.00 every week"],
    [planOf(2, "WEEK", 0), "$10.00 every 2 weeks"],
    [planOf(1, "MONTH", 1), "$10.00 every month for 1 month"],
    [planOf(1, "MONTH", 12), "$10.00 every month for 1 year"],
    [planOf(1, "MONTH", 18), "$10.00 every month for 18 months"],
    [planOf(3, "MONTH", 8), "$10.00 every 3 months for 2 years"],
    [planOf(2, "WEEK", 26), "$10.00 every 2 weeks for 1 year"],
    [planOf(1, "YEAR", 0), "$10.00 every year"],
    [planOf(2, "YEAR", 3), "$10.00 every 2 years for 6 years"],
  ])("with %j costs %j", (plan, expected) => {
    expect(subscriptionPriceText({ price: "$10.00", isFrom: false }, plan)).toBe(expected);
  });

  test.each<[string, SubscriptionPlan, string]>([
    ["de-CH", planOf(1, "WEEK", 0), "$10.00 jede Woche"],
    ["de", planOf(3, "MONTH", 8), "$10.00 alle 3 Monate für 2 Jahre"],
    ["fr_FR", planOf(1, "MONTH", 1), "$10.00 chaque mois pendant 1 mois"],
    ["es", planOf(2, "YEAR", 3), "$10.00 cada 2 años durante 6 años"],
    ["nl", planOf(2, "WEEK", 0), "$10.00 every 2 weeks"],
  ])("is described in the language of %s", (locale, plan, expected) => {
    const words = subscriptionPriceCatalogue(locale);
    expect(subscriptionPriceText({ price: "$10.00", isFrom: false }, plan, words)).toBe(expected);
  });

  test("with several prices starts at the lowest", () => {
    expect(subscriptionPriceText({ price: "$8.00", isFrom: true }, planOf(1, "MONTH", 0))).toBe(
      "from $8.00 every month",
    );
  });

  test("without an end has no duration", () => {
    expect(subscriptionDuration(planOf(1, "MONTH", 0))).toBeNull();
    expect(subscriptionDuration(planOf(26, "WEEK", 4))).toEqual({ value: 2, unit: "YEAR" });
  });
});

describe("purchase options", () => {
  const plan = planOf(1, "MONTH", 0);
  test.each<[string, Partial<Product>, readonly string[]]>([
    ["goods", {}, ["one-time"]],
    ["goods with a plan that is switched off", { subscriptionPlan: plan }, ["one-time"]],
    ["a subscription", { isSubscribable: true, subscriptionPlan: plan }, ["subscription"]],
    ["a subscription without a plan", { isSubscribable: true }, []],
    [
      "a gift card that claims to be one",
      { productType: 4, isSubscribable: true, subscriptionPlan: plan },
      ["one-time"],
    ],
  ])("for %s", (_, changes, kinds) => {
    expect(pricingOptions(testProduct(changes), testVariant(1)).map(({ kind }) => kind)).toEqual(kinds);
  });
});
