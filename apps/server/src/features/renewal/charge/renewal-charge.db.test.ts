import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { DECLINE_REASONS } from "@stoa/core/payment/decline-reasons.ts";
import type { chargeSubscription } from "@stoa/core/subscription/subscription-api.ts";
import {
  SUBSCRIPTION_CALL_MESSAGES,
  SUBSCRIPTION_CHARGE_MESSAGES,
} from "@stoa/core/subscription/subscription-messages.ts";
import { expect, test } from "vitest";
import { openOwnTestApp, signInToStudio, TEST_HOST, type Answer, type TestBrowser } from "../../../testing/test-app.ts";
import { createApiKey } from "../../api-key/api-key-service.ts";
import type { TestItem } from "../../cart/testing/test-shop.ts";
import { audit } from "../../checkout/testing/test-buyer.ts";
import { happenings, OrderKeeper } from "../../order/testing/order-keeper.ts";
import { readPdfPages } from "../../order/testing/pdf-text.ts";
import { DAY_MS, SubscriptionStore, TestClock } from "../testing/test-subscriptions.ts";

const clock = new TestClock("2027-01-31T08:30:00Z");
const testApp = await openOwnTestApp({ now: clock.now });
const DUE = "2027-02-28T08:30:00Z";
const FIRST_FAILURE = { cycle: 2, tries: 1 };

type Charged = EndpointReply<typeof chargeSubscription>;
type Failed = {
  readonly store: SubscriptionStore;
  readonly studio: TestBrowser;
  readonly item: TestItem;
  readonly id: string;
};

/** A $10.00 subscription with $5.00 shipping whose second payment was refused. */
async function openFailed(): Promise<Failed> {
  clock.set("2027-01-31T08:30:00Z");
  const store = await SubscriptionStore.open(testApp);
  const item = await store.addPlan();
  const { id } = await store.subscribe(item, { token: "test-renewal-declined" });
  clock.set(DUE);
  await store.renewDue();
  const { site } = store.shop;
  const ownerEmail = `${site.slug}@example.org`;
  const studio = await signInToStudio(testApp, { site, slug: site.slug, ownerEmail, ownerId: "" });
  return { store, studio, item, id };
}

async function mendCard({ store }: Failed): Promise<void> {
  await store.inItsSite((db) =>
    db.text(
      "update subscription set saved_method = replace(saved_method, 'saved-declined', 'saved-ok') where site_id = $1",
      [db.siteId],
    ),
  );
}

function charge({ studio, id }: Failed, seen: object = FIRST_FAILURE): Promise<Answer> {
  return studio.call("POST", `/api/commerce/subscriptions/${id}/charge`, seen);
}

async function charged(failed: Failed, seen: object = FIRST_FAILURE): Promise<Charged> {
  const answer = await charge(failed, seen);
  expect(answer.status, answer.text).toBe(200);
  return answer.json() as Charged;
}

test("a failed payment that is retried successfully continues the subscription, notifies its subscriber and is in its history", async () => {
  const failed = await openFailed();
  const { store, studio, id } = failed;
  await mendCard(failed);
  clock.ms += DAY_MS / 2;
  expect(await charged(failed)).toMatchObject({
    status: "paid",
    message: SUBSCRIPTION_CHARGE_MESSAGES.paid,
    subscription: { state: "active", failedTries: 0, cyclesDone: 2, nextPaymentOn: "2027-03-31T08:30:00.000Z" },
  });
  expect(await store.charged()).toEqual([1500, 1500]);
  expect((await store.mailKinds()).at(-1)).toBe("subscription.renewed");
  const [first] = await store.orders();
  const history = await new OrderKeeper(store.shop, studio).read(first?.id ?? "");
  expect(happenings(history).at(-1)).toBe("subscription.charged");
  expect(history.events.at(-1)).toMatchObject({
    by: `${store.shop.site.slug}@example.org`,
    data: { subscriptionId: id },
  });
  expect(await audit(store.shop)).toEqual([]);
});

test("the orders of a subscription name its plan to the owner, and so do their invoices", async () => {
  const failed = await openFailed();
  const { store, studio } = failed;
  await mendCard(failed);
  await charged(failed);
  const [first, , renewal] = await store.orders();
  for (const { id } of [first, renewal].filter((order) => order !== undefined)) {
    const { lines } = await new OrderKeeper(store.shop, studio).read(id);
    expect(lines.map(({ plan }) => plan)).toEqual([
      { billingPeriod: { value: 1, unit: "MONTH" }, numBillingCycles: 0 },
    ]);
    const invoice = await testApp.app.inject({
      url: `/api/commerce/orders/${id}/invoice.pdf`,
      headers: { host: `${store.shop.site.slug}.studio.${TEST_HOST}` },
      cookies: Object.fromEntries(studio.cookies),
    });
    expect(readPdfPages(invoice.rawPayload).flat().join("\n")).toContain("$10.00 every month");
  }
  expect(renewal?.kind).toBe("renewal");
});

