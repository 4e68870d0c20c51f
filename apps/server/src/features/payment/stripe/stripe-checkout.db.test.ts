import { randomUUID } from "node:crypto";
import { DECLINE_MESSAGES } from "@stoa/core/payment/decline-messages.ts";
import { shippingWith } from "@stoa/core/pricing/order/order-for-tests.ts";
import { testVariant } from "@stoa/core/product/product-for-tests.ts";
import { afterAll, expect, test } from "vitest";
import { inSite } from "../../../db/database.ts";
import { openOwnTestApp } from "../../../testing/test-app.ts";
import type { TestShop } from "../../cart/testing/test-shop.ts";
import {
  audit,
  createStore,
  readyToPay,
  setPreferences,
  STANDARD,
  type Buyer,
} from "../../checkout/testing/test-buyer.ts";
import { giveStripeAccount } from "../testing/started-payment.ts";
import type { FakeAccount, FakeIntent } from "../testing/stripe-fake-books.ts";
import { signEvent, startStripeFake } from "../testing/stripe-fake.ts";

const fake = await startStripeFake();
afterAll(fake.close);
const testApp = await openOwnTestApp({}, { STOA_STRIPE_API: fake.url });
const { app, database } = testApp;

type Store = { readonly shop: TestShop; readonly account: FakeAccount; readonly buyer: Buyer };

async function openStore(priceCents = 1000): Promise<Store> {
  const shop = await createStore(testApp);
  const account = fake.addAccount({ isLive: true });
  await giveStripeAccount({ database }, shop.site.id, account);
  await setPreferences(shop, "payments", { isTestMode: false, stripe: { isEnabled: true, accountCountry: "US" } });
  return {
    shop,
    account,
    buyer: await readyToPay(shop, {
      item: await shop.addProduct({
        product: { variants: [testVariant(1, { price: { amount: priceCents, currency: "USD" } })] },
      }),
    }),
  };
}

function intentsOf({ account }: Store): FakeIntent[] {
  return [...fake.intents.values()].filter(({ accountId }) => accountId === account.id);
}

async function tellAll({ shop, account }: Store, type: RegExp, times = 1): Promise<number[]> {
  const events = fake.eventsOf(account, type).toReversed();
  const statuses: number[] = [];
  for (const { payload } of events.flatMap((event) => Array.from({ length: times }, () => event))) {
    const response = await app.inject({
      method: "POST",
      url: "/api/commerce/payments/stripe/notices",
      headers: {
        host: shop.host,
        "content-type": "application/json",
        "stripe-signature": signEvent(payload, account.webhookSecret, Math.floor(Date.now() / 1000)),
      },
      payload,
    });
    statuses.push(response.statusCode);
  }
  return statuses;
}

type OrderRow = { state: string; payment_state: string; is_test: boolean; refunded_cents: string };

function ordersOf({ shop }: Store): Promise<OrderRow[]> {
  return inSite(database, shop.site.id, (db) =>
    db.text<OrderRow>(
      "select state, payment_state, is_test, refunded_cents from sales_order where site_id = $1 order by created_at",
      [db.siteId],
    ),
  );
}

const PAID = { state: "placed", payment_state: "PAID", is_test: false };

test("a card is charged once, and the order is placed, not as a test", async () => {
  const store = await openStore();
  await store.buyer.completed({ provider: "stripe", token: "pm_card_visa" });
  expect(intentsOf(store)).toMatchObject([{ status: "succeeded", livemode: true }]);
  expect(await tellAll(store, /./, 3)).not.toContain(503);
  expect(await ordersOf(store)).toMatchObject([PAID]);
  expect(await audit(store.shop)).toEqual([]);
});

test("a declined card shows why, and another one pays", async () => {
  const store = await openStore();
  const declined = await store.buyer.complete({ provider: "stripe", token: "pm_card_chargeDeclinedInsufficientFunds" });
  expect(declined.statusCode).toBeGreaterThanOrEqual(400);
  expect(declined.body).toContain(DECLINE_MESSAGES.insufficient_funds);
  expect(await tellAll(store, /./)).not.toContain(503);
  await store.buyer.completed({ provider: "stripe", token: "pm_card_visa" });
  expect(intentsOf(store).map(({ status }) => status)).toEqual(["canceled", "succeeded"]);
  expect(await ordersOf(store)).toMatchObject([{ state: "failed" }, PAID]);
  expect(await audit(store.shop)).toEqual([]);
});

test.each([
  ["pm_card_chargeDeclinedExpiredCard", DECLINE_MESSAGES.expired_card],
  ["pm_card_chargeDeclinedIncorrectCvc", DECLINE_MESSAGES.incorrect_cvc],
  ["pm_card_incorrectNumber", DECLINE_MESSAGES.incorrect_number],
  ["pm_card_chargeDeclinedProcessingError", DECLINE_MESSAGES.processing_error],
  ["pm_card_currencyNotSupported", DECLINE_MESSAGES.currency_not_supported],
  ["pm_card_authenticationMissing", DECLINE_MESSAGES.authentication_required],
  ["pm_card_unheardOf", DECLINE_MESSAGES.invalid_token],
])("%s is reported: %s", async (token, message) => {
  const { buyer } = await openStore();
  const declined = await buyer.complete({ provider: "stripe", token });
  expect([declined.statusCode, declined.json()]).toMatchObject([402, { error: "payment_declined", message }]);
});

