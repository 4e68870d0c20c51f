import { DEFAULT_COMMERCE_PREFERENCES } from "@stoa/core/commerce-preference/default-preferences.ts";
import type { CommercePreferences } from "@stoa/core/commerce-preference/commerce-preference-schema.ts";
import type { Form } from "@stoa/core/form/form-schema.ts";
import { testId, testVariant } from "@stoa/core/product/product-for-tests.ts";
import type { Merchandising } from "@stoa/core/product/merchandising/merchandising-schema.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import { subscriptionPriceText } from "@stoa/core/product/subscription/subscription-wording.ts";
import type { SubscriptionPlan } from "@stoa/core/product/subscription/subscription-plan-schema.ts";
import { compile } from "@stoa/template";
import { describe, expect, test } from "vitest";
import {
  itemOf,
  listingOf,
  listOf,
  productRecord,
  STORE_ID,
  storePage,
  testImages,
  testSetting,
} from "../../page-for-tests.ts";
import { buildPageContext, type ContextSetting } from "../page-context.ts";
import { productItem, type ProductSetting } from "./product-item.ts";

const setting: ProductSetting = {
  collection: { id: STORE_ID, urlId: "shop" },
  locale: "en-US",
  images: testImages,
  forms: new Map(),
  preferences: DEFAULT_COMMERCE_PREFERENCES,
};

type Content = Record<string, unknown> & { variants: Array<Record<string, unknown>> };

function contentOf(changes: Partial<Product>, more: Partial<ProductSetting> = {}): Content {
  return productItem(productRecord(changes), { ...setting, ...more })["structuredContent"] as Content;
}

function withPreferences(changes: Partial<CommercePreferences>): CommercePreferences {
  return { ...DEFAULT_COMMERCE_PREFERENCES, ...changes };
}

function withStripe(accountCountry: string): CommercePreferences["payments"] {
  return { ...DEFAULT_COMMERCE_PREFERENCES.payments, stripe: { isEnabled: true, accountCountry } };
}

