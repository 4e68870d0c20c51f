import { afterAll, expect, test } from "vitest";
import { inSite } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import { openOwnTestApp } from "../../../testing/test-app.ts";
import type { TestShop } from "../../cart/testing/test-shop.ts";
import { orderPaymentJobs } from "../../order/payment/order-payment-jobs.ts";
import { refundPayment } from "../../payment/payment-service.ts";
import { giveStripeAccount } from "../../payment/testing/started-payment.ts";
import type { FakeAccount, FakeEvent, FakeIntent } from "../../payment/testing/stripe-fake-books.ts";
import { signEvent, startStripeFake } from "../../payment/testing/stripe-fake.ts";
import { audit, createStore, readyToPay, setPreferences, type Buyer } from "../testing/test-buyer.ts";

const fake = await startStripeFake();
afterAll(fake.close);
const testApp = await openOwnTestApp({}, { STOA_STRIPE_API: fake.url });
const { database, parts } = testApp;
const { signal } = new AbortController();

const VISA = "pm_card_visa";
const ASKS = "pm_card_authenticationRequired";
const DEBIT = "pm_sepa_debit";

type Sale = { readonly shop: TestShop; readonly account: FakeAccount; readonly buyer: Buyer };

async function openSale(): Promise<Sale> {
  const shop = await createStore(testApp);
  const account = fake.addAccount();
  await giveStripeAccount(parts, shop.site.id, account);
  await setPreferences(shop, "payments", { stripe: { isEnabled: true, accountCountry: "US" } });
  const item = await shop.addProduct({ stock: { quantity: 5 } });
  return { shop, account, buyer: await readyToPay(shop, { item }) };
}

function pay({ buyer }: Sale, token: string) {
  return buyer.complete({ provider: "stripe", token });
}

function intentsOf({ shop }: Sale): FakeIntent[] {
  return [...fake.intents.values()].filter(({ metadata }) => metadata["site_id"] === shop.site.id);
}

function intentOf(sale: Sale): FakeIntent {
  return intentsOf(sale)[0] ?? expect.fail("nothing was made at Stripe");
}

async function tell({ shop, account, buyer }: Sale, event: FakeEvent): Promise<number> {
  const seconds = Math.floor(Date.now() / 1000);
  const told = await buyer.visitor.call("POST", "/api/commerce/payments/stripe/notices", {
    text: event.payload,
    headers: { "stripe-signature": signEvent(event.payload, account.webhookSecret, seconds), host: shop.host },
  });
  return told.statusCode;
}

function listOrders({ shop }: Sale) {
  return inSite(database, shop.site.id, (db) =>
    db.text(
      `select number, sales_order.state, payment_state, payment.state as payment, payment.id as "paymentId", sales_order.refunded_cents as refunded
       from sales_order join payment on payment.site_id = $1 and payment.order_id = sales_order.id
       where sales_order.site_id = $1 order by sales_order.created_at`,
      [db.siteId],
    ),
  );
}

async function sweepAfter(minutes: number): Promise<void> {
  const jobs = orderPaymentJobs({ ...parts, now: () => Date.now() + minutes * 60_000 });
  for (const job of jobs) if (job.kind === "clock") await job.run({ database, signal });
}

test("charges a card for the order, once", async () => {
  const sale = await openSale();
  const paid = await pay(sale, VISA);
  expect([paid.statusCode, paid.json()]).toMatchObject([200, { order: { orderNumber: "1" } }]);
  expect(intentsOf(sale)).toMatchObject([{ amount: 1500, currency: "usd", status: "succeeded" }]);
  for (const event of fake.eventsOf(sale.account)) expect(await tell(sale, event)).toBe(200);
  expect(await listOrders(sale)).toMatchObject([{ number: 1, state: "placed", payment_state: "PAID" }]);
  expect(await audit(sale.shop)).toEqual([]);
});

test("webhooks of a second step, duplicated, simultaneous and out of order, create one order", async () => {
  const sale = await openSale();
  const asked = await pay(sale, ASKS);
  expect(asked.json()).toMatchObject({ status: "requires_action", payment: { provider: "stripe" } });
  fake.decide(intentOf(sale).id, true);
  const events = fake.eventsOf(sale.account).toReversed();
  const answers = await Promise.all([...events, ...events].map((event) => tell(sale, event)));
  expect(new Set(answers)).toEqual(new Set([200]));
  expect((await sale.buyer.confirm()).json()).toMatchObject({ order: { orderNumber: "1" } });
  expect(await listOrders(sale)).toMatchObject([{ number: 1, state: "placed", payment: "succeeded" }]);
  expect(await audit(sale.shop)).toEqual([]);
});

