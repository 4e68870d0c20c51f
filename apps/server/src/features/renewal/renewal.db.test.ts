import { shippingWith, testArea, testMethod, testTaxRule } from "@stoa/core/pricing/order/order-for-tests.ts";
import { Client } from "pg";
import { expect, test } from "vitest";
import { openOwnTestApp } from "../../testing/test-app.ts";
import { addDiscount, audit, issueCard, setPreferences } from "../checkout/testing/test-buyer.ts";
import { deleteDocument } from "../document/document-service.ts";
import { checkPaymentOf } from "../order/payment/order-payment-check-service.ts";
import { DAY_MS, SubscriptionStore, TestClock } from "./testing/test-subscriptions.ts";

const clock = new TestClock("2027-01-31T08:30:00Z");
const testApp = await openOwnTestApp({ now: clock.now });

async function openStore(timeZone = "UTC", time = "2027-01-31T08:30:00Z"): Promise<SubscriptionStore> {
  clock.set(time);
  return SubscriptionStore.open(testApp, timeZone);
}

test("an order with a subscription starts it, with the next payment a month later", async () => {
  const store = await openStore("Europe/Berlin");
  const subscription = await store.subscribe(await store.addPlan());
  expect(subscription).toMatchObject({
    state: "active",
    provider: "test",
    cyclesDone: 1,
    nextCycle: 2,
    failedTries: 0,
  });
  expect(subscription.nextAt?.toISOString()).toBe("2027-02-28T08:30:00.000Z");
  expect(await store.cycles(subscription.id)).toEqual([{ number: 1, state: "paid", tries: 1 }]);
  expect(await store.mailKinds()).toEqual(["order.confirmed", "subscription.started"]);
  expect(await store.mailText("subscription.started")).toContain("February 28, 2027");
});

test("a declined order starts none", async () => {
  const store = await openStore();
  await expect(store.subscribe(await store.addPlan(), { token: "test-declined" })).rejects.toThrow("not placed");
  expect(await store.subscriptions()).toEqual([]);
});

test("24 months are 23 renewals on their dates, each charged once, across daylight saving changes", async () => {
  const store = await openStore("Europe/Berlin");
  const { id } = await store.subscribe(await store.addPlan());
  const days: string[] = [];
  const end = Date.parse("2029-01-15T00:00:00Z");
  let known = 1;
  for (; clock.ms < end; clock.ms += DAY_MS / 2) {
    await store.renewDue();
    const { cyclesDone } = await store.read(id);
    if (cyclesDone > known) days.push(new Date(clock.ms).toISOString().slice(0, 10));
    known = cyclesDone;
  }
  const expected = Array.from({ length: 23 }, (_, index) => {
    // The last day of each month; the first of the two daily runs is at that very minute, but an hour late in summer.
    return new Date(Date.UTC(2027, index + 2, 0)).toISOString().slice(0, 10);
  });
  expect(days).toEqual(expected);
  expect(await store.charged()).toEqual(Array.from({ length: 24 }, () => 1500));
  expect(await store.read(id)).toMatchObject({ state: "active", cyclesDone: 24, nextCycle: 25 });
  const [first, ...renewals] = await store.orders();
  expect(first).toMatchObject({ kind: "subscription", state: "placed" });
  expect(renewals).toHaveLength(23);
  expect(renewals.every(({ kind, paymentState }) => kind === "renewal" && paymentState === "PAID")).toBe(true);
  expect(await audit(store.shop)).toEqual([]);
}, 240_000);

