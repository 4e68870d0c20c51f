import { refusalMembers } from "@stoa/core/visitor-text/refusal-members.ts";
import { randomUUID } from "node:crypto";
import { CHECKOUT_MESSAGES } from "@stoa/core/checkout/checkout-messages.ts";
import { DECLINE_MESSAGES } from "@stoa/core/payment/decline-messages.ts";
import { Client } from "pg";
import { expect, test } from "vitest";
import { inSite, type SiteDb } from "../../../db/database.ts";
import { openOwnTestApp } from "../../../testing/test-app.ts";
import type { TestShop } from "../../cart/testing/test-shop.ts";
import { orderPaymentJobs } from "../../order/payment/order-payment-jobs.ts";
import { settlePayment } from "../../order/payment/order-settlement-service.ts";
import { listTestCharges } from "../../payment/testing/list-test-charges.ts";
import { releaseReservation } from "../../stock/reservation/stock-reservation-service.ts";
import { answerTestPayment } from "../../payment/test-payment/test-payment-service.ts";
import {
  addDiscount,
  audit,
  createStore,
  issueCard,
  PORTLAND,
  readyToPay,
  setPreferences,
  STANDARD,
  type Buyer,
} from "../testing/test-buyer.ts";

const testApp = await openOwnTestApp();
const { database, parts } = testApp;
const { signal } = new AbortController();
const MINUTE_MS = 60_000;

type Row = Record<string, unknown>;

function rowsOf(shop: TestShop, sql: string, ...values: unknown[]): Promise<Row[]> {
  return inSite(database, shop.site.id, (db) => db.text<Row>(sql, [db.siteId, ...values]));
}

function listOrders(shop: TestShop): Promise<Row[]> {
  return rowsOf(
    shop,
    `select sales_order.id, number, sales_order.state, payment_state, payment.state as payment, payment.id as payment_id
     from sales_order left join payment on payment.site_id = $1 and payment.order_id = sales_order.id
     where sales_order.site_id = $1 order by sales_order.created_at`,
  );
}

async function stockOf(shop: TestShop): Promise<unknown> {
  const [row] = await rowsOf(shop, "select quantity from stock where site_id = $1");
  return row?.["quantity"];
}

async function countCharges(shop: TestShop): Promise<{ charges: number; succeeded: number }> {
  const charges = await inSite(database, shop.site.id, (db) => listTestCharges(db));
  return { charges: charges.length, succeeded: charges.filter(({ state }) => state === "succeeded").length };
}

async function sweepAfter(ms: number): Promise<void> {
  const jobs = orderPaymentJobs({ ...parts, now: () => Date.now() + ms });
  for (const job of jobs) if (job.kind === "clock") await job.run({ database, signal });
}

async function check(shop: TestShop, order: Row | undefined): Promise<void> {
  const siteId = shop.site.id;
  const inItsSite = <Result>(work: (db: SiteDb) => Promise<Result>) => inSite(database, siteId, work);
  const job = orderPaymentJobs(parts).find(({ name }) => name === "payment.check");
  if (job?.kind !== "site" || job.name !== "payment.check") throw new Error("There is no such job.");
  await job.run({ siteId, data: { orderId: String(order?.["id"]) }, signal, inItsSite });
}

async function listJobs(shop: TestShop): Promise<Row[]> {
  const client = new Client(testApp.admin);
  await client.connect();
  try {
    const sql = `select payload -> 'data' as data from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
      where task.identifier = 'payment.check' and payload ->> 'siteId' = $1`;
    return (await client.query<Row>(sql, [shop.site.id])).rows;
  } finally {
    await client.end();
  }
}

async function oneItem(quantity = 10): Promise<{ shop: TestShop; buyer: Buyer }> {
  const shop = await createStore(testApp);
  const item = await shop.addProduct({ stock: { quantity } });
  return { shop, buyer: await readyToPay(shop, { item }) };
}

function nextUrlOf(response: { json: () => unknown }): string {
  const { payment } = response.json() as { payment: { nextAction: { url: string } } };
  return payment.nextAction.url;
}