test.each([
  [20, DECLINE_MESSAGES.amount_too_small],
  [100_000_000, DECLINE_MESSAGES.amount_too_large],
])("an order of %i cents is reported: %s", async (cents, message) => {
  const { shop, buyer } = await openStore(cents);
  await setPreferences(shop, "shipping", { rules: [shippingWith([{ ...STANDARD, freeFromCents: 0 }])] });
  const declined = await buyer.complete({ provider: "stripe", token: "pm_card_visa" });
  expect([declined.statusCode, declined.json()]).toMatchObject([402, { error: "payment_declined", message }]);
});

test("a bank's decline is reported", async () => {
  const store = await openStore();
  await store.buyer.complete({ provider: "stripe", token: "pm_card_authenticationRequired" });
  fake.decide(intentsOf(store)[0]?.id ?? "", false);
  expect((await store.buyer.confirm()).json()).toMatchObject({ message: DECLINE_MESSAGES.authentication_failed });
});

test("after the bank's page the order is placed once, whoever reports it first and however often", async () => {
  const store = await openStore();
  const waiting = await store.buyer.complete({ provider: "stripe", token: "pm_card_authenticationRequired" });
  const [intent] = intentsOf(store);
  expect(waiting.statusCode).toBe(200);
  expect(waiting.body).toContain(`${fake.url}/authorize/${intent?.id}`);
  await fetch(`${fake.url}/authorize/${intent?.id}`, { redirect: "manual" });
  const [told, confirmed] = await Promise.all([tellAll(store, /./, 2), store.buyer.confirm()]);
  expect(new Set(told)).toEqual(new Set([200]));
  expect(confirmed.statusCode).toBe(200);
  expect(await ordersOf(store)).toMatchObject([PAID]);
  expect(await audit(store.shop)).toEqual([]);
});

test("a lost reply is reported by Stripe later, and the order is placed", async () => {
  const store = await openStore();
  fake.fail(/confirm$/, "lost-answer", 3);
  const lost = await store.buyer.complete({ provider: "stripe", token: "pm_card_visa" });
  expect(lost.statusCode).toBeLessThan(500);
  expect(await ordersOf(store)).toMatchObject([{ state: "pending" }]);
  expect(await tellAll(store, /succeeded/, 2)).toEqual([200, 200]);
  expect(await ordersOf(store)).toMatchObject([PAID]);
  expect(intentsOf(store)).toHaveLength(1);
  expect(await audit(store.shop)).toEqual([]);
});

test("money that the owner refunds at Stripe is recorded with the order, once", async () => {
  const store = await openStore();
  await store.buyer.completed({ provider: "stripe", token: "pm_card_visa" });
  const [intent] = intentsOf(store);
  const refunded = await fetch(`${fake.url}/v1/refunds`, {
    method: "POST",
    headers: { authorization: `Bearer ${store.account.secretKey}`, "stripe-version": "2026-10-28.endive" },
    body: new URLSearchParams({ payment_intent: intent?.id ?? "", amount: "300" }),
  });
  expect(refunded.status).toBe(200);
  expect(await tellAll(store, /charge\.refunded/, 3)).toEqual([200, 200, 200]);
  expect(await ordersOf(store)).toMatchObject([{ payment_state: "PARTIALLY_REFUNDED", refunded_cents: "300" }]);
  expect(await audit(store.shop)).toEqual([]);
});

test("declines of one card count together, whatever carts and addresses it is tried from", async () => {
  const { shop } = await openStore();
  const item = await shop.addProduct();
  const tryCard = async (buyer: Buyer, token: string, address: string): Promise<unknown> => {
    const response = await buyer.call("POST", `/${buyer.checkoutId}/complete`, {
      body: { payment: { provider: "stripe", token } },
      headers: { "idempotency-key": randomUUID(), "x-forwarded-for": address },
    });
    return response.json<{ error?: string }>().error;
  };
  for (let number = 1; number <= 5; number += 1) {
    const buyer = await readyToPay(shop, { item });
    expect(await tryCard(buyer, "pm_card_chargeDeclined", `198.51.100.${number}`)).toBe("payment_declined");
  }
  const [sixth, other] = [await readyToPay(shop, { item }), await readyToPay(shop, { item })];
  expect(await tryCard(other, "pm_card_chargeDeclinedFraudulent", "198.51.100.77")).toBe("payment_declined");
  expect(await tryCard(other, "pm_card_visa", "198.51.100.77")).toBeUndefined();
  expect(await tryCard(sixth, "pm_card_chargeDeclined", "198.51.100.99")).toBe("payment_declined");
  expect(await tryCard(sixth, "pm_card_chargeDeclined", "198.51.100.99")).toBe("captcha_needed");
});