test("29 February renews on the 28th in other years", async () => {
  const store = await openStore("UTC", "2028-02-29T12:00:00Z");
  const { id } = await store.subscribe(await store.addPlan({ billingPeriod: { value: 1, unit: "YEAR" } }));
  const nextDays: string[] = [];
  for (let year = 2029; year <= 2032; year += 1) {
    const { nextAt } = await store.read(id);
    nextDays.push(nextAt?.toISOString() ?? "");
    clock.ms = nextAt?.getTime() ?? 0;
    await store.renewDue();
  }
  expect(nextDays).toEqual([
    "2029-02-28T12:00:00.000Z",
    "2030-02-28T12:00:00.000Z",
    "2031-02-28T12:00:00.000Z",
    "2032-02-29T12:00:00.000Z",
  ]);
  expect(await store.charged()).toHaveLength(5);
});

test("a subscription of three payments is complete after the third", async () => {
  const store = await openStore();
  const { id } = await store.subscribe(await store.addPlan({ numBillingCycles: 3 }));
  for (const day of ["2027-02-28T09:00:00Z", "2027-03-31T09:00:00Z", "2027-04-30T09:00:00Z", "2027-05-31T09:00:00Z"]) {
    clock.set(day);
    await store.renewDue();
  }
  expect(await store.read(id)).toMatchObject({ state: "completed", cyclesDone: 3, nextAt: null });
  expect(await store.charged()).toHaveLength(3);
  expect((await store.mailKinds()).slice(-2)).toEqual(["subscription.renewed", "subscription.completed"]);
});

test("a subscription of one payment is complete at once", async () => {
  const store = await openStore();
  expect(await store.subscribe(await store.addPlan({ numBillingCycles: 1 }))).toMatchObject({
    state: "completed",
    nextAt: null,
  });
});

test("workers that were down for months charge the latest payment and skip the others", async () => {
  const store = await openStore();
  const { id } = await store.subscribe(await store.addPlan());
  clock.set("2027-05-10T00:00:00Z");
  await store.renewDue();
  await store.renewDue();
  expect(await store.charged()).toHaveLength(2);
  expect(await store.cycles(id)).toEqual([
    { number: 1, state: "paid", tries: 1 },
    { number: 2, state: "skipped", tries: 0 },
    { number: 3, state: "skipped", tries: 0 },
    { number: 4, state: "paid", tries: 1 },
  ]);
  expect((await store.read(id)).nextAt?.toISOString()).toBe("2027-05-31T08:30:00.000Z");
});

test("a clock set back charges nothing twice", async () => {
  const store = await openStore();
  const { id } = await store.subscribe(await store.addPlan());
  for (const time of ["2027-03-01T00:00:00Z", "2027-02-27T00:00:00Z", "2027-02-28T23:00:00Z", "2027-03-02T00:00:00Z"]) {
    clock.set(time);
    await store.renew(id);
    await store.renewDue();
  }
  expect(await store.charged()).toHaveLength(2);
});

test("eight workers charge one due payment once", async () => {
  const store = await openStore();
  const item = await store.addPlan();
  for (let round = 0; round < 10; round += 1) {
    clock.set("2027-01-31T08:30:00Z");
    const { id } = await store.subscribe(item);
    const before = await store.charged();
    clock.set("2027-03-01T00:00:00Z");
    await Promise.all(Array.from({ length: 8 }, () => store.renew(id)));
    expect(await store.charged()).toHaveLength(before.length + 1);
    expect(await store.read(id)).toMatchObject({ cyclesDone: 2, nextCycle: 3 });
  }
  expect(await audit(store.shop)).toEqual([]);
});

test("a lost reply is requested again, not charged again", async () => {
  const store = await openStore();
  const { id } = await store.subscribe(await store.addPlan(), { token: "test-renewal-timeout" });
  clock.set("2027-03-01T00:00:00Z");
  await store.renewDue();
  expect(await store.cycles(id)).toMatchObject([{ state: "paid" }, { number: 2, state: "started" }]);
  await store.renew(id);
  expect(await store.charged()).toHaveLength(2);
  const open = (await store.orders()).find(({ state }) => state === "pending");
  await checkPaymentOf(testApp.parts, { siteId: store.shop.site.id, orderId: open?.id ?? "" });
  expect(await store.cycles(id)).toMatchObject([{ state: "paid" }, { number: 2, state: "paid", tries: 1 }]);
  expect(await store.charged()).toHaveLength(2);
  expect(await audit(store.shop)).toEqual([]);
});

