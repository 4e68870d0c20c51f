import type { SiteId } from "@stoa/core/site/site-id.ts";
import { afterAll, expect, test } from "vitest";
import { inSite } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import { loadSigningSecret } from "../../../db/sealing/signing-secret.ts";
import { openOwnTestApp, TEST_HOST, type Answer, type TestBrowser } from "../../../testing/test-app.ts";
import { paymentNoticeRoutes } from "./payment-notice-routes.ts";
import type { PaymentNoticeHandlers } from "./payment-notice-service.ts";
import type { Charge, PaymentParts } from "../payment-provider.ts";
import { chargePayment, refundPayment } from "../payment-service.ts";
import { giveStripeAccount, startPayment } from "../testing/started-payment.ts";
import type { FakeAccount, FakeEvent } from "../testing/stripe-fake-books.ts";
import { signEvent, startStripeFake } from "../testing/stripe-fake.ts";

const testApp = await openOwnTestApp({}, { STOA_LOG: "silent" });
const { app, database } = testApp;
const fake = await startStripeFake();
afterAll(fake.close);
const secret = await loadSigningSecret(database);
const parts: PaymentParts = {
  database,
  secret,
  now: Date.now,
  env: { stripeApi: fake.url },
  patience: fake.patience,
};

type Told = {
  readonly settled: Array<Parameters<PaymentNoticeHandlers["settle"]>[0]>;
  readonly refunds: Array<Parameters<PaymentNoticeHandlers["noteRefunds"]>[0]>;
  readonly disputes: Array<Parameters<PaymentNoticeHandlers["noteDispute"]>[0]>;
};
const told: Told = { settled: [], refunds: [], disputes: [] };
const broken = new Set<string>();

await app.register(
  (scope) =>
    paymentNoticeRoutes(scope, parts, {
      settle: async (settlement) => {
        if (broken.has(settlement.paymentId)) throw new Error("the database is away");
        told.settled.push(settlement);
      },
      noteRefunds: async (refund) => void told.refunds.push(refund),
      noteDispute: async (dispute) => void told.disputes.push(dispute),
    }),
  { prefix: "/noted" },
);

type Shop = { readonly siteId: SiteId; readonly account: FakeAccount; readonly browser: TestBrowser };

async function openShop(account = fake.addAccount()): Promise<Shop> {
  const { site, slug } = await testApp.createTestSite();
  await giveStripeAccount(parts, site.id, account);
  return { siteId: site.id, account, browser: testApp.browse(`${slug}.${TEST_HOST}`) };
}

async function charge({ siteId }: Pick<Shop, "siteId">, token: string | null): Promise<Charge> {
  const started = await startPayment(database, siteId, { provider: "stripe", token });
  await chargePayment(parts, started);
  return started;
}

function intentIdOf({ paymentId }: Charge): string {
  const intent = [...fake.intents.values()].find(({ metadata }) => metadata["payment_id"] === paymentId);
  return intent?.id ?? expect.fail("nothing was made at Stripe");
}

function eventOf({ account }: Shop, { paymentId }: Charge, type: RegExp): FakeEvent {
  const event = fake
    .eventsOf(account, type)
    .find(({ payload }) => payload.includes(paymentId) || !/"metadata"/.test(payload));
  return event ?? expect.fail(`there was no ${String(type)}`);
}

type Sending = { readonly secret?: string; readonly at?: number; readonly provider?: string; readonly body?: string };

function tell({ browser, account }: Shop, event: Pick<FakeEvent, "payload">, sending: Sending = {}): Promise<Answer> {
  const seconds = Math.floor((sending.at ?? Date.now()) / 1000);
  return browser.send({
    method: "POST",
    url: `/noted/api/commerce/payments/${sending.provider ?? "stripe"}/notices`,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "stripe-signature": signEvent(event.payload, sending.secret ?? account.webhookSecret, seconds),
    },
    payload: sending.body ?? event.payload,
  });
}

