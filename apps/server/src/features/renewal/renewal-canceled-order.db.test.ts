import { expect, test } from "vitest";
import { newId } from "../../db/new-id.ts";
import { openOwnTestApp, signInToStudio, type TestBrowser } from "../../testing/test-app.ts";
import { audit } from "../checkout/testing/test-buyer.ts";
import { happenings, OrderKeeper } from "../order/testing/order-keeper.ts";
import { checkPaymentOf } from "../order/payment/order-payment-check-service.ts";
import { SubscriptionStore, TestClock, type SubscribedRow } from "./testing/test-subscriptions.ts";

const clock = new TestClock("2027-01-31T08:30:00Z");
const testApp = await openOwnTestApp({ now: clock.now });

type Sold = { store: SubscriptionStore; keeper: OrderKeeper; subscription: SubscribedRow; orderId: string };

/** The session has expired weeks later. */
function signInOwner({ shop: { site } }: SubscriptionStore): Promise<TestBrowser> {
  return signInToStudio(testApp, { site, slug: site.slug, ownerEmail: `${site.slug}@example.org`, ownerId: "" });
}

async function sell(token = "test-ok", stock = 1000): Promise<Sold> {
  clock.set("2027-01-31T08:30:00Z");
  const store = await SubscriptionStore.open(testApp);
  const item = await store.addPlan({}, { stock: { quantity: stock } });
  const subscription = await store.subscribe(item, { token });
  const orderId = (await store.orders())[0]?.id ?? "";
  return { store, keeper: new OrderKeeper(store.shop, await signInOwner(store)), subscription, orderId };
}

test("canceling the order that started a subscription ends it, and notifies its subscriber and its owner", async () => {
  const { store, keeper, subscription, orderId } = await sell();
  await keeper.done("POST", `${orderId}/cancel`, { reason: "Not made any more" });
  expect(await store.read(subscription.id)).toMatchObject({ state: "canceled", nextAt: null });
  const detail = await keeper.read(orderId);
  expect(happenings(detail)).toEqual([
    "placed",
    "subscription.canceled",
    "canceled",
    "refund.started",
    "refund.succeeded",
  ]);
  const text = await store.mailText("subscription.canceled");
  expect(text).toContain("Nothing more will be charged");
  expect(text).not.toContain("paid up until");
  clock.set("2027-03-10T00:00:00Z");
  await store.renewDue();
  await store.renew(subscription.id);
  // Refunded: the test provider has it as paid and refunded.
  expect((await store.orders()).map(({ kind, paymentState }) => [kind, paymentState])).toEqual([
    ["subscription", "REFUNDED"],
  ]);
  expect(await audit(store.shop)).toEqual([]);
});

test("refunding that order leaves the subscription unchanged", async () => {
  const { store, keeper, subscription, orderId } = await sell();
  const { grandTotal } = (await keeper.read(orderId)).order;
  const refund = await keeper.call("POST", `orders/${orderId}/refunds`, {
    refundId: newId(),
    amountCents: Math.round(Number(grandTotal.value) * 100),
  });
  expect([refund.status, (await keeper.read(orderId)).states.payment]).toEqual([200, "REFUNDED"]);
  expect(await store.read(subscription.id)).toMatchObject({ state: "active", nextCycle: 2 });
  expect(await store.mailKinds()).not.toContain("subscription.canceled");
});

test("canceling a renewal's order leaves the subscription unchanged", async () => {
  const { store, keeper, subscription } = await sell();
  clock.set("2027-03-01T00:00:00Z");
  await store.renewDue();
  const renewal = (await store.orders()).find(({ kind }) => kind === "renewal")?.id ?? "";
  const owner = new OrderKeeper(keeper.shop, await signInOwner(store));
  await owner.done("POST", `${renewal}/cancel`, {});
  expect(await store.read(subscription.id)).toMatchObject({ state: "active", cyclesDone: 2 });
});

test("time paid for by renewals remains when the first order is canceled; a second cancel changes nothing", async () => {
  const { store, subscription, orderId } = await sell();
  clock.set("2027-03-01T00:00:00Z");
  await store.renewDue();
  const owner = new OrderKeeper(store.shop, await signInOwner(store));
  await owner.done("POST", `${orderId}/cancel`, {});
  await owner.call("POST", `orders/${orderId}/cancel`, {});
  expect(await store.read(subscription.id)).toMatchObject({ state: "canceled", nextCycle: 3 });
  expect(await store.mailText("subscription.canceled")).toContain("paid up until March 31, 2027");
  expect((await store.mailKinds()).filter((kind) => kind === "subscription.canceled")).toHaveLength(1);
});

test("a subscription its subscriber already canceled is not announced again", async () => {
  const { store, keeper, subscription, orderId } = await sell();
  await keeper.call("POST", `subscriptions/${subscription.id}/cancel`);
  await keeper.done("POST", `${orderId}/cancel`, {});
  expect(happenings(await keeper.read(orderId))).not.toContain("subscription.canceled");
  expect((await store.mailKinds()).filter((kind) => kind === "subscription.canceled")).toHaveLength(1);
});

async function waiting(): Promise<number> {
  const { rowCount } = await testApp.database.pool.query(
    "select pid from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())",
  );
  return rowCount ?? 0;
}

test("a cancel and a failed renewal at the same moment wait for each other, and both complete", async () => {
  const { store, subscription, orderId } = await sell("test-renewal-timeout");
  clock.set("2027-03-01T00:00:00Z");
  await store.renewDue();
  await store.inItsSite((db) =>
    db.text("update test_charge set state = 'declined' where site_id = $1 and token = 'test-saved-timeout'", [
      db.siteId,
    ]),
  );
  const renewal = (await store.orders()).find(({ state }) => state === "pending")?.id ?? "";
  const owner = new OrderKeeper(store.shop, await signInOwner(store));
  const siteId = store.shop.site.id;
  let both: Promise<unknown[]> = Promise.resolve([]);
  await store.inItsSite(async (db) => {
    // The stock is locked for a moment: the renewal waits for it first, then the cancellation.
    await db.text("select from stock where site_id = $1 for update", [db.siteId]);
    const failing = checkPaymentOf(testApp.parts, { siteId, orderId: renewal });
    await expect.poll(waiting, { timeout: 10_000, interval: 20 }).toBe(1);
    const canceling = owner.done("POST", `${orderId}/cancel`, {});
    both = Promise.all([failing, canceling]);
    both.catch(() => undefined);
    await expect.poll(waiting, { timeout: 10_000, interval: 20 }).toBe(2);
  });
  await both;
  expect((await store.orders()).map(({ state }) => state)).toEqual(["canceled", "failed"]);
  expect(await store.read(subscription.id)).toMatchObject({ state: "canceled", nextAt: null });
  expect(await audit(store.shop)).toEqual([]);
});