test("a card that is declined is tried again after one, three and five days, then the subscription ends", async () => {
  const store = await openStore();
  const { id } = await store.subscribe(await store.addPlan(), { token: "test-renewal-declined" });
  const seen: unknown[] = [];
  clock.set("2027-02-28T08:30:00Z");
  for (let day = 0; day < 12; day += 1) {
    const { failedTries: before } = await store.read(id);
    await store.renewDue();
    const { state, failedTries } = await store.read(id);
    if (failedTries > before) seen.push([day, state, failedTries]);
    clock.ms += DAY_MS;
  }
  expect(seen).toEqual([
    [0, "past_due", 1],
    [1, "past_due", 2],
    [4, "past_due", 3],
    [9, "canceled", 4],
  ]);
  expect(await store.charged()).toHaveLength(1);
  expect((await store.mailKinds()).filter((kind) => kind.startsWith("subscription."))).toEqual([
    "subscription.started",
    "subscription.payment-failed",
    "subscription.payment-failed",
    "subscription.payment-failed",
    "subscription.unpaid",
  ]);
  expect((await store.orders()).map(({ state }) => state)).toEqual(["placed", "failed", "failed", "failed", "failed"]);
  expect(await audit(store.shop)).toEqual([]);
});

test("skips and does not charge an out-of-stock product, and the next payment stays on its date", async () => {
  const store = await openStore();
  const item = await store.addPlan();
  const { id } = await store.subscribe(item);
  await store.shop.setStock(item, { quantity: 0, unlimited: false });
  clock.set("2027-03-01T00:00:00Z");
  await store.renewDue();
  expect(await store.charged()).toHaveLength(1);
  expect(await store.cycles(id)).toMatchObject([{ state: "paid" }, { number: 2, state: "skipped" }]);
  expect(await store.mailText("subscription.skipped")).toContain("You were not charged");
  await store.shop.setStock(item, { quantity: 5, unlimited: false });
  clock.set("2027-04-01T00:00:00Z");
  await store.renewDue();
  expect(await store.charged()).toHaveLength(2);
  expect(await audit(store.shop)).toEqual([]);
});

test("skips a deleted product, and continues with a hidden one", async () => {
  const store = await openStore();
  const item = await store.addPlan();
  const { id } = await store.subscribe(item);
  await store.shop.changeProduct(item, { isVisible: false });
  await store.shop.publish();
  clock.set("2027-03-01T00:00:00Z");
  await store.renewDue();
  expect(await store.charged()).toHaveLength(2);
  await store.inItsSite((db) =>
    deleteDocument(db, { id: item.id, kind: "product", by: "owner@example.org", label: "Delete" }),
  );
  await store.shop.publish();
  clock.set("2027-04-01T00:00:00Z");
  await store.renewDue();
  expect(await store.charged()).toHaveLength(2);
  expect((await store.cycles(id)).at(-1)).toMatchObject({ number: 3, state: "skipped" });
});

test("a renewal costs the agreed price with the shipping and tax of its date", async () => {
  const store = await openStore();
  const item = await store.addPlan();
  await store.subscribe(item, { quantity: 2 });
  const price = { amount: 99_00, currency: "USD" };
  const [variant] = item.product.variants;
  await store.shop.changeProduct(item, { variants: variant ? [{ ...variant, price, salePrice: price }] : [] });
  await store.shop.publish();
  const dearer = testMethod(7, { rate: { type: "flat", perOrderCents: 700, perItemCents: 0 } });
  await setPreferences(store.shop, "shipping", { rules: [shippingWith([dearer])] });
  await setPreferences(store.shop, "tax", {
    rules: [testTaxRule(1, { areas: [testArea("US")], taxesShipping: false })],
  });
  clock.set("2027-03-01T00:00:00Z");
  await store.renewDue();
  expect(await store.charged()).toEqual([2500, 2000 + 700 + 400]);
  expect(await store.mailText("subscription.renewed")).toContain("$31.00");
  expect(await audit(store.shop)).toEqual([]);
});