function settledOf({ paymentId }: Charge): string[] {
  return told.settled.filter((one) => one.paymentId === paymentId).map(({ result }) => result.state);
}

function noticesOf(siteId: SiteId): Promise<Array<{ id: string }>> {
  return inSite(database, siteId, (db) => db.text("select id from payment_notice where site_id = $1", [siteId]));
}

test("reports a payment that was confirmed in the browser", async () => {
  const shop = await openShop();
  const payment = await charge(shop, null);
  fake.decide(intentIdOf(payment), true);
  const answer = await tell(shop, eventOf(shop, payment, /succeeded/));
  expect(answer.status).toBe(200);
  expect(answer.json()).toEqual({ received: true });
  expect(told.settled.at(-1)).toMatchObject({
    siteId: shop.siteId,
    paymentId: payment.paymentId,
    result: { state: "succeeded", reference: intentIdOf(payment) },
  });
});

test("is processed once, however often it arrives", async () => {
  const shop = await openShop();
  const payment = await charge(shop, "pm_card_visa");
  const event = eventOf(shop, payment, /succeeded/);
  expect((await tell(shop, event)).status).toBe(200);
  for (let round = 0; round < 3; round += 1) expect((await tell(shop, event)).status).toBe(200);
  expect(settledOf(payment)).toEqual(["succeeded"]);
  expect(await noticesOf(shop.siteId)).toEqual([{ id: event.id }]);
  const many = await Promise.all(Array.from({ length: 10 }, () => tell(shop, event)));
  expect(many.every(({ status }) => status === 200)).toBe(true);
});

test("webhooks in any order result in the actual state", async () => {
  const shop = await openShop();
  const payment = await charge(shop, "pm_sepa_debit");
  fake.decide(intentIdOf(payment), true);
  for (const type of [/succeeded/, /processing/]) await tell(shop, eventOf(shop, payment, type));
  expect(settledOf(payment)).toEqual(["succeeded", "succeeded"]);
  const failing = await charge(shop, "pm_card_authenticationRequired");
  fake.decide(intentIdOf(failing), false);
  await tell(shop, eventOf(shop, failing, /payment_failed/));
  await tell(shop, eventOf(shop, failing, /canceled/));
  expect(settledOf(failing)).toEqual(["declined", "declined"]);
});

test("is retried when Stripe cannot report the state, or the shop cannot record it", async () => {
  const shop = await openShop();
  const payment = await charge(shop, "pm_card_visa");
  const event = eventOf(shop, payment, /succeeded/);
  fake.fail(new RegExp(intentIdOf(payment)), 500, 3);
  expect((await tell(shop, event)).status).toBe(503);
  broken.add(payment.paymentId);
  expect((await tell(shop, event)).status).toBe(500);
  expect(await noticesOf(shop.siteId)).toEqual([]);
  broken.clear();
  expect((await tell(shop, event)).status).toBe(200);
  expect(settledOf(payment)).toEqual(["succeeded"]);
});

test("has no effect with another shop's signature, an old one, or another text", async () => {
  const [shop, other] = [await openShop(), await openShop()];
  const payment = await charge(shop, "pm_card_visa");
  const event = eventOf(shop, payment, /succeeded/);
  expect((await tell(shop, event, { secret: other.account.webhookSecret })).status).toBe(400);
  expect((await tell(shop, event, { at: Date.now() - 400_000 })).status).toBe(400);
  expect((await tell(shop, event, { body: `${event.payload} ` })).status).toBe(400);
  expect((await tell(shop, event, { body: "" })).status).toBe(400);
  expect(settledOf(payment)).toEqual([]);
  expect(await noticesOf(shop.siteId)).toEqual([]);
});