test("a webhook makes up for the provider's lost reply", async () => {
  const sale = await openSale();
  fake.fail(/confirm$/, "lost-answer", 3);
  const waiting = await pay(sale, VISA);
  fake.calm();
  expect(waiting.statusCode).toBe(202);
  for (const event of fake.eventsOf(sale.account)) expect(await tell(sale, event)).toBe(200);
  expect(await sale.buyer.read()).toMatchObject({ state: "completed", order: { orderNumber: "1" } });
  expect(intentsOf(sale).filter(({ status }) => status === "succeeded")).toHaveLength(1);
  expect(await audit(sale.shop)).toEqual([]);
}, 60_000);

test("a bank debit reserves its stock for days until it settles, and releases it if it fails", async () => {
  const sale = await openSale();
  const waiting = await pay(sale, DEBIT);
  expect(waiting.statusCode).toBe(202);
  await sweepAfter(24 * 60);
  await sweepAfter(48 * 60);
  expect(await listOrders(sale)).toMatchObject([{ state: "pending", payment: "pending" }]);
  expect(await audit(sale.shop, false)).toEqual([]);
  const rejected = await sale.buyer.change({ note: "Hello?" });
  expect([rejected.statusCode, rejected.json()]).toMatchObject([409, { error: "payment_pending" }]);
  fake.decide(intentOf(sale).id, false);
  for (const event of fake.eventsOf(sale.account)) await tell(sale, event);
  expect(await listOrders(sale)).toMatchObject([{ state: "failed" }]);
  expect((await sale.buyer.complete({ provider: "stripe", token: VISA })).statusCode).toBe(200);
  expect(await audit(sale.shop)).toEqual([]);
});

test("records a refund made in the provider's dashboard with the order, once", async () => {
  const sale = await openSale();
  await pay(sale, VISA);
  const [order] = await listOrders(sale);
  const payment = { siteId: sale.shop.site.id, paymentId: String(order?.["paymentId"]) };
  // Bypasses the shop's records, as on the provider's own pages.
  const give = (amountCents: number) => refundPayment(parts, { ...payment, refundId: newId(), amountCents });
  expect(await give(400)).toMatchObject({ state: "succeeded" });
  const tellAll = async (): Promise<void> => {
    for (const event of fake.eventsOf(sale.account, /refund/)) await tell(sale, event);
  };
  await tellAll();
  await tellAll();
  expect(await listOrders(sale)).toMatchObject([{ payment_state: "PARTIALLY_REFUNDED", refunded: "400" }]);
  await give(1100);
  await tellAll();
  expect(await listOrders(sale)).toMatchObject([{ payment_state: "REFUNDED", refunded: "1500" }]);
  expect(await audit(sale.shop)).toEqual([]);
});

test("records a dispute in the history of the order, once", async () => {
  const sale = await openSale();
  await pay(sale, VISA);
  fake.dispute(intentOf(sale).id, { type: "charge.dispute.created", status: "needs_response" });
  for (let count = 0; count < 2; count += 1) {
    for (const event of fake.eventsOf(sale.account, /dispute/)) expect(await tell(sale, event)).toBe(200);
  }
  const disputes = await inSite(database, sale.shop.site.id, (db) =>
    db.text("select data from order_event where site_id = $1 and kind = 'payment.dispute'", [db.siteId]),
  );
  expect(disputes).toMatchObject([{ data: { phase: "opened", amountCents: 1500 } }]);
});

test("an unsigned webhook changes nothing", async () => {
  const sale = await openSale();
  await pay(sale, ASKS);
  fake.decide(intentOf(sale).id, true);
  const [event] = fake.eventsOf(sale.account, /succeeded/);
  const forged = { ...sale, account: { ...sale.account, webhookSecret: "whsec_forged" } };
  expect(await tell(forged, event ?? expect.fail("no event"))).toBe(400);
  expect(await listOrders(sale)).toMatchObject([{ state: "pending" }]);
});