describe("the data of a product in templates", () => {
  test("has the measurements of its variants in kilograms and centimeters", () => {
    const sized = testVariant(1, { weightGrams: 1200, sizeMm: { length: 300, width: 155, height: 20 } });
    const [variant, other] = contentOf({ variants: [sized, testVariant(2)] }).variants;
    expect(variant).toMatchObject({ weight: 1.2, len: 30, width: 15.5, height: 2 });
    expect(Object.keys(other ?? {})).not.toEqual(expect.arrayContaining(["weight"]));
  });

  test("has measurements in pounds and inches if the store uses them", () => {
    const preferences = withPreferences({ measures: { standard: "imperial" } });
    const sized = testVariant(1, { weightGrams: 1200, sizeMm: { length: 300, width: 155, height: 20 } });
    const [variant] = contentOf({ variants: [sized] }, { preferences }).variants;
    expect(variant).toMatchObject({ weight: 2.65, len: 11.8, width: 6.1, height: 0.8 });
    const context = contextOf({}, { preferences });
    expect(context["websiteSettings"]).toMatchObject({ storeSettings: { measurementStandard: 1 } });
  });

  test("has its prices in other currencies", () => {
    const price = { amount: 900, currency: "EUR" };
    const [variant] = contentOf({
      variants: [testVariant(1, { otherPrices: [{ price, salePrice: price }] })],
    }).variants;
    const value = { currency: "EUR", value: "9.00" };
    expect(variant?.["otherPrices"]).toEqual([{ priceMoney: value, salePriceMoney: value }]);
  });

  test("has its plan, with one way to subscribe that has a price for each variant", () => {
    const subscriptionPlan = { billingPeriod: { value: 1, unit: "MONTH" as const }, numBillingCycles: 12 };
    const content = contentOf({ isSubscribable: true, subscriptionPlan });
    const id = testId(500);
    expect(content).toMatchObject({ isSubscribable: true, subscriptionPlan, productSubscriptionOptions: [{ id }] });
    expect(content.variants[1]?.["pricingOptions"]).toMatchObject([
      { id, onSale: true, salePriceMoney: { value: "7.50" }, subscriptionPlan },
    ]);
    expect(contentOf({ subscriptionPlan })).not.toHaveProperty("productSubscriptionOptions");
    expect(contentOf({}).variants[0]).not.toHaveProperty("pricingOptions");
  });

  test("has the text of its button and its form, if the form exists", () => {
    const form: Form = {
      name: "Engraving",
      fields: [{ id: testId(81), type: "text", title: "Name", description: "", required: true }],
      submitButtonText: "Add",
      submissionMessage: "",
      disclaimer: "",
    };
    const asked = { additionalFieldsFormId: testId(80), useCustomAddButtonText: true, customAddButtonText: "Adopt" };
    expect(contentOf(asked, { forms: new Map([[testId(80), form]]) })).toMatchObject({
      ...asked,
      additionalFieldsForm: { id: testId(80), name: "Engraving", fields: form.fields },
    });
    const asking = contentOf(asked, { forms: new Map([[testId(80), form]]) });
    expect(asking["additionalFieldViews"]).toMatchObject([{ id: testId(81), control: "input", required: true }]);
    expect(JSON.stringify(asking)).not.toContain("additionalFieldViews");
    const gone = contentOf(asked);
    expect(gone).not.toHaveProperty("additionalFieldsFormId");
    expect(gone).not.toHaveProperty("additionalFieldsForm");
  });

  test("has installments, if the store offers them and can be paid with them", () => {
    const installments = { isEnabled: true, ranges: { USD: { minimumCents: 100, maximumCents: 200_000 } } };
    const preferences = withPreferences({ installments, payments: withStripe("US") });
    expect(productItem(productRecord(), { ...setting, preferences })).toMatchObject({
      installmentContext: { afterPayAvailable: true, afterPayMin: 100, afterPayMax: 200_000, shopperLanguage: "en-US" },
    });
    expect(productItem(productRecord(), setting)).not.toHaveProperty("installmentContext");
    const unpaid = withPreferences({ installments });
    expect(productItem(productRecord(), { ...setting, preferences: unpaid })).not.toHaveProperty("installmentContext");
  });
});

const merchandising: Merchandising = {
  scarcityEnabled: true,
  scarcityThreshold: 5,
  scarcityText: "",
  scarcityShownByDefault: false,
  customSoldOutText: "",
  restockNotificationEnabled: true,
  restockNotificationMessage: "",
  restockSuccessMessage: "",
  mailingListSignUpEnabled: true,
  mailingListOptInByDefault: false,
};

function contextOf(changes: Partial<Product>, more: Partial<ContextSetting> = {}): Record<string, unknown> {
  return buildPageContext(itemOf(storePage, productRecord(changes)), { ...testSetting, ...more });
}

function rendered(template: string, context: Record<string, unknown>): string {
  return compile(`{.section item}${template}{.end}`).render(context, { locale: "en-US" }).output;
}

describe("the page of a product", () => {
  test("shows how few units of a variant are left", () => {
    const context = contextOf({ merchandising });
    const html = rendered("{@|product-scarcity}", context);
    expect(html).toContain("Only 3 left in stock");
    expect(html).toContain(
      'data-variant-attributes="{&quot;Glaze&quot;:&quot;Ink&quot;,&quot;Size&quot;:&quot;S&quot;}" hidden',
    );
  });

  test("offers restock signup for a sold-out variant", () => {
    const html = rendered("{@|product-restock-notification}", contextOf({ merchandising }));
    expect(html).toContain(`data-variant-id="${testId(2)}" hidden`);
    expect(html).not.toContain(`data-variant-id="${testId(1)}"`);
    expect(html).toContain('name="isJoinMailingList"');
  });

  test("shows the store's sold-out text, unless it has its own", () => {
    const preferences = withPreferences({ merchandising: { scarcityText: "", soldOutText: "Gone for now" } });
    const variants = [testVariant(7)];
    expect(rendered("{@|product-status}", contextOf({ variants }, { preferences }))).toContain("Gone for now");
    const own = contextOf(
      { variants, merchandising: { ...merchandising, customSoldOutText: "Adopted" } },
      { preferences },
    );
    expect(rendered("{@|product-status}", own)).toContain("Adopted");
    expect(contextOf({ variants })).not.toHaveProperty("productMerchandisingContext");
  });

  test("of a list has an entry for each product that has something to show", () => {
    const plain = { ...productRecord(), id: testId(501) };
    const subject = listOf(storePage, { listing: listingOf([productRecord({ merchandising }), plain]) });
    const context = buildPageContext(subject, testSetting);
    expect(Object.keys(context["productMerchandisingContext"] as object)).toEqual([testId(500)]);
  });
});