async function answerProvider(shop: TestShop, url: string, isConfirmed: boolean): Promise<void> {
  const token = new URL(url).searchParams.get("token") ?? "";
  await answerTestPayment(parts, shop.site.id, { token, isConfirmed });
}

test("a declined payment releases everything, and the checkout can be paid again", async () => {
  const { shop, buyer } = await oneItem();
  await addDiscount(shop);
  const code = await issueCard(shop, 300);
  await buyer.changed({ couponCode: "SAVE", giftCardCode: code });
  const declined = await buyer.complete({ token: "test-declined" });
  expect([declined.statusCode, declined.json()]).toEqual([
    402,
    { error: "payment_declined", ...refusalMembers(DECLINE_MESSAGES.card_declined), declineCode: "card_declined" },
  ]);
  expect(await stockOf(shop)).toBe(10);
  expect(await audit(shop)).toEqual([]);
  const open = await buyer.read();
  expect(open).toMatchObject({ state: "open", payment: null, amounts: { amountDue: { amount: 1100 } } });
  expect((await buyer.confirm()).statusCode).toBe(402);
  const { order } = await buyer.completed();
  expect(order.orderNumber).toBe("1");
  expect(await listOrders(shop)).toMatchObject([
    { state: "failed", number: null, payment: "declined" },
    { state: "placed", number: 1, payment: "succeeded" },
  ]);
  expect(await audit(shop)).toEqual([]);
});

test("the same key pays once, and every caller with it gets the same reply", async () => {
  const { shop, buyer } = await oneItem();
  const key = randomUUID();
  const replies = await Promise.all(Array.from({ length: 50 }, () => buyer.complete({ key })));
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
  expect(await countCharges(shop)).toEqual({ charges: 1, succeeded: 1 });
  expect(await listOrders(shop)).toHaveLength(1);
  const later = await buyer.complete({ key });
  expect(later.body).toBe(replies[0]?.body);
  expect(await stockOf(shop)).toBe(9);
  expect(await audit(shop)).toEqual([]);
});

test.each(["test-declined", "test-3ds", "test-timeout"])("the same key gives one reply for %s too", async (token) => {
  const { shop, buyer } = await oneItem();
  const key = randomUUID();
  const replies = await Promise.all(Array.from({ length: 10 }, () => buyer.complete({ key, token })));
  expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect((await countCharges(shop)).charges).toBe(1);
  expect(await listOrders(shop)).toHaveLength(1);
});

test("another body under a used key is an error and pays nothing", async () => {
  const { shop, buyer } = await oneItem();
  const key = randomUUID();
  const first = await buyer.complete({ key });
  for (const body of [
    { payment: { provider: "test", token: "test-declined" } },
    { payment: { provider: "manual" } },
    {},
  ]) {
    const reused = await buyer.complete({ key, body });
    expect([reused.statusCode, reused.json()]).toEqual([
      400,
      { error: "idempotency_key_reused", ...refusalMembers(CHECKOUT_MESSAGES.keyReused) },
    ]);
  }
  expect((await buyer.complete({ key })).body).toBe(first.body);
  expect((await countCharges(shop)).charges).toBe(1);
});

test("a completed checkout returns its order under any key, and each key stays tied to its request", async () => {
  const { shop, buyer } = await oneItem();
  const first = await buyer.complete();
  const key = randomUUID();
  const other = { payment: { provider: "manual" } };
  const later = await buyer.complete({ key });
  expect([later.statusCode, later.body]).toEqual([200, first.body]);
  const reused = await buyer.complete({ key, body: other });
  expect([reused.statusCode, reused.json()]).toEqual([
    400,
    { error: "idempotency_key_reused", ...refusalMembers(CHECKOUT_MESSAGES.keyReused) },
  ]);
  expect((await buyer.complete({ key })).body).toBe(first.body);
  expect((await buyer.complete({ body: other })).body).toBe(first.body);
  expect(await countCharges(shop)).toEqual({ charges: 1, succeeded: 1 });
  expect(await listOrders(shop)).toHaveLength(1);
  expect(await audit(shop)).toEqual([]);
});