test("accepts no webhook without an account, or for another provider", async () => {
  const shop = await openShop();
  const payment = await charge(shop, "pm_card_visa");
  const event = eventOf(shop, payment, /succeeded/);
  const { slug } = await testApp.createTestSite();
  const stranger = { ...shop, browser: testApp.browse(`${slug}.${TEST_HOST}`) };
  expect((await tell(stranger, event)).status).toBe(404);
  for (const provider of ["test", "manual", "paypal", "constructor"]) {
    expect((await tell(shop, event, { provider })).status, provider).toBe(404);
  }
  const studio = { ...shop, browser: testApp.browse(`${slug}.studio.${TEST_HOST}`) };
  expect((await tell(studio, event)).status).toBe(404);
  expect(settledOf(payment)).toEqual([]);
});

test("reports nothing of another site that uses the same account", async () => {
  const account = fake.addAccount();
  const [mine, other] = [await openShop(account), await openShop(account)];
  const payment = await charge(mine, "pm_card_visa");
  expect((await tell(other, eventOf(mine, payment, /succeeded/))).status).toBe(200);
  expect(settledOf(payment)).toEqual([]);
});

test("accepts a webhook about anything else, and does nothing", async () => {
  const shop = await openShop();
  const before = told.settled.length;
  for (const [type, object] of [
    ["payment_intent.succeeded", { id: "pi_elsewhere" }],
    ["customer.created", { id: "cus_1" }],
    ["charge.refunded", { id: "ch_1", payment_intent: "pi_elsewhere" }],
  ] as const) {
    const payload = JSON.stringify({ id: `evt_${newId()}`, type, livemode: false, data: { object } });
    expect((await tell(shop, { payload })).status).toBe(200);
  }
  expect(told.settled).toHaveLength(before);
});

test("reports the total refunded, by anyone", async () => {
  const shop = await openShop();
  const payment = await charge(shop, "pm_card_visa");
  await refundPayment(parts, { ...payment, refundId: newId(), amountCents: 500 });
  await refundPayment(parts, { ...payment, refundId: newId(), amountCents: 300 });
  for (const event of fake.eventsOf(shop.account, /charge\.refunded/)) await tell(shop, event);
  const { siteId, paymentId } = payment;
  const noted = { siteId, paymentId, refunds: [{ amountCents: 300 }, { amountCents: 500 }] };
  expect(told.refunds.filter((one) => one.paymentId === paymentId)).toMatchObject([noted, noted]);
});

test("reports a bank that disputes a payment", async () => {
  const shop = await openShop();
  const payment = await charge(shop, "pm_card_visa");
  const id = intentIdOf(payment);
  fake.dispute(id, { type: "charge.dispute.created", status: "needs_response" });
  fake.dispute(id, { type: "charge.dispute.closed", status: "lost" });
  for (const event of fake.eventsOf(shop.account, /dispute/)) await tell(shop, event);
  const { siteId, paymentId } = payment;
  expect(told.disputes).toMatchObject([
    { siteId, paymentId, phase: "opened", amountCents: 2599, reason: "fraudulent" },
    { siteId, paymentId, phase: "lost", amountCents: 2599, reason: "fraudulent" },
  ]);
  expect(new Set(told.disputes.map(({ noticeId }) => noticeId)).size).toBe(2);
});

test("deletes webhook records that will not be repeated", async () => {
  const shop = await openShop();
  const payment = await charge(shop, "pm_card_visa");
  await inSite(database, shop.siteId, (db) =>
    db.text(
      "insert into payment_notice (site_id, provider, id, received_at) values ($1, 'stripe', 'evt_old', now() - interval '31 days')",
      [shop.siteId],
    ),
  );
  const event = eventOf(shop, payment, /succeeded/);
  await tell(shop, event);
  expect(await noticesOf(shop.siteId)).toEqual([{ id: event.id }]);
});

test("is rejected when it is too large", async () => {
  const shop = await openShop();
  const answer = await tell(shop, { payload: JSON.stringify({ id: "evt_1", text: "x".repeat(600_000) }) });
  expect(answer.status).toBe(413);
});