test("charges once for eight simultaneous clicks during the renewal job, and every click gets the same reply", async () => {
  const failed = await openFailed();
  const { store, id } = failed;
  await mendCard(failed);
  clock.ms += DAY_MS;
  const presses = Array.from({ length: 8 }, () => charged(failed));
  const [answers] = await Promise.all([Promise.all(presses), store.renew(id), store.renew(id)]);
  expect(await store.charged()).toEqual([1500, 1500]);
  expect(await store.read(id)).toMatchObject({ state: "active", cyclesDone: 2, nextCycle: 3 });
  expect(new Set(answers.map(({ status }) => status))).not.toContain("failed");
  expect((await charged(failed)).status).toBe("paid");
  expect(await store.charged()).toHaveLength(2);
  expect(await audit(store.shop)).toEqual([]);
});

test("a decline gives the reason, does not count toward the store's attempts, emails no one and is not repeated by the same click", async () => {
  const failed = await openFailed();
  const { store, id } = failed;
  const [before, mails] = [await store.read(id), await store.mailKinds()];
  const answer = await charged(failed);
  expect(answer).toMatchObject({
    status: "failed",
    message: fillMessage(SUBSCRIPTION_CHARGE_MESSAGES.failed, { reason: DECLINE_REASONS.card_declined }),
  });
  expect(answer.message).not.toMatch(/\byour?\b/i);
  expect(await store.read(id)).toEqual(before);
  expect(await store.mailKinds()).toEqual(mails);
  expect(await charged(failed)).toEqual(answer);
  expect((await store.cycles(id)).at(-1)).toEqual({ number: 2, state: "failed", tries: 2 });
  await charged(failed, { cycle: 2, tries: 2 });
  expect((await store.cycles(id)).at(-1)).toMatchObject({ tries: 3 });
  expect(await store.charged()).toEqual([1500]);
});

test("the store's own retry schedule is unaffected", async () => {
  const failed = await openFailed();
  const { store, id } = failed;
  await charged(failed);
  const seen: unknown[] = [];
  for (let day = 1; day < 12; day += 1) {
    clock.ms += DAY_MS;
    const { failedTries } = await store.read(id);
    await store.renewDue();
    const after = await store.read(id);
    if (after.failedTries > failedTries) seen.push([day, after.state, after.failedTries]);
  }
  expect(seen).toEqual([
    [1, "past_due", 2],
    [4, "past_due", 3],
    [9, "canceled", 4],
  ]);
});

test("charges nothing if no payment is missed, the plan can't be delivered or it was tried too often", async () => {
  const failed = await openFailed();
  const { store, item } = failed;
  const rejection = async (seen?: object): Promise<unknown> => {
    const answer = await charge(failed, seen);
    return [answer.status, (answer.json() as { message: string }).message];
  };
  await store.shop.setStock(item, { quantity: 0, unlimited: false });
  expect(await rejection()).toEqual([409, SUBSCRIPTION_CHARGE_MESSAGES.notDelivered]);
  await store.shop.setStock(item, { quantity: 5, unlimited: false });
  for (let tries = 1; tries < 20; tries += 1) await charged(failed, { cycle: 2, tries });
  expect((await charge(failed, { cycle: 2, tries: 20 })).status).toBe(429);
  await failed.studio.call("POST", `/api/commerce/subscriptions/${failed.id}/cancel`);
  expect(await rejection({ cycle: 2, tries: 20 })).toEqual([409, SUBSCRIPTION_CALL_MESSAGES.ended]);
  expect((await charge(failed, { cycle: 0, tries: 1 })).status).toBe(400);
  expect(await store.charged()).toEqual([1500]);
});

test("subscriptions cannot be charged from another site or without permission to edit orders", async () => {
  const [mine, theirs] = [await openFailed(), await openFailed()];
  expect((await charge({ ...mine, id: theirs.id })).status).toBe(404);
  const { site } = mine.store.shop;
  const { key } = await createApiKey(testApp.database, site.id, {
    name: "Reader",
    scopes: ["site.open", "orders.read"],
  });
  const reader = testApp.browse(`${site.slug}.studio.${TEST_HOST}`);
  const answer = await reader.send({
    method: "POST",
    url: `/api/commerce/subscriptions/${mine.id}/charge`,
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    payload: JSON.stringify(FIRST_FAILURE),
  });
  expect(answer.status).toBe(403);
  expect([await mine.store.charged(), await theirs.store.charged()]).toEqual([[1500], [1500]]);
});