test("a key from someone else's checkout has no meaning here", async () => {
  const shop = await createStore(testApp);
  const item = await shop.addProduct();
  const [one, other] = [await readyToPay(shop, { item }), await readyToPay(shop, { item })];
  const first = await one.completed({ key: "same-key" });
  const second = await other.completed({ key: "same-key" });
  expect(second.order.id).not.toBe(first.order.id);
});

test.each(["", "a b", "ä", "x".repeat(65)])("the key %j is refused", async (key) => {
  const { shop, buyer } = await oneItem();
  const rejected = await buyer.call("POST", `/${buyer.checkoutId}/complete`, {
    body: { payment: { provider: "test", token: "test-ok" } },
    headers: key === "" ? {} : { "idempotency-key": key },
  });
  expect([rejected.statusCode, rejected.json()]).toMatchObject([400, { error: "invalid_request" }]);
  expect(await listOrders(shop)).toEqual([]);
});

test("a key can be reused after 48 hours, and is deleted then", async () => {
  const { shop, buyer } = await oneItem();
  const key = randomUUID();
  await buyer.completed({ key });
  await rowsOf(shop, "update idempotency_key set created_at = now() - interval '47 hours' where site_id = $1");
  await sweepAfter(0);
  expect(await rowsOf(shop, "select key from idempotency_key where site_id = $1")).toEqual([{ key }]);
  await sweepAfter(2 * 60 * MINUTE_MS);
  expect(await rowsOf(shop, "select key from idempotency_key where site_id = $1")).toEqual([]);
  expect((await buyer.complete({ key })).statusCode).toBe(200);
  expect(await listOrders(shop)).toHaveLength(1);
});

test("different keys on one checkout pay once", async () => {
  const { shop, buyer } = await oneItem();
  const replies = await Promise.all(Array.from({ length: 20 }, () => buyer.complete()));
  const placed = replies.filter(({ statusCode }) => statusCode === 200);
  expect(placed.length).toBeGreaterThan(0);
  expect(new Set(placed.map(({ body }) => body)).size).toBe(1);
  const others = replies.filter(({ statusCode }) => statusCode !== 200);
  expect(
    others.every((reply) => reply.statusCode === 409 && reply.json<{ error: string }>().error === "payment_pending"),
  ).toBe(true);
  expect(await countCharges(shop)).toEqual({ charges: 1, succeeded: 1 });
  const again = await buyer.completed();
  expect(again.order.orderNumber).toBe("1");
  expect(await audit(shop)).toEqual([]);
});

test("requires a second step, and asks the provider for its result, not the browser", async () => {
  const { shop, buyer } = await oneItem();
  const key = randomUUID();
  const asked = await buyer.complete({ token: "test-3ds", key });
  expect([asked.statusCode, asked.json()]).toMatchObject([
    200,
    { status: "requires_action", payment: { provider: "test", nextAction: { type: "redirect" } } },
  ]);
  expect(await buyer.read()).toMatchObject({ state: "paying", payment: { status: "requires_action" }, order: null });
  expect(await audit(shop, false)).toEqual([]);
  expect((await buyer.confirm()).json()).toMatchObject({ status: "requires_action" });
  await answerProvider(shop, nextUrlOf(asked), true);
  const placed = await buyer.confirm();
  expect(placed.json()).toMatchObject({ order: { orderNumber: "1" } });
  expect((await buyer.confirm()).body).toBe(placed.body);
  expect((await buyer.complete({ token: "test-3ds", key })).body).toBe(placed.body);
  expect(await audit(shop)).toEqual([]);
});

test("a failed second step releases everything", async () => {
  const { shop, buyer } = await oneItem();
  const asked = await buyer.complete({ token: "test-3ds" });
  await answerProvider(shop, nextUrlOf(asked), false);
  const declined = await buyer.confirm();
  expect([declined.statusCode, declined.json()]).toMatchObject([402, { error: "payment_declined" }]);
  expect(await stockOf(shop)).toBe(10);
  await buyer.completed();
  expect(await audit(shop)).toEqual([]);
});

