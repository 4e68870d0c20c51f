import { DECLINE_MESSAGES } from "@stoa/core/payment/decline-messages.ts";
import { afterAll, expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { loadSecret } from "../../db/secrets.ts";
import { openTestApp } from "../../testing/test-app.ts";
import type { TestShop } from "../cart/testing/test-shop.ts";
import { audit, createStore, readyToPay, setPreferences, type Buyer } from "../checkout/testing/test-buyer.ts";
import { giveStripeAccount } from "./testing/started-payment.ts";
import type { FakeAccount, FakeIntent } from "./testing/stripe-fake-books.ts";
import { signEvent, startStripeFake } from "./testing/stripe-fake.ts";

const fake = await startStripeFake();
afterAll(fake.close);
const testApp = await openTestApp({}, { STOA_STRIPE_API: fake.url });
const { app, database } = testApp;
const secret = await loadSecret(database, "signing");

type Store = { readonly shop: TestShop; readonly account: FakeAccount; readonly buyer: Buyer };

async function openStore(): Promise<Store> {
  const shop = await createStore(testApp);
  const account = fake.addAccount({ isLive: true });
  await giveStripeAccount({ database, secret }, shop.site.id, account);
  await setPreferences(shop, "payments", { isTestMode: false, stripe: { isEnabled: true, accountCountry: "US" } });
  return { shop, account, buyer: await readyToPay(shop, { item: await shop.addProduct() }) };
}

function intentsOf({ account }: Store): FakeIntent[] {
  return [...fake.intents.values()].filter(({ accountId }) => accountId === account.id);
}

/** Delivers events of the account, the newest first, each as often as told; answers the statuses. */
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

test("a declined card is told why, and another one pays", async () => {
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

test("after the bank's page the order is placed once, whoever says so first and however often", async () => {
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

test("an answer that was lost is told by Stripe later, and the order is placed", async () => {
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

test("money that the owner gives back at Stripe is in the order's books, once", async () => {
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
