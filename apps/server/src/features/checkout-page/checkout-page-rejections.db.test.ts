import { CHECKOUT_LIMITS } from "@stoa/core/checkout/checkout-limits.ts";
import { CHECKOUT_MESSAGES } from "@stoa/core/checkout/checkout-messages.ts";
import { COUPON_MESSAGES } from "@stoa/core/discount/discount-messages.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { shippingWith, testDiscount, testMethod } from "@stoa/core/pricing/order/order-for-tests.ts";
import { GIFT_CARD_MESSAGES, PRICING_MESSAGES } from "@stoa/core/pricing/pricing-messages.ts";
import type { LightMyRequestResponse } from "fastify";
import { expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { missingTexts } from "../../testing/visible-texts.ts";
import { openTestApp } from "../../testing/test-app.ts";
import type { TestShop } from "../cart/testing/test-shop.ts";
import {
  addDiscount,
  audit,
  createStore,
  fillCart,
  issueCard,
  PORTLAND,
  readyToPay,
  setPreferences,
  STANDARD,
  type Buyer,
} from "../checkout/testing/test-buyer.ts";
import { adjustGiftCard, switchGiftCard } from "../gift-card/gift-card-owner-service.ts";
import { FormShopper } from "./testing/form-shopper.ts";

const testApp = await openTestApp();
const { database } = testApp;

type Ready = { readonly shop: TestShop; readonly buyer: Buyer; readonly shopper: FormShopper };

async function openReady(): Promise<Ready> {
  const shop = await createStore(testApp);
  const buyer = await readyToPay(shop, { item: await shop.addProduct() });
  const shopper = new FormShopper(buyer.visitor);
  await shopper.open();
  return { shop, buyer, shopper };
}

async function cardIds(buyer: Buyer): Promise<string[]> {
  return (await buyer.read()).giftCards.map(({ id }) => id);
}

function expectSaid({ statusCode, body }: LightMyRequestResponse, status: number, ...texts: string[]): void {
  expect([statusCode, missingTexts(body, texts)]).toEqual([status, []]);
}

async function waiting(): Promise<number> {
  const { rowCount } = await database.pool.query(
    "select pid from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())",
  );
  return rowCount ?? 0;
}

/** Places the order while a parallel change invalidates its price. */
async function placeTooLate({ shop, shopper }: Ready, table: string, take: string): Promise<LightMyRequestResponse> {
  let placing = Promise.resolve<LightMyRequestResponse | undefined>(undefined);
  await inSite(database, shop.site.id, async (db) => {
    await db.text(`select from ${table} where site_id = $1 for update`, [db.siteId]);
    placing = shopper.place();
    placing.catch(() => undefined);
    await expect.poll(waiting, { timeout: 10_000, interval: 20 }).toBe(1);
    await db.text(`update ${table} set ${take} where site_id = $1`, [db.siteId]);
  });
  return (await placing) ?? expect.fail("nothing was sent");
}

test("says what a valid email address looks like", async () => {
  const { shopper } = await openReady();
  const page = await shopper.send("/checkout/update", { email: "ada", action: "save" });
  expectSaid(page, 400, fillMessage(CHECKOUT_MESSAGES.emailInvalid, { value: "ada" }));
});

test("asks for the address and, for a call, for the delivery method", async () => {
  const shop = await createStore(testApp);
  const buyer = await fillCart(shop, { item: await shop.addProduct() });
  const shopper = new FormShopper(buyer.visitor);
  await shopper.open();
  expectSaid(await shopper.place({ email: "ada@example.com" }), 400, PRICING_MESSAGES.shippingAddressMissing);
  await buyer.start();
  await buyer.changed({ shippingAddress: PORTLAND });
  expect((await buyer.complete()).json()).toMatchObject({
    error: "checkout_incomplete",
    message: PRICING_MESSAGES.shippingOptionMissing,
  });
});

test("reports that a shipping method was removed, when it is chosen and when it was chosen before", async () => {
  const { shop, buyer, shopper } = await openReady();
  await setPreferences(shop, "shipping", { rules: [shippingWith([testMethod(7), testMethod(8)])] });
  const late = await shopper.send("/checkout/update", { shippingOptionId: STANDARD.id, action: "delivery" });
  expectSaid(late, 400, CHECKOUT_MESSAGES.shippingOptionUnknown);
  expect(late.body).toContain('<a href="#checkout-delivery">');
  expect((await buyer.complete()).json()).toMatchObject({
    error: "checkout_incomplete",
    message: PRICING_MESSAGES.shippingOptionUnavailable,
  });
  const placed = await shopper.place({ shippingOptionId: STANDARD.id });
  expectSaid(placed, 400, CHECKOUT_MESSAGES.shippingOptionUnknown);
});

test("reports a payment method that is missing or not offered", async () => {
  const { shopper } = await openReady();
  expectSaid(await shopper.place({ "payment.provider": "" }), 400, CHECKOUT_MESSAGES.providerMissing);
  expectSaid(await shopper.place({ "payment.provider": "manual" }), 400, CHECKOUT_MESSAGES.providerUnknown);
});

test("states how many gift cards can be used", async () => {
  const { shop, buyer, shopper } = await openReady();
  const { giftCards: count } = CHECKOUT_LIMITS;
  for (let card = 0; card < count; card += 1) await buyer.changed({ giftCardCode: await issueCard(shop, 10) });
  const giftCardCode = await issueCard(shop, 10);
  const page = await shopper.send("/checkout/update", { giftCardCode, action: "gift-card" });
  expectSaid(page, 400, fillMessage(CHECKOUT_MESSAGES.giftCardsTooMany, { count }));
});

test("reports what happened to a gift card that was disabled or emptied in the meantime", async () => {
  const { shop, buyer, shopper } = await openReady();
  await buyer.changed({ giftCardCode: await issueCard(shop, 300) });
  const [id = ""] = await cardIds(buyer);
  await inSite(database, shop.site.id, (db) => switchGiftCard(db, id, false));
  expectSaid(await shopper.open(), 200, CHECKOUT_MESSAGES.giftCardLost);
  expectSaid(await shopper.place(), 400, CHECKOUT_MESSAGES.giftCardLost);
  await inSite(database, shop.site.id, async (db) => {
    await switchGiftCard(db, id, true);
    await adjustGiftCard(db, id, { fromCents: 300, toCents: 0, note: "", by: "owner@example.org" });
  });
  expectSaid(await shopper.open(), 200, GIFT_CARD_MESSAGES.empty);
});

test("reports that someone else used the code first, and charges nothing", async () => {
  const ready = await openReady();
  await addDiscount(ready.shop, { maxUses: 1 });
  await ready.buyer.changed({ couponCode: "SAVE" });
  await ready.shopper.open();
  expectSaid(await placeTooLate(ready, "discount", "uses = 1"), 409, CHECKOUT_MESSAGES.couponSpent);
  expect((await ready.buyer.read()).state).toBe("open");
});

test("reports that a gift card was spent elsewhere, and charges nothing", async () => {
  const ready = await openReady();
  await ready.buyer.changed({ giftCardCode: await issueCard(ready.shop, 300) });
  await ready.shopper.open();
  const take = "balance_cents = 100, moved_for = 'adjustment', moved_by = 'owner@example.org'";
  expectSaid(await placeTooLate(ready, "gift_card", take), 409, CHECKOUT_MESSAGES.giftCardSpent);
  expect(await audit(ready.shop)).toEqual([]);
});

test("explains why a code has no effect for this customer or next to a better discount", async () => {
  const { shop, buyer } = await openReady();
  await addDiscount(shop, { isOncePerCustomer: true });
  await buyer.changed({ email: "ada@example.com", couponCode: "SAVE" });
  await buyer.completed();
  const again = await readyToPay(shop, { item: await shop.addProduct() });
  await again.changed({ couponCode: "SAVE" });
  await again.changed({ email: "ada@example.com" });
  const used = await new FormShopper(again.visitor).open();
  expectSaid(used, 200, fillMessage(COUPON_MESSAGES.usedByCustomer, { code: "SAVE" }));
  await again.changed({ removeCouponCode: "SAVE" });
  await addDiscount(shop, { trigger: testDiscount(2).trigger, effect: { type: "percentage", basisPoints: 5000 } });
  await addDiscount(shop, { trigger: { type: "code", code: "LESS" } });
  const second = new FormShopper(again.visitor);
  await second.open();
  const better = await second.send("/checkout/update", { couponCode: "less", action: "coupon" });
  expectSaid(better, 400, fillMessage(COUPON_MESSAGES.betterDiscount, { code: "LESS" }));
});