test("a shopper who abandons the second step can pay another way: the first payment is canceled", async () => {
  const { shop, buyer } = await oneItem();
  const asked = await buyer.complete({ token: "test-3ds" });
  const { order } = await buyer.completed({ token: "test-ok" });
  expect(order.orderNumber).toBe("1");
  await answerProvider(shop, nextUrlOf(asked), true);
  expect(await countCharges(shop)).toEqual({ charges: 2, succeeded: 1 });
  expect(await listOrders(shop)).toMatchObject([
    { state: "failed", payment: "canceled" },
    { state: "placed", payment: "succeeded" },
  ]);
  expect(await audit(shop)).toEqual([]);
});

test("a shopper who abandons the second step can change the order; a payment that succeeded anyway is kept", async () => {
  const { shop, buyer } = await oneItem();
  await buyer.complete({ token: "test-3ds" });
  expect(await buyer.changed({ note: "By the door" })).toMatchObject({ state: "open", note: "By the door" });
  const asked = await buyer.complete({ token: "test-3ds" });
  await answerProvider(shop, nextUrlOf(asked), true);
  const rejected = await buyer.change({ note: "Too late" });
  expect([rejected.statusCode, rejected.json()]).toMatchObject([409, { error: "checkout_completed" }]);
  expect(await buyer.read()).toMatchObject({ state: "completed", note: "By the door" });
  expect(await audit(shop)).toEqual([]);
});

test("a provider that does not respond leaves the order pending until a job has asked", async () => {
  const { shop, buyer } = await oneItem();
  const key = randomUUID();
  const waiting = await buyer.complete({ token: "test-timeout", key });
  expect([waiting.statusCode, waiting.json()]).toEqual([202, { status: "pending", message: CHECKOUT_MESSAGES.paying }]);
  expect(await buyer.read()).toMatchObject({ state: "paying", payment: { status: "pending" } });
  expect(await stockOf(shop)).toBe(9);
  const [order] = await listOrders(shop);
  expect(await listJobs(shop)).toEqual([{ data: { orderId: order?.["id"] } }]);
  await check(shop, order);
  const placed = await buyer.complete({ token: "test-timeout", key });
  expect([placed.statusCode, placed.json()]).toMatchObject([200, { order: { orderNumber: "1" } }]);
  expect(await buyer.read()).toMatchObject({ state: "completed" });
  expect(await countCharges(shop)).toEqual({ charges: 1, succeeded: 1 });
  expect(await audit(shop)).toEqual([]);
});

test("the shopper can ask too, and sees a decline that was never reported", async () => {
  const { shop, buyer } = await oneItem();
  await buyer.complete({ token: "test-timeout-declined" });
  const declined = await buyer.confirm();
  expect([declined.statusCode, declined.json()]).toMatchObject([402, { error: "payment_declined" }]);
  await buyer.complete({ token: "test-timeout" });
  expect((await buyer.confirm()).statusCode).toBe(200);
  expect(await audit(shop)).toEqual([]);
});

test("cancels an unpaid order after 15 minutes, and not before", async () => {
  const { shop, buyer } = await oneItem();
  const asked = await buyer.complete({ token: "test-3ds" });
  await sweepAfter(14 * MINUTE_MS);
  expect(await buyer.read()).toMatchObject({ state: "paying" });
  await sweepAfter(16 * MINUTE_MS);
  expect(await buyer.read()).toMatchObject({ state: "open" });
  expect(await stockOf(shop)).toBe(10);
  await answerProvider(shop, nextUrlOf(asked), true);
  const back = await buyer.visitor.call("GET", `/checkout/return/${buyer.checkoutId}`);
  const page = await buyer.visitor.call("GET", String(back.headers["location"]));
  expect(page.body).toContain(CHECKOUT_MESSAGES.canceled);
  expect(page.body).not.toContain(CHECKOUT_MESSAGES.declined);
  expect(await countCharges(shop)).toEqual({ charges: 1, succeeded: 0 });
  expect(await audit(shop)).toEqual([]);
});

