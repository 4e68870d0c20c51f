import { CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import { COUPON_MESSAGES } from "@stoa/core/discount/discount-messages.ts";
import type { Discount } from "@stoa/core/discount/discount-schema.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { GIFT_CARD_MESSAGES } from "@stoa/core/pricing/pricing-messages.ts";
import { testId } from "@stoa/core/product/product-for-tests.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import { expect, test } from "vitest";
import { missingTexts } from "../../testing/visible-texts.ts";
import { openTestApp } from "../../testing/test-app.ts";
import type { Visitor } from "../cart/testing/test-visitor.ts";
import {
  addDiscount,
  createStore,
  fillCart,
  issueCard,
  readyToPay,
  setPreferences,
} from "../checkout/testing/test-buyer.ts";
import { FormShopper } from "./testing/form-shopper.ts";

const testApp = await openTestApp();
const CODE = "SAVE";

type Reason = { readonly discount: Partial<Discount>; readonly inCheckout: string; readonly inCart: string };

const OTHER_CURRENCY = fillMessage(COUPON_MESSAGES.otherCurrency, { code: CODE, currency: "USD" });
const NOT_FOR_THESE = fillMessage(COUPON_MESSAGES.notForTheseItems, { code: CODE });
const NOTHING_TO_SHIP = fillMessage(COUPON_MESSAGES.nothingToShip, { code: CODE });

const REASONS: ReadonlyArray<readonly [string, Reason]> = [
  [
    "an amount in another currency",
    {
      discount: { effect: { type: "fixed", amount: { amount: 500, currency: "EUR" } } },
      inCheckout: OTHER_CURRENCY,
      inCart: OTHER_CURRENCY,
    },
  ],
  [
    "other items",
    {
      discount: { criteria: { type: "products", productIds: [testId(77)] } },
      inCheckout: NOT_FOR_THESE,
      inCart: NOT_FOR_THESE,
    },
  ],
  [
    "free shipping of what is not shipped",
    { discount: { effect: { type: "freeShipping" } }, inCheckout: NOTHING_TO_SHIP, inCart: NOTHING_TO_SHIP },
  ],
  [
    "a day to come",
    {
      discount: { validFromMs: Date.UTC(2099, 0, 1) },
      inCheckout: fillMessage(COUPON_MESSAGES.notStarted, { code: CODE }),
      inCart: CART_MESSAGES.couponNotStarted,
    },
  ],
  [
    "a day long gone",
    {
      discount: { validToMs: Date.UTC(2001, 0, 1) },
      inCheckout: fillMessage(COUPON_MESSAGES.expired, { code: CODE }),
      inCart: CART_MESSAGES.couponExpired,
    },
  ],
];

/** Enters a code without scripts and follows the redirect. */
async function enterInCart(visitor: Visitor, promoCode: string): Promise<string> {
  const { headers } = await visitor.submit("/cart/coupon", { promoCode });
  return (await visitor.call("GET", String(headers.location))).body;
}

test.each(REASONS)("a code for %s has no effect, and both pages say why", async (_name, reason) => {
  const shop = await createStore(testApp);
  await addDiscount(shop, reason.discount);
  const item = await shop.addProduct({ product: { productType: PRODUCT_TYPE.service } });
  const { visitor } = await fillCart(shop, { item });
  const shopper = new FormShopper(visitor);
  await shopper.open();
  const { statusCode, body } = await shopper.send("/checkout/update", { couponCode: CODE, action: "coupon" });
  expect([statusCode, missingTexts(body, [reason.inCheckout])]).toEqual([400, []]);
  expect(missingTexts(await enterInCart(visitor, CODE), [reason.inCart])).toEqual([]);
});

test("an order takes at most ten codes, and both pages say so", async () => {
  const shop = await createStore(testApp);
  const { visitor } = await fillCart(shop, { item: await shop.addProduct() });
  const criteria: Discount["criteria"] = { type: "products", productIds: [testId(77)] };
  for (let index = 1; index <= 11; index += 1) {
    await addDiscount(shop, { trigger: { type: "code", code: `CODE${index}` }, criteria });
  }
  for (let index = 1; index <= 10; index += 1) {
    const taken = await enterInCart(visitor, `CODE${index}`);
    expect(missingTexts(taken, [fillMessage(COUPON_MESSAGES.notForTheseItems, { code: `CODE${index}` })])).toEqual([]);
  }
  expect(missingTexts(await enterInCart(visitor, "CODE11"), [CART_MESSAGES.couponTooMany])).toEqual([]);
  const shopper = new FormShopper(visitor);
  await shopper.open();
  const rejected = await shopper.send("/checkout/update", { couponCode: "CODE11", action: "coupon" });
  const reason = "An order can have 10 codes. Please remove one before you add another.";
  expect([rejected.statusCode, missingTexts(rejected.body, [reason])]).toEqual([400, []]);
});

test("a gift card in another currency names the currency", async () => {
  const shop = await createStore(testApp);
  await setPreferences(shop, "currencies", { others: ["EUR"] });
  const { visitor } = await readyToPay(shop, { item: await shop.addProduct() });
  const shopper = new FormShopper(visitor);
  await shopper.open();
  const giftCardCode = await issueCard(shop, 500, "EUR");
  const { statusCode, body } = await shopper.send("/checkout/update", { giftCardCode, action: "gift-card" });
  const reason = fillMessage(GIFT_CARD_MESSAGES.otherCurrency, { currency: "EUR" });
  expect([statusCode, missingTexts(body, [reason])]).toEqual([400, []]);
});
