import { refusalMembers } from "@stoa/core/visitor-text/refusal-members.ts";
import type { Subscription, SubscriptionDetail } from "@stoa/core/subscription/subscription-schema.ts";
import { SUBSCRIPTION_CALL_MESSAGES } from "@stoa/core/subscription/subscription-messages.ts";
import { expect, test } from "vitest";
import { newId } from "../../db/new-id.ts";
import { openOwnTestApp, signInToStudio, type TestBrowser } from "../../testing/test-app.ts";
import { audit, setPreferences, signInVisitor } from "../checkout/testing/test-buyer.ts";
import { checkPaymentOf } from "../order/payment/order-payment-check-service.ts";
import { SubscriptionStore, TestClock, type SubscribedRow } from "../renewal/testing/test-subscriptions.ts";
import type { TestShopper } from "../site-user/testing/test-shopper.ts";

const clock = new TestClock("2027-01-31T08:30:00Z");
const testApp = await openOwnTestApp({ now: clock.now });

async function openStore(): Promise<SubscriptionStore> {
  clock.set("2027-01-31T08:30:00Z");
  return SubscriptionStore.open(testApp);
}

type Subscribed = { store: SubscriptionStore; shopper: TestShopper; subscription: SubscribedRow };

async function subscribeSignedIn(token = "test-ok"): Promise<Subscribed> {
  const store = await openStore();
  const { visitor, shopper } = await signInVisitor(store.shop);
  const subscription = await store.subscribe(await store.addPlan(), { visitor, token });
  return { store, shopper, subscription };
}

/** The session and crumb have expired weeks later. */
async function signInAgain(shopper: TestShopper): Promise<void> {
  shopper.browser.cookies.clear();
  shopper.xsrfToken = undefined;
  expect((await shopper.signIn()).status).toBe(200);
}

async function openStudio({ shop: { site } }: SubscriptionStore): Promise<TestBrowser> {
  return signInToStudio(testApp, { site, slug: site.slug, ownerEmail: `${site.slug}@example.org`, ownerId: "" });
}

const OWN = "/subscriptions";
const OWNERS = "/api/commerce/subscriptions";

test("a subscriber sees their own subscriptions, with text and dates", async () => {
  const { shopper, subscription } = await subscribeSignedIn();
  const answer = await shopper.call("GET", OWN);
  expect(answer.status).toBe(200);
  const { items } = answer.json() as { items: Subscription[] };
  expect(items).toMatchObject([
    {
      id: subscription.id,
      state: "active",
      unitPrice: { amount: 1000, currency: "USD" },
      priceText: "$10.00 every month",
      nextPaymentOn: "2027-02-28T08:30:00.000Z",
      endsOn: null,
      can: { pause: true, resume: false, cancel: true, pay: false },
    },
  ]);
  expect(JSON.stringify(items)).not.toContain("saved");
});

test("pausing stops payments, resuming continues on the next due day", async () => {
  const { store, shopper, subscription } = await subscribeSignedIn();
  const { id } = subscription;
  expect((await shopper.call("POST", `${OWN}/${id}/pause`)).json()).toMatchObject({
    state: "paused",
    nextPaymentOn: null,
  });
  clock.set("2027-04-10T00:00:00Z");
  await store.renewDue();
  await store.renew(id);
  expect(await store.charged()).toHaveLength(1);
  await signInAgain(shopper);
  expect((await shopper.call("POST", `${OWN}/${id}/resume`)).json()).toMatchObject({
    state: "active",
    nextPaymentOn: "2027-04-30T08:30:00.000Z",
  });
  clock.set("2027-04-30T08:30:00Z");
  await store.renewDue();
  expect(await store.charged()).toHaveLength(2);
  const kinds = (await store.mailKinds()).filter((kind) => kind.startsWith("subscription."));
  expect(kinds.slice(1)).toEqual(["subscription.paused", "subscription.resumed", "subscription.renewed"]);
});

test("canceling ends it for good, and states how long the paid period lasts", async () => {
  const { store, shopper, subscription } = await subscribeSignedIn();
  const canceled = await shopper.call("POST", `${OWN}/${subscription.id}/cancel`);
  expect(canceled.json()).toMatchObject({
    state: "canceled",
    nextPaymentOn: null,
    endsOn: "2027-02-28T08:30:00.000Z",
    can: { pause: false, resume: false, cancel: false, pay: false },
  });
  clock.set("2027-03-10T00:00:00Z");
  await store.renewDue();
  await store.renew(subscription.id);
  expect(await store.charged()).toHaveLength(1);
  expect(await store.mailText("subscription.canceled")).toContain("paid up until February 28, 2027");
});

test.each([
  ["resume", "", "notPaused"],
  ["pause", "update subscription set state = 'past_due' where site_id = $1", "unpaid"],
  ["cancel", "update subscription set state = 'canceled' where site_id = $1", "ended"],
] as const)("%s is rejected when it is invalid", async (action, before, code) => {
  const { store, shopper, subscription } = await subscribeSignedIn();
  if (before !== "") await store.inItsSite((db) => db.text(before, [db.siteId]));
  const rejected = await shopper.call("POST", `${OWN}/${subscription.id}/${action}`);
  expect([rejected.status, rejected.json()]).toEqual([
    409,
    { error: "subscription_refused", ...refusalMembers(SUBSCRIPTION_CALL_MESSAGES[code]) },
  ]);
});