test("late, duplicate and contradictory payment reports converge", async () => {
  const { shop, buyer } = await oneItem();
  await buyer.complete({ token: "test-3ds" });
  const [order] = await listOrders(shop);
  const paymentId = String(order?.["payment_id"]);
  const tell = (result: Parameters<typeof settlePayment>[1]["result"]) =>
    settlePayment(parts, { siteId: shop.site.id, paymentId, result });
  const succeeded = { state: "succeeded", reference: "test_late", method: "Test card", savedMethod: null } as const;
  const declined = { state: "declined", reference: "test_late", code: "card_declined", message: "No." } as const;
  await Promise.all([tell(succeeded), tell(succeeded), tell({ state: "pending", reference: null }), tell(succeeded)]);
  await tell(declined);
  await tell({ state: "canceled" });
  await tell({ state: "unknown", reason: "?" });
  expect(await listOrders(shop)).toMatchObject([{ state: "placed", number: 1, payment: "succeeded" }]);
  const mails = await rowsOf(shop, "select kind from mail where site_id = $1 and kind = 'order.confirmed'");
  expect(mails).toHaveLength(1);
});

test("refunds a payment that arrives after its order was canceled, once", async () => {
  const { shop, buyer } = await oneItem();
  await buyer.complete({ token: "test-timeout" });
  const [order] = await listOrders(shop);
  const paymentId = String(order?.["payment_id"]);
  await settlePayment(parts, { siteId: shop.site.id, paymentId, result: { state: "canceled" } });
  await buyer.completed();
  const succeeded = { state: "succeeded", reference: "test_late", method: "Test card", savedMethod: null } as const;
  for (let count = 0; count < 3; count += 1)
    await settlePayment(parts, { siteId: shop.site.id, paymentId, result: succeeded });
  const noted = await inSite(database, shop.site.id, (db) =>
    db.text("select kind, data from order_event where site_id = $1 and order_id = $2 and kind = 'payment.late'", [
      db.siteId,
      order?.["id"],
    ]),
  );
  expect(noted).toEqual([{ kind: "payment.late", data: { paymentId } }]);
  expect(await listJobs(shop)).toEqual([{ data: { orderId: order?.["id"] } }]);
  for (let count = 0; count < 2; count += 1) await check(shop, order);
  const charges = await inSite(database, shop.site.id, (db) => listTestCharges(db, String(order?.["id"])));
  expect(charges).toMatchObject([{ state: "succeeded", refundedCents: 1500 }]);
  expect(await rowsOf(shop, "select payment_cents, state from order_refund where site_id = $1")).toEqual([
    { payment_cents: "1500", state: "succeeded" },
  ]);
  expect(await audit(shop)).toEqual([]);
});

test("a payment that arrives after its stock was sold is refunded", async () => {
  const { shop, buyer } = await oneItem(1);
  const asked = await buyer.complete({ token: "test-3ds" });
  const [order] = await listOrders(shop);
  // As the reservation sweep does when the payment sweep has not run for long.
  await rowsOf(shop, "update stock_reservation set state = 'released' where site_id = $1");
  await answerProvider(shop, nextUrlOf(asked), true);
  const rejected = await buyer.confirm();
  expect([rejected.statusCode, rejected.json()]).toEqual([
    409,
    { error: "out_of_stock", ...refusalMembers(CHECKOUT_MESSAGES.soldOutWhilePaying) },
  ]);
  const back = await buyer.visitor.call("GET", `/checkout/return/${buyer.checkoutId}`);
  const page = await buyer.visitor.call("GET", String(back.headers["location"]));
  expect(page.body).toContain(CHECKOUT_MESSAGES.soldOutWhilePaying);
  await check(shop, order);
  const charges = await inSite(database, shop.site.id, (db) => listTestCharges(db));
  expect(charges).toMatchObject([{ state: "succeeded", refundedCents: 1500 }]);
  expect(await listOrders(shop)).toMatchObject([{ state: "failed" }]);
});

