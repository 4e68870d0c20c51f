import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Product } from "../../product/product-schema.ts";
import { testId, testProduct, testVariant } from "../../product/product-for-tests.ts";
import { CART_MESSAGES } from "../message/cart-messages.ts";
import { checkCartAddition, type CartAddition } from "./check-cart-addition.ts";
import { checkCartQuantity } from "../quantity/check-cart-quantity.ts";

const two = [testVariant(1), testVariant(2)];
const stockOf = (quantity: number) => ({ [testId(1)]: { quantity, unlimited: false } });
const addition = (changes: Partial<CartAddition> = {}): CartAddition => ({
  product: testProduct(),
  kind: "cart",
  currency: "USD",
  multipleQuantityAllowedForServices: true,
  stock: stockOf(5),
  sku: null,
  quantity: 1,
  inCart: [],
  ...changes,
});
const line = (quantity: number, variant = 1, isSameLine = true) => ({
  variantId: testId(variant),
  quantity,
  isSameLine,
});
const WEEKLY = { billingPeriod: { value: 1, unit: "WEEK" as const }, numBillingCycles: 0 };
const subscribable = (productType: Product["productType"]) =>
  testProduct({ productType, isSubscribable: true, subscriptionPlan: WEEKLY });
const typed = (productType: Product["productType"]) => testProduct({ productType, variants: two });

describe("refuses", () => {
  test.each<[string, Partial<CartAddition>, keyof typeof CART_MESSAGES]>([
    ["what is not published", { product: null }, "itemNotFound"],
    ["what is hidden", { product: testProduct({ isVisible: false }) }, "itemNotFound"],
    ["a paywall", { product: testProduct({ productType: 5 }) }, "itemNotFound"],
    ["an unknown sku", { sku: "other" }, "variantUnavailable"],
    ["no choice of several", { product: typed(1) }, "variantUnavailable"],
    ["an empty choice of several", { product: typed(1), sku: "" }, "variantUnavailable"],
    ["a gift card without denomination", { product: typed(4) }, "selectDenomination"],
    ["an unknown gift card", { product: typed(4), sku: "other" }, "variantUnavailable"],
    ["more than there is", { quantity: 6 }, "notEnoughStock"],
    ["what is sold out", { stock: stockOf(0) }, "notEnoughStock"],
    ["what has no stock record", { stock: {} }, "notEnoughStock"],
    ["more than there is with what is in the cart", { quantity: 2, inCart: [line(4)] }, "notEnoughStock"],
    ["more than there is with another line", { quantity: 2, inCart: [line(3, 1, false), line(1)] }, "notEnoughStock"],
    ["a subscription in the visitor's cart", { product: subscribable(1) }, "subscriptionOnly"],
    ["a subscription in express", { product: subscribable(3), kind: "express" }, "subscriptionOnly"],
    ["a subscription of what is bought once", { kind: "subscription" }, "notSubscribable"],
    ["a subscription of digital goods", { product: subscribable(2), kind: "subscription" }, "notSubscribable"],
    ["a subscription of gift cards", { product: subscribable(4), kind: "subscription" }, "notSubscribable"],
    ["a subscription of a paywall", { product: subscribable(5), kind: "subscription" }, "itemNotFound"],
    [
      "a subscription without a plan",
      { product: testProduct({ isSubscribable: true }), kind: "subscription" },
      "notSubscribable",
    ],
    ["a currency without a price", { currency: "EUR" }, "noPriceInCurrency"],
    [
      "two of a service where one is all",
      { product: testProduct({ productType: 3 }), multipleQuantityAllowedForServices: false, quantity: 2 },
      "oneOfService",
    ],
    [
      "one more of a service where one is all",
      {
        product: testProduct({ productType: 3 }),
        multipleQuantityAllowedForServices: false,
        inCart: [line(1, 1, false)],
      },
      "oneOfService",
    ],
    ["over 9999 on a line", { stock: stockOf(99_999), quantity: 9999, inCart: [line(1)] }, "quantityOutOfRange"],
  ])("%s", (...[, changes, code]) => {
    expect(checkCartAddition(addition(changes))).toEqual({ ok: false, code, message: CART_MESSAGES[code] });
  });
});

describe("accepts", () => {
  test.each<[string, Partial<CartAddition>]>([
    ["the only variant without a sku", {}],
    ["a variant by sku", { product: typed(1), sku: "SKU-1" }],
    ["all there is", { quantity: 5 }],
    ["the rest of what there is", { quantity: 2, inCart: [line(3)] }],
    ["beside lines of other variants", { quantity: 5, inCart: [line(9, 2)] }],
    [
      "any number of an unlimited variant",
      { stock: { [testId(1)]: { quantity: 0, unlimited: true } }, quantity: 9999 },
    ],
    ["a digital product without stock", { product: testProduct({ productType: 2 }), stock: {} }],
    ["a chosen gift card", { product: typed(4), sku: "SKU-1", stock: {} }],
    ["a subscription of goods", { product: subscribable(1), kind: "subscription" }],
    ["a subscription of a service", { product: subscribable(3), kind: "subscription" }],
    ["digital goods that say they can be subscribed to", { product: subscribable(2) }],
    ["a paywall in a purchase of its own", { product: testProduct({ productType: 5 }), kind: "express" }],
    ["several goods where one of a service is all", { multipleQuantityAllowedForServices: false, quantity: 2 }],
    [
      "what has a price of its own in the currency",
      {
        currency: "EUR",
        product: testProduct({
          variants: [
            testVariant(1, {
              otherPrices: [{ price: { amount: 900, currency: "EUR" }, salePrice: { amount: 700, currency: "EUR" } }],
            }),
          ],
        }),
      },
    ],
    ["9999 on each of two lines", { stock: stockOf(99_999), quantity: 9999, inCart: [line(9999, 1, false)] }],
  ])("%s", (...[, changes]) => {
    expect(checkCartAddition(addition(changes))).toMatchObject({ ok: true, variant: { sku: "SKU-1" } });
  });
});

test("never adds more to the cart than is in stock", () => {
  const quantity = fc.integer({ min: 1, max: 40 });
  fc.assert(
    fc.property(fc.nat(60), fc.array(quantity, { maxLength: 20 }), (inStock, inputs) => {
      let held = 0;
      for (const quantity of inputs) {
        const inCart = held > 0 ? [line(held)] : [];
        const checked = checkCartAddition(addition({ stock: stockOf(inStock), quantity, inCart }));
        expect(checked.ok).toBe(held + quantity <= inStock);
        held += checked.ok ? quantity : 0;
      }
      expect(held).toBeLessThanOrEqual(inStock);
    }),
  );
});

test.each([
  [{ quantity: 5, unlimited: false }, { onLine: 5, onOtherLines: 0 }, null],
  [{ quantity: 5, unlimited: false }, { onLine: 4, onOtherLines: 2 }, "notEnoughStock"],
  [{ quantity: 0, unlimited: true }, { onLine: 9999, onOtherLines: 9999 }, null],
  [{ quantity: 0, unlimited: true }, { onLine: 10_000, onOtherLines: 0 }, "quantityOutOfRange"],
])("stock %j for %j gives %j", (stock, wanted, code) => {
  const checked = checkCartQuantity(stock, wanted);
  expect(checked.ok ? null : checked.code).toBe(code);
});