test("templates get the store's settings", () => {
  const preferences = withPreferences({
    checkout: {
      ...DEFAULT_COMMERCE_PREFERENCES.checkout,
      isExpress: true,
      isNoteAllowed: false,
      additionalFormId: testId(80),
      minimumSubtotalCents: { EUR: 1500, USD: 9 },
      multipleQuantityAllowedForServices: false,
    },
    currencies: { others: ["USD", "EUR"] },
    installments: { isEnabled: true, ranges: { EUR: { minimumCents: 100, maximumCents: 50_000 } } },
    payments: withStripe("GB"),
  });
  const context = contextOf({}, { preferences });
  expect((context["websiteSettings"] as Record<string, unknown>)["storeSettings"]).toMatchObject({
    currenciesSupported: ["EUR", "USD"],
    defaultCurrency: "EUR",
    expressCheckout: true,
    showNoteField: false,
    showCustomCheckoutForm: true,
    minimumOrderSubtotalEnabled: true,
    minimumOrderSubtotal: { currency: "EUR", value: "15.00" },
    multipleQuantityAllowedForServices: false,
    measurementStandard: 2,
  });
  expect(context["installmentOffer"]).toEqual({
    installments: 4,
    minimum: { currency: "EUR", value: "1.00" },
    maximum: { currency: "EUR", value: "500.00" },
  });
});

test("templates get the opening hours", () => {
  const day = { text: "9–17", ranges: [{ from: 540, to: 1020 }] };
  const closed = { text: "", ranges: [] };
  const businessHours = {
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: day,
    saturday: closed,
    sunday: closed,
  };
  const settings = { ...testSetting.settings, businessHours };
  expect(contextOf({}, { settings })["websiteSettings"]).toMatchObject({ businessHours });
});

describe("the price of a subscription", () => {
  const units = ["WEEK", "MONTH", "YEAR"] as const;
  const plans = units.flatMap((unit) =>
    [1, 2, 3, 26].flatMap((value) =>
      [0, 1, 2, 12, 24, 52].map((numBillingCycles): SubscriptionPlan => ({
        billingPeriod: { value, unit },
        numBillingCycles,
      })),
    ),
  );
  const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, "").trim();

  test("reads the same on pages as in emails", () => {
    const one = [testVariant(1)];
    const two = [testVariant(1), testVariant(2, { price: { amount: 2000, currency: "USD" } })];
    for (const subscriptionPlan of plans) {
      for (const [variants, isFrom] of [
        [one, false],
        [two, true],
      ] as const) {
        const html = rendered(
          "{@|product-price}",
          contextOf({ isSubscribable: true, subscriptionPlan, variants: [...variants] }),
        );
        const shown = { price: "$10.00", isFrom };
        expect(textOf(html)).toBe(subscriptionPriceText(shown, subscriptionPlan));
      }
    }
  });

  test("is unavailable without a plan, on pages as in emails", () => {
    const html = rendered("{@|product-price}", contextOf({ isSubscribable: true }));
    expect(textOf(html)).toBe(subscriptionPriceText({ price: "", isFrom: false }, undefined));
  });
});