test("a code for every payment lowers every payment and counts as used once", async () => {
  const store = await openStore();
  await addDiscount(store.shop, { maxUses: 1, isOncePerCustomer: true, subscriptions: "everyPayment" });
  await store.subscribe(await store.addPlan(), { codes: { couponCode: "SAVE" } });
  clock.set("2027-03-01T00:00:00Z");
  await store.renewDue();
  expect(await store.charged()).toEqual([1400, 1400]);
  expect(await audit(store.shop)).toEqual([]);
});

test("a transfer can't be charged again, so it can't pay for a subscription", async () => {
  const store = await openStore();
  await setPreferences(store.shop, "payments", { manual: { isEnabled: true, title: "Transfer", instructions: "" } });
  const subscribing = store.subscribe(await store.addPlan(), { provider: "manual", token: null });
  await expect(subscribing).rejects.toThrow("not available for this order");
});

test("a subscription started with a gift card asks its subscriber to pay, and charges nothing", async () => {
  const store = await openStore();
  const code = await issueCard(store.shop, 10_000);
  const item = await store.addPlan();
  await store.subscribe(item, { codes: { giftCardCode: code } });
  clock.set("2027-03-01T00:00:00Z");
  await store.renewDue();
  expect(await store.charged()).toEqual([]);
  expect(await store.subscriptions()).toMatchObject([{ state: "past_due", failedTries: 1 }]);
  expect(await audit(store.shop)).toEqual([]);
});

test("a test subscription ends once the store accepts real payments", async () => {
  const store = await openStore();
  const { id } = await store.subscribe(await store.addPlan());
  const manual = { isEnabled: true, title: "Transfer", instructions: "" };
  await setPreferences(store.shop, "payments", { isTestMode: false, manual });
  clock.set("2027-03-01T00:00:00Z");
  await store.renewDue();
  expect(await store.read(id)).toMatchObject({ state: "canceled", nextAt: null });
  expect(await store.charged()).toHaveLength(1);
});

test("a real subscription waits while the store is in test mode, and counts no failure", async () => {
  const store = await openStore();
  const { id } = await store.subscribe(await store.addPlan());
  await store.inItsSite((db) => db.text("update subscription set is_test = false where site_id = $1", [db.siteId]));
  clock.set("2027-03-01T00:00:00Z");
  await store.renewDue();
  const waiting = await store.read(id);
  expect(waiting).toMatchObject({ state: "active", cyclesDone: 1, failedTries: 0 });
  expect(waiting.nextAt?.getTime()).toBe(clock.ms + 3_600_000);
  expect(await store.charged()).toHaveLength(1);
});

test("the scheduled job adds one job for each due subscription, in its own site", async () => {
  const store = await openStore();
  const other = await openStore();
  const [due, later] = [
    await store.subscribe(await store.addPlan()),
    await other.subscribe(await other.addPlan({ billingPeriod: { value: 1, unit: "YEAR" } })),
  ];
  clock.set("2027-03-01T00:00:00Z");
  await store.findDue();
  await store.findDue();
  const client = new Client(testApp.admin);
  await client.connect();
  const { rows } = await client.query<{ data: { id: string; cycle: number } }>(
    `select payload -> 'data' as data from graphile_worker._private_jobs where payload ->> 'siteId' = any($1)
       and key like '%subscription.renew%'`,
    [[store.shop.site.id, other.shop.site.id]],
  );
  await client.end();
  expect(rows.map(({ data }) => data)).toEqual([{ id: due.id, cycle: 2 }]);
  expect(later.state).toBe("active");
});