test("a store that does not allow pauses refuses them to subscribers, not to its owner", async () => {
  const { store, shopper, subscription } = await subscribeSignedIn();
  await setPreferences(store.shop, "subscriptions", { isPauseAllowed: false });
  expect((await shopper.call("POST", `${OWN}/${subscription.id}/pause`)).json()).toMatchObject({
    message: SUBSCRIPTION_CALL_MESSAGES.pauseNotAllowed,
  });
  const studio = await openStudio(store);
  expect((await studio.call("POST", `${OWNERS}/${subscription.id}/pause`)).json()).toMatchObject({ state: "paused" });
});

test("replies the same for another account's subscription as for a missing one, to visitors and owners of any site", async () => {
  const { store, subscription } = await subscribeSignedIn();
  const { shopper: stranger } = await signInVisitor(store.shop);
  const other = await subscribeSignedIn();
  const studio = await openStudio(other.store);
  for (const id of [subscription.id, newId(), "'"]) {
    for (const action of ["pause", "resume", "cancel"]) {
      for (const visitor of [stranger, other.shopper]) {
        expect((await visitor.call("POST", `${OWN}/${encodeURIComponent(id)}/${action}`)).status).toBe(404);
      }
      expect((await studio.call("POST", `${OWNERS}/${encodeURIComponent(id)}/${action}`)).status).toBe(404);
    }
    const body = { payment: { provider: "test", token: "test-ok" } };
    expect((await stranger.call("POST", `${OWN}/${encodeURIComponent(id)}/pay`, body)).status).toBe(404);
    expect((await studio.get(`${OWNERS}/${encodeURIComponent(id)}`)).status).toBe(404);
  }
  expect((await stranger.call("GET", OWN)).json()).toMatchObject({ items: [] });
  expect(await store.read(subscription.id)).toMatchObject({ state: "active" });
});

test("calls require a signed-in account, and the session's token", async () => {
  const { store, shopper, subscription } = await subscribeSignedIn();
  shopper.xsrfToken = "none";
  for (const action of ["pause", "resume", "cancel"]) {
    expect((await shopper.call("POST", `${OWN}/${subscription.id}/${action}`)).status).toBe(403);
  }
  const guest = await store.shop.visit();
  expect((await guest.call("GET", "/api/site-users/account/subscriptions")).statusCode).toBe(401);
  expect(await store.read(subscription.id)).toMatchObject({ state: "active" });
});

test("the owner lists subscriptions page by page, and reads one with its payments", async () => {
  const store = await openStore();
  const item = await store.addPlan();
  for (let count = 0; count < 3; count += 1) await store.subscribe(item);
  const studio = await openStudio(store);
  type Page = { items: SubscriptionDetail[]; nextCursor: string | null };
  const first = (await studio.get(`${OWNERS}?limit=2`)).json() as Page;
  const second = (await studio.get(`${OWNERS}?limit=2&cursor=${first.nextCursor ?? ""}`)).json() as Page;
  const ids = [...first.items, ...second.items].map(({ id }) => id);
  expect(ids.toSorted()).toEqual((await store.subscriptions()).map(({ id }) => id).toSorted());
  expect(second.nextCursor).toBeNull();
  expect((await studio.get(`${OWNERS}?cursor=nonsense`)).status).toBe(400);
  expect((await studio.get(`${OWNERS}?state=paused`)).json()).toMatchObject({ items: [] });
  clock.set("2027-03-01T00:00:00Z");
  await store.renewDue();
  const detail = (await studio.get(`${OWNERS}/${ids[0] ?? ""}`)).json() as SubscriptionDetail;
  expect(detail).toMatchObject({ email: "ada@example.com", provider: "test", isTest: true, cyclesDone: 2 });
  expect(detail.cycles.map(({ number, state }) => [number, state])).toEqual([
    [2, "paid"],
    [1, "paid"],
  ]);
});

async function subscribeUnpaid(): Promise<Subscribed> {
  const subscribed = await subscribeSignedIn("test-renewal-declined");
  clock.set("2027-02-28T08:30:00Z");
  await subscribed.store.renewDue();
  await signInAgain(subscribed.shopper);
  return subscribed;
}

function pay({ shopper, subscription }: Subscribed, token: string) {
  return shopper.call("POST", `${OWN}/${subscription.id}/pay`, { payment: { provider: "test", token } });
}

test("a subscriber pays what could not be charged with another card, which is charged from then on", async () => {
  const subscribed = await subscribeUnpaid();
  const { store, subscription } = subscribed;
  expect((await pay(subscribed, "test-ok")).json()).toMatchObject({
    status: "placed",
    order: { orderNumber: "2" },
    subscription: { state: "active", cyclesDone: 2, nextPaymentOn: "2027-03-31T08:30:00.000Z" },
  });
  expect((await pay(subscribed, "test-ok")).status).toBe(409);
  clock.set("2027-03-31T09:00:00Z");
  await store.renewDue();
  expect(await store.read(subscription.id)).toMatchObject({ state: "active", cyclesDone: 3, failedTries: 0 });
  expect(await store.charged()).toHaveLength(3);
  expect(await audit(store.shop)).toEqual([]);
});

