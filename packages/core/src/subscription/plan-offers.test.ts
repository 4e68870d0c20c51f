import { expect, test } from "vitest";
import { dollars, testId, testProduct, testVariant } from "../product/product-for-tests.ts";
import type { Product } from "../product/product-schema.ts";
import type { SubscriptionPlan } from "../product/subscription/subscription-plan-schema.ts";
import { MOST_PLAN_OFFERS, planOffers, type AgreedPlan, type PlanProduct } from "./plan-offers.ts";

const MONTHLY: SubscriptionPlan = { billingPeriod: { value: 1, unit: "MONTH" }, numBillingCycles: 0 };
const YEARLY: SubscriptionPlan = { billingPeriod: { value: 1, unit: "YEAR" }, numBillingCycles: 0 };
const AGREED: AgreedPlan = {
  productId: testId(100),
  variantId: testId(1),
  unitPriceCents: 1000,
  currency: "USD",
  quantity: 2,
  plan: MONTHLY,
  cyclesDone: 3,
};

function sold(id: number, changes: Partial<Product> = {}, quantity = 10): PlanProduct {
  const product = testProduct({
    isSubscribable: true,
    subscriptionPlan: MONTHLY,
    variants: [testVariant(id + 1)],
    ...changes,
  });
  const stock = Object.fromEntries(product.variants.map((one) => [one.id, { quantity, unlimited: false }]));
  return { id: testId(id), product, stock };
}

const OWN = sold(100, {
  title: "Tea box",
  variantOptionOrdering: ["Size"],
  variants: [
    testVariant(1, { attributes: { Size: "Small" } }),
    testVariant(2, { attributes: { Size: "Large" }, price: dollars(20), salePrice: dollars(20) }),
  ],
});

function offered(products: readonly PlanProduct[], agreed: Partial<AgreedPlan> = {}): string[] {
  return planOffers(products, { ...AGREED, ...agreed }).map(({ variantId }) => variantId);
}

test("offers other variants and other products of the page, its own first, but not the current plan", () => {
  const other = sold(200, { title: "Tea crate", subscriptionPlan: YEARLY });
  expect(planOffers([other, OWN], AGREED)).toMatchObject([
    { productId: testId(100), options: [{ optionName: "Size", value: "Large" }], unitPriceCents: 2000, plan: MONTHLY },
    { productId: testId(200), title: "Tea crate", options: [], unitPriceCents: 1000, plan: YEARLY },
  ]);
});

test("offers the current plan again when its price or terms have changed since", () => {
  expect(offered([OWN], { unitPriceCents: 900 })).toEqual([testId(1), testId(2)]);
  expect(offered([OWN], { plan: YEARLY })).toEqual([testId(1), testId(2)]);
});

test.each<readonly [string, Partial<Product>, number]>([
  ["sold once", { isSubscribable: false }, 10],
  ["hidden", { isVisible: false }, 10],
  ["not in stock for all pieces", {}, 1],
  ["asking its buyers something", { additionalFieldsFormId: testId(7) }, 10],
  [
    "without a price in the subscription's currency",
    {
      variants: [testVariant(9, { price: { amount: 1, currency: "EUR" }, salePrice: { amount: 1, currency: "EUR" } })],
    },
    10,
  ],
  ["over with the payments that were made", { subscriptionPlan: { ...MONTHLY, numBillingCycles: 3 } }, 10],
])("does not offer a product that is %s", (_name, changes, quantity) => {
  expect(offered([sold(200)])).toHaveLength(1);
  expect(offered([sold(200, changes, quantity)])).toEqual([]);
});

test("its own product is offered even when it is hidden and has questions", () => {
  const own = { ...OWN, product: { ...OWN.product, isVisible: false, additionalFieldsFormId: testId(7) } };
  expect(offered([own])).toEqual([testId(2)]);
});

test("another price, period or number of payments is another plan", () => {
  const [base] = planOffers([sold(200)], AGREED);
  const price = { price: dollars(11), salePrice: dollars(11) };
  const changed = [
    { variants: [testVariant(201, price)] },
    { subscriptionPlan: YEARLY },
    { subscriptionPlan: { ...MONTHLY, numBillingCycles: 12 } },
  ].map((changes) => planOffers([sold(200, changes)], AGREED)[0]?.planId);
  expect(new Set([base?.planId, ...changed]).size).toBe(4);
});

test("the sale price is the price of the plan", () => {
  const onSale = testVariant(201, { salePrice: dollars(7), onSale: true });
  expect(planOffers([sold(200, { variants: [onSale] })], AGREED)).toMatchObject([{ unitPriceCents: 700 }]);
});

test("limits the number of offers so that people can still choose", () => {
  const variants = Array.from({ length: 300 }, (_, index) => testVariant(1000 + index));
  expect(offered([sold(200, { variants })])).toHaveLength(MOST_PLAN_OFFERS);
});