test("a payment that arrives after its stock was released places the order if the stock is still there", async () => {
  const { shop, buyer } = await oneItem(1);
  const asked = await buyer.complete({ token: "test-3ds" });
  const [order] = await listOrders(shop);
  await inSite(database, shop.site.id, (db) => releaseReservation(db, String(order?.["id"]), "stock.release"));
  expect(await stockOf(shop)).toBe(1);
  expect(await audit(shop, false)).toEqual([]);
  await answerProvider(shop, nextUrlOf(asked), true);
  expect((await buyer.confirm()).statusCode).toBe(200);
  expect(await stockOf(shop)).toBe(0);
  expect(await audit(shop)).toEqual([]);
});

test("unusual texts of shoppers and owners never prevent a paid order from being placed", async () => {
  const shop = await createStore(testApp);
  const strange = `"><script>alert(1)</script>\r\nBcc: eve@example.com\u2028\u202e😀`;
  const item = await shop.addProduct({ product: { title: strange.slice(0, 200), urlId: `strange-${randomUUID()}` } });
  await setPreferences(shop, "mails", { orderNoticeTo: "nobody\n@", fromName: strange }).catch(() => undefined);
  const buyer = await readyToPay(shop, { item });
  const name = { firstName: strange, lastName: `${strange}${strange}`.slice(0, 100), address2: strange };
  await buyer.changed({ note: strange, shippingAddress: { ...PORTLAND, ...name, address1: strange, city: strange } });
  await buyer.completed();
  expect(await audit(shop)).toEqual([]);
});

test("a bank transfer places the order unpaid", async () => {
  const { shop, buyer } = await oneItem();
  await setPreferences(shop, "payments", { manual: { isEnabled: true, title: "Transfer", instructions: "To: us" } });
  expect((await buyer.read()).paymentOptions).toMatchObject([
    { provider: "test" },
    { provider: "manual", title: "Transfer" },
  ]);
  const { order } = await buyer.completed({ provider: "manual", token: null });
  expect(order.orderNumber).toBe("1");
  expect(await listOrders(shop)).toMatchObject([{ state: "placed", payment_state: "NOT_CHARGED", payment: "pending" }]);
  await sweepAfter(60 * MINUTE_MS);
  expect(await listOrders(shop)).toMatchObject([{ state: "placed", payment: "pending" }]);
  expect(await audit(shop)).toEqual([]);
});

test("an order that a discount makes free needs no payment", async () => {
  const { shop, buyer } = await oneItem();
  await addDiscount(shop, { effect: { type: "percentage", basisPoints: 10_000 } });
  await setPreferences(shop, "shipping", { rules: [] });
  await buyer.changed({ couponCode: "SAVE" });
  await setPreferences(shop, "shipping", {
    rules: [
      {
        currency: "USD",
        zones: [],
        pickups: [
          {
            id: STANDARD.id,
            name: "At the shop",
            priceCents: 0,
            place: { countryCode: "US", state: "OR", postalCode: "97201" },
          },
        ],
      },
    ],
  });
  const free = await buyer.changed({ shippingOptionId: STANDARD.id });
  expect(free).toMatchObject({ amounts: { amountDue: { amount: 0 } }, paymentOptions: [], problems: [] });
  const key = randomUUID();
  const replies = await Promise.all(Array.from({ length: 10 }, () => buyer.complete({ key, body: {} })));
  expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(replies[0]?.statusCode).toBe(200);
  expect(await listOrders(shop)).toMatchObject([{ state: "placed", payment_state: "PAID", payment: null }]);
  expect(await audit(shop)).toEqual([]);
});

test.each<[string, unknown]>([
  ["no payment", {}],
  ["a payment of null", { payment: null }],
  ["a way to pay that the store has not", { payment: { provider: "stripe", token: "tok" } }],
  ["one that nobody knows", { payment: { provider: "cash" } }],
])("rejects %s if an amount is due", async (_what, body) => {
  const { shop, buyer } = await oneItem();
  const rejected = await buyer.complete({ body });
  expect([rejected.statusCode, rejected.json()]).toMatchObject([
    400,
    { error: "invalid_request", fields: { "payment.provider": expect.any(String) as string } },
  ]);
  expect(await listOrders(shop)).toEqual([]);
});