test("a declined new card changes nothing about the plan, and attempts are limited", async () => {
  const subscribed = await subscribeUnpaid();
  const { store, subscription } = subscribed;
  const before = await store.read(subscription.id);
  const statuses: number[] = [];
  for (let count = 0; count < 21; count += 1) statuses.push((await pay(subscribed, "test-declined")).status);
  expect(statuses).toEqual([...Array.from({ length: 19 }, () => 402), 429, 429]);
  expect(await store.read(subscription.id)).toEqual(before);
  expect(await audit(store.shop)).toEqual([]);
});

test("paying twenty times at once pays once", async () => {
  const subscribed = await subscribeUnpaid();
  const { store } = subscribed;
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay(subscribed, "test-ok")));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(await store.charged()).toHaveLength(2);
  expect(await audit(store.shop)).toEqual([]);
});

test("a second step happens at the provider; in the meantime no one else charges", async () => {
  const subscribed = await subscribeUnpaid();
  const { store, subscription, shopper } = subscribed;
  const begun = (await pay(subscribed, "test-3ds")).json() as {
    status: string;
    payment: { nextAction: { url: string } };
  };
  expect(begun).toMatchObject({ status: "requires_action", order: null });
  clock.set("2027-03-01T08:30:00Z");
  await store.renewDue();
  await store.renew(subscription.id);
  expect(await store.charged()).toHaveLength(1);
  // The provider's page is valid for a day.
  clock.set("2027-02-28T09:00:00Z");
  const page = new URL(begun.payment.nextAction.url);
  const token = page.searchParams.get("token") ?? "";
  expect((await shopper.submit(page.pathname, { token, outcome: "confirm" })).status).toBeLessThan(400);
  const open = (await store.orders()).find(({ state }) => state === "pending");
  if (open) await checkPaymentOf(testApp.parts, { siteId: store.shop.site.id, orderId: open.id });
  expect(await store.read(subscription.id)).toMatchObject({ state: "active", cyclesDone: 2 });
  expect(await store.charged()).toHaveLength(2);
  expect(await audit(store.shop)).toEqual([]);
});

test("what was canceled while its payment was in progress stays canceled", async () => {
  const store = await openStore();
  const { id } = await store.subscribe(await store.addPlan(), { token: "test-renewal-timeout" });
  clock.set("2027-03-01T00:00:00Z");
  await store.renewDue();
  const studio = await openStudio(store);
  await studio.call("POST", `${OWNERS}/${id}/cancel`);
  const open = (await store.orders()).find(({ state }) => state === "pending");
  await checkPaymentOf(testApp.parts, { siteId: store.shop.site.id, orderId: open?.id ?? "" });
  expect(await store.read(id)).toMatchObject({ state: "canceled", cyclesDone: 2, nextAt: null });
  expect(await audit(store.shop)).toEqual([]);
});

test("paused and resumed while its payment fails, it continues on the next due day", async () => {
  const store = await openStore();
  const { id } = await store.subscribe(await store.addPlan());
  clock.set("2027-03-01T00:00:00Z");
  await store.inItsSite((db) =>
    db.text("update subscription set saved_method = 'test-saved-timeout' where site_id = $1", [db.siteId]),
  );
  await store.renewDue();
  const studio = await openStudio(store);
  await studio.call("POST", `${OWNERS}/${id}/pause`);
  await studio.call("POST", `${OWNERS}/${id}/resume`);
  await store.inItsSite((db) =>
    db.text("update test_charge set state = 'declined' where site_id = $1 and token = 'test-saved-timeout'", [
      db.siteId,
    ]),
  );
  const open = (await store.orders()).find(({ state }) => state === "pending");
  await checkPaymentOf(testApp.parts, { siteId: store.shop.site.id, orderId: open?.id ?? "" });
  expect(await store.read(id)).toMatchObject({ state: "active", failedTries: 0, nextCycle: 3 });
  expect((await store.read(id)).nextAt?.toISOString()).toBe("2027-03-31T08:30:00.000Z");
});

test.each([
  ["de-DE", "Ihr Abonnement wurde verlängert", "31. März 2027"],
  ["fr-FR", "Votre abonnement a été renouvelé", "31 mars 2027"],
  ["es-ES", "Su suscripción se ha renovado", "31 de marzo de 2027"],
])("emails are in the subscriber's language: %s", async (locale, heading, date) => {
  const store = await openStore();
  await store.subscribe(await store.addPlan());
  await store.inItsSite((db) => db.text("update subscription set locale = $2 where site_id = $1", [db.siteId, locale]));
  clock.set("2027-03-01T00:00:00Z");
  await store.renewDue();
  const text = await store.mailText("subscription.renewed");
  expect(text).toContain(heading);
  expect(text).toContain(date);
});
