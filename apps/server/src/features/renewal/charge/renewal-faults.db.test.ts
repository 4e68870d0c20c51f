import { expect, test } from "vitest";
import { createCutter, type WriteStep } from "../../../testing/cut-connections.ts";
import { openOwnTestApp } from "../../../testing/test-app.ts";
import { audit } from "../../checkout/testing/test-buyer.ts";
import { orderPaymentJobs } from "../../order/payment/order-payment-jobs.ts";
import { SubscriptionStore, TestClock } from "../testing/test-subscriptions.ts";

const clock = new TestClock("2027-01-31T08:30:00Z");
const testApp = await openOwnTestApp({ now: clock.now });
const { database, parts } = testApp;
const { cutAt, loseCommit } = await createCutter(testApp);
const { signal } = new AbortController();
const HOUR_MS = 3_600_000;

/** Writes of a renewal, in sequence: the connection is cut at each of these. */
const STEPS: readonly WriteStep[] = [
  ["the cycle is begun", "subscription_cycle", "insert", "new.state = 'started'"],
  ["stock is taken", "stock", "update", "true"],
  ["the order is written", "sales_order", "insert", "true"],
  ["its line is written", "order_line", "insert", "true"],
  ["the payment is written", "payment", "insert", "true"],
  ["the provider writes the charge", "test_charge", "insert", "true"],
  ["the reservation is claimed", "stock_reservation", "update", "new.state = 'sold'"],
  ["the payment is noted", "payment", "update", "new.state = 'succeeded'"],
  ["the order is placed", "sales_order", "update", "new.state = 'placed'"],
  ["the cycle is paid", "subscription_cycle", "update", "new.state = 'paid'"],
  ["the subscription goes on", "subscription", "update", "new.cycles_done = 2"],
  ["the mail is queued", "mail", "insert", "new.kind = 'subscription.renewed'"],
];

async function openDue(): Promise<{ store: SubscriptionStore; id: string }> {
  clock.set("2027-01-31T08:30:00Z");
  const store = await SubscriptionStore.open(testApp);
  const { id } = await store.subscribe(await store.addPlan());
  clock.set("2027-03-01T00:00:00Z");
  return { store, id };
}

async function expectPaidOnce({ store, id }: { store: SubscriptionStore; id: string }): Promise<void> {
  expect(await store.charged()).toEqual([1500, 1500]);
  expect(await store.read(id)).toMatchObject({ state: "active", cyclesDone: 2, nextCycle: 3, failedTries: 0 });
  expect(await audit(store.shop)).toEqual([]);
}

async function sweepPayments(): Promise<void> {
  for (const job of orderPaymentJobs(parts)) if (job.kind === "clock") await job.run({ database, signal });
}

test.each(STEPS)("interrupted when %s: the next run of the job charges once", async (...step) => {
  const due = await openDue();
  await expect(cutAt(step, () => due.store.renew(due.id))).rejects.toThrow();
  await due.store.renewDue();
  await expectPaidOnce(due);
});

test.each(STEPS)(
  "interrupted when %s and no worker for a long time: nothing is lost, duplicated or stuck",
  async (...step) => {
    const due = await openDue();
    await expect(cutAt(step, () => due.store.renew(due.id))).rejects.toThrow();
    await sweepPayments();
    await due.store.renewDue();
    clock.ms += 2 * HOUR_MS;
    await due.store.renewDue();
    await expectPaidOnce(due);
    expect((await due.store.mailKinds()).filter((kind) => kind === "subscription.payment-failed")).toEqual([]);
  },
);

test.each([1, 2, 3])("reply lost at commit %i: the next run of the job charges once", async (number) => {
  const due = await openDue();
  await expect(loseCommit(number, () => due.store.renew(due.id))).rejects.toThrow();
  await due.store.renewDue();
  await expectPaidOnce(due);
});
