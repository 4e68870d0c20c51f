import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { inSite } from "../../../db/database.ts";
import { createCutter, type WriteStep } from "../../../testing/cut-connections.ts";
import { openOwnTestApp } from "../../../testing/test-app.ts";
import type { TestShop } from "../../cart/testing/test-shop.ts";
import { orderPaymentJobs } from "../../order/payment/order-payment-jobs.ts";
import { listTestCharges } from "../../payment/testing/list-test-charges.ts";
import { addDiscount, audit, createStore, issueCard, readyToPay, type Buyer } from "../testing/test-buyer.ts";

const testApp = await openOwnTestApp();
const { database, parts } = testApp;
const { cutAt, loseCommit } = await createCutter(testApp);
const { signal } = new AbortController();
const LATER_MS = 16 * 60_000;

/** Writes of one order, in sequence: the connection is cut at each of these. */
const STEPS: readonly WriteStep[] = [
  ["the call is written down", "idempotency_key", "insert", "true"],
  ["stock is taken", "stock", "update", "true"],
  ["stock is reserved", "stock_reservation", "insert", "true"],
  ["the code is used", "discount_use", "insert", "true"],
  ["the gift card is held", "gift_card", "update", "true"],
  ["the tender is written", "gift_card_tender", "insert", "true"],
  ["the order is written", "sales_order", "insert", "true"],
  ["its lines are written", "order_line", "insert", "true"],
  ["the payment is written", "payment", "insert", "true"],
  ["the checkout starts to pay", "checkout", "update", "new.state = 'paying'"],
  ["the provider writes the charge", "test_charge", "insert", "true"],
  ["the reservation is claimed", "stock_reservation", "update", "new.state = 'sold'"],
  ["the payment is noted", "payment", "update", "new.state = 'succeeded'"],
  ["the tender is paid", "gift_card_tender", "update", "new.state = 'paid'"],
  ["the checkout is completed", "checkout", "update", "new.state = 'completed'"],
  ["the cart is bought", "cart", "update", "new.order_id is not null"],
  ["the order gets its number", "order_counter", "insert", "true"],
  ["the order is placed", "sales_order", "update", "new.state = 'placed'"],
  ["the mail is queued", "mail", "insert", "new.kind = 'order.confirmed'"],
  ["the reply is kept", "idempotency_key", "update", "true"],
];

async function readyWithEverything(): Promise<{ shop: TestShop; buyer: Buyer; key: string }> {
  const shop = await createStore(testApp);
  const item = await shop.addProduct({ stock: { quantity: 3 } });
  await addDiscount(shop, { maxUses: 1 });
  const code = await issueCard(shop, 500);
  const buyer = await readyToPay(shop, { item });
  await buyer.changed({ couponCode: "SAVE", giftCardCode: code });
  return { shop, buyer, key: randomUUID() };
}

/** Backdates the payment, so no call counts as charging it. */
async function letTimePass(shop: TestShop): Promise<void> {
  await inSite(database, shop.site.id, (db) =>
    db.text("update payment set updated_at = now() - interval '1 minute' where site_id = $1 and state = 'started'", [
      db.siteId,
    ]),
  );
}

async function sweep(): Promise<void> {
  const jobs = orderPaymentJobs({ ...parts, now: () => Date.now() + LATER_MS });
  for (const job of jobs) if (job.kind === "clock") await job.run({ database, signal });
}

async function countSucceeded(shop: TestShop): Promise<number> {
  const charges = await inSite(database, shop.site.id, (db) => listTestCharges(db));
  return charges.filter(({ state }) => state === "succeeded").length;
}

async function readStock(shop: TestShop): Promise<number | undefined> {
  const [row] = await inSite(database, shop.site.id, (db) =>
    db.text<{ quantity: number }>("select quantity from stock where site_id = $1", [db.siteId]),
  );
  return row?.quantity;
}

async function expectPlaced(shop: TestShop, buyer: Buyer): Promise<void> {
  expect(await buyer.read()).toMatchObject({ state: "completed", order: { orderNumber: "1" } });
  expect([await countSucceeded(shop), await readStock(shop)]).toEqual([1, 2]);
  expect(await audit(shop)).toEqual([]);
}

async function expectPlacedOrOpen(shop: TestShop, buyer: Buyer): Promise<void> {
  const { state } = await buyer.read();
  if (state === "completed") return expectPlaced(shop, buyer);
  expect(state).toBe("open");
  expect([await countSucceeded(shop), await readStock(shop)]).toEqual([0, 3]);
  expect(await audit(shop)).toEqual([]);
  await buyer.completed();
  return expectPlaced(shop, buyer);
}

test.each(STEPS)("interrupted when %s: the same call continues and pays once", async (...step) => {
  const { shop, buyer, key } = await readyWithEverything();
  const cut = await cutAt(step, () => buyer.complete({ key }));
  expect(cut.statusCode).toBeGreaterThanOrEqual(500);
  await letTimePass(shop);
  expect((await buyer.complete({ key })).statusCode).toBe(200);
  await expectPlaced(shop, buyer);
});

test.each(STEPS)("interrupted when %s and the shopper gone: nothing is lost, duplicated or stuck", async (...step) => {
  const { shop, buyer, key } = await readyWithEverything();
  await cutAt(step, () => buyer.complete({ key }));
  await sweep();
  await expectPlacedOrOpen(shop, buyer);
});

const COMMITS = [
  [1, "the reservation"],
  [2, "the charge at the provider"],
  [3, "the settlement"],
] as const;

test.each(COMMITS)("reply lost at commit %i, of %s: the same call continues and pays once", async (number) => {
  const { shop, buyer, key } = await readyWithEverything();
  const cut = await loseCommit(number, () => buyer.complete({ key }));
  expect(cut.statusCode).toBe(503);
  await letTimePass(shop);
  expect((await buyer.complete({ key })).statusCode).toBe(200);
  await expectPlaced(shop, buyer);
});

test.each(COMMITS)(
  "reply lost at commit %i, of %s, and the shopper gone: nothing is lost, duplicated or stuck",
  async (number) => {
    const { shop, buyer, key } = await readyWithEverything();
    await loseCommit(number, () => buyer.complete({ key }));
    await sweep();
    await expectPlacedOrOpen(shop, buyer);
  },
);

test("a declined payment whose reply is lost releases everything later", async () => {
  const { shop, buyer, key } = await readyWithEverything();
  await cutAt(["", "sales_order", "update", "new.state = 'failed'"], () =>
    buyer.complete({ key, token: "test-declined" }),
  );
  await sweep();
  await expectPlacedOrOpen(shop, buyer);
});