test("charges only what the shopper saw, if the shopper sends it", async () => {
  const shop = await createStore(testApp);
  const item = await shop.addProduct();
  const buyer = await readyToPay(shop, { item });
  const seen = await buyer.read();
  const [variant] = item.product.variants;
  await shop.changeProduct(item, { variants: [{ ...variant, price: { amount: 1200, currency: "USD" } }] as never });
  await shop.publish();
  const key = randomUUID();
  const rejected = await buyer.complete({ key, revision: seen.revision });
  const now = await buyer.read();
  expect([rejected.statusCode, rejected.json()]).toEqual([
    409,
    { error: "checkout_changed", ...refusalMembers(CHECKOUT_MESSAGES.changed), revision: now.revision },
  ]);
  expect(now.revision).not.toBe(seen.revision);
  // A refused call leaves its key free.
  const { order } = await buyer.completed({ key, revision: now.revision });
  expect(order.grandTotal.amount).toBe(1700);
});

test("names a used-up code and a gift card spent in the meantime", async () => {
  const shop = await createStore(testApp);
  const item = await shop.addProduct();
  await addDiscount(shop, { maxUses: 1 });
  const code = await issueCard(shop, 1000);
  const [first, second, third] = [
    await readyToPay(shop, { item }),
    await readyToPay(shop, { item }),
    await readyToPay(shop, { item }),
  ];
  for (const buyer of [first, second]) await buyer.changed({ couponCode: "SAVE" });
  for (const buyer of [first, third]) await buyer.changed({ giftCardCode: code });
  await first.completed();
  const couponless = await second.complete();
  expect([couponless.statusCode, couponless.json()]).toMatchObject([409, { error: "coupon_refused" }]);
  const cardless = await third.complete();
  expect([cardless.statusCode, cardless.json()]).toMatchObject([409, { error: "gift_card_refused" }]);
  expect(await countCharges(shop)).toEqual({ charges: 1, succeeded: 1 });
  expect(await audit(shop)).toEqual([]);
});

test("items sold out in the meantime are reported with their lines", async () => {
  const shop = await createStore(testApp);
  const [scarce, plenty] = [await shop.addProduct({ stock: { quantity: 1 } }), await shop.addProduct()];
  const [fast, slow] = [
    await readyToPay(shop, { item: scarce }),
    await readyToPay(shop, { item: plenty }, { item: scarce }),
  ];
  await fast.completed();
  const { cart } = await slow.read();
  const entry = cart.entries.find(({ itemId }) => itemId === scarce.id);
  const rejected = await slow.complete();
  expect([rejected.statusCode, rejected.json()]).toMatchObject([
    409,
    { error: "out_of_stock", message: "Sorry, we do not have enough of that item available.", lines: [entry?.id] },
  ]);
  await slow.visitor.remove(entry?.id ?? "");
  await slow.completed();
  expect(await audit(shop)).toEqual([]);
});

test("keeps items that are added to the cart during payment", async () => {
  const shop = await createStore(testApp);
  const [item, later] = [await shop.addProduct(), await shop.addProduct()];
  const buyer = await readyToPay(shop, { item });
  const asked = await buyer.complete({ token: "test-3ds" });
  await buyer.visitor.addItem({ itemId: later.id, sku: later.sku });
  await answerProvider(shop, nextUrlOf(asked), true);
  const { order } = (await buyer.confirm()).json<{ order: { grandTotal: { amount: number } } }>();
  expect(order.grandTotal.amount).toBe(1500);
  expect(await buyer.visitor.readCart()).toMatchObject({ entries: [{ itemId: later.id }] });
  expect(await buyer.read()).toMatchObject({ state: "completed" });
  expect(await audit(shop)).toEqual([]);
});

test("a store that starts requiring a phone number asks for it before charging", async () => {
  const { shop, buyer } = await oneItem();
  await setPreferences(shop, "checkout", { phone: "required" });
  const rejected = await buyer.complete();
  expect([rejected.statusCode, rejected.json()]).toMatchObject([400, { error: "checkout_incomplete" }]);
  await buyer.changed({ shippingAddress: { ...PORTLAND, phone: "+1 503 555 0100" } });
  await buyer.completed();
});
