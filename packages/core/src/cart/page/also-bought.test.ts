import { expect, test } from "vitest";
import { dollars, testId, testProduct, testVariant } from "../../product/product-for-tests.ts";
import type { Product } from "../../product/product-schema.ts";
import { PRODUCT_TYPE } from "../../product/product-types.ts";
import { ALSO_BOUGHT_ITEMS, alsoBoughtViews, type AlsoBoughtProduct } from "./also-bought.ts";

const SETTING = { currency: "USD", locale: "en-US" };

function found(product: Partial<Product> = {}, stocked = 3): AlsoBoughtProduct {
  const whole = testProduct(product);
  const stock = Object.fromEntries(whole.variants.map(({ id }) => [id, { quantity: stocked, unlimited: false }]));
  return { id: testId(9), product: whole, url: "/shop/blue-vase", imageUrl: "/i/1.jpg", stock };
}

test("offers products with one variant and no questions with one click", () => {
  const [view] = alsoBoughtViews([found()], SETTING);
  expect(view).toMatchObject({ title: "Blue Vase", url: "/shop/blue-vase", priceText: "$10.00", isFrom: false });
  expect(view?.sku).toBe(testVariant(1).sku);
});

test("shows the lowest price of variants, and links to the page to choose one", () => {
  const variants = [testVariant(1, { price: dollars(12) }), testVariant(2, { price: dollars(8) })];
  expect(alsoBoughtViews([found({ variants })], SETTING)).toMatchObject([
    { priceText: "$8.00", isFrom: true, sku: "" },
  ]);
});

const plan = { billingPeriod: { value: 1, unit: "MONTH" as const }, numBillingCycles: 0 };

test.each([
  ["asks something", { additionalFieldsFormId: testId(5) }],
  ["is a gift card", { productType: PRODUCT_TYPE.giftCard }],
  ["is a subscription", { isSubscribable: true, subscriptionPlan: plan }],
])("links to the page of a product that %s", (_what, product) => {
  expect(alsoBoughtViews([found(product)], SETTING)).toMatchObject([{ sku: "" }]);
});

test.each([
  ["is hidden", found({ isVisible: false })],
  ["is sold out", found({}, 0)],
  ["opens a member area", found({ productType: PRODUCT_TYPE.paywall })],
])("skips a product that %s", (_what, product) => {
  expect(alsoBoughtViews([product], SETTING)).toEqual([]);
});

test("skips a product without a price in the cart's currency", () => {
  expect(alsoBoughtViews([found()], { ...SETTING, currency: "EUR" })).toEqual([]);
});

test("shows a few", () => {
  expect(
    alsoBoughtViews(
      Array.from({ length: 9 }, () => found()),
      SETTING,
    ),
  ).toHaveLength(ALSO_BOUGHT_ITEMS);
});
