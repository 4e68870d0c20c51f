import { shippingWith, testArea, testMethod } from "@stoa/core/pricing/order/order-for-tests.ts";
import type { Subscription, SubscriptionDetail } from "@stoa/core/subscription/subscription-schema.ts";
import { SUBSCRIPTION_CALL_MESSAGES } from "@stoa/core/subscription/subscription-messages.ts";
import { expect, test } from "vitest";
import { newId } from "../../../db/new-id.ts";
import { openOwnTestApp, signInToStudio } from "../../../testing/test-app.ts";
import { audit, PORTLAND, setPreferences, signInVisitor } from "../../checkout/testing/test-buyer.ts";
import { SubscriptionStore, TestClock } from "../testing/test-subscriptions.ts";

const clock = new TestClock("2027-01-31T08:30:00Z");
const testApp = await openOwnTestApp({ now: clock.now });
const BERLIN = {
  firstName: "Ada",
  lastName: "Lovelace",
  address1: "Unter den Linden 1",
  city: "Berlin",
  postalCode: "10117",
  countryCode: "DE",
};

async function subscribeSignedIn() {
  clock.set("2027-01-31T08:30:00Z");
  const store = await SubscriptionStore.open(testApp);
  const { visitor, shopper } = await signInVisitor(store.shop);
  const { id } = await store.subscribe(await store.addPlan(), { visitor });
  const own = `/subscriptions/${id}`;
  return { store, shopper, id, own };
}

async function placesOf(store: SubscriptionStore): Promise<string[]> {
  const rows = await store.inItsSite((db) =>
    db.text<{ city: string }>(
      "select shipping_address ->> 'city' as city from sales_order where site_id = $1 order by created_at",
      [db.siteId],
    ),
  );
  return rows.map(({ city }) => city);
}

test("a subscriber changes the address, from the next payment on and at the prices there", async () => {
  const { store, shopper, id, own } = await subscribeSignedIn();
  const method = testMethod(1, { name: "Standard" });
  const abroad = testMethod(2, { name: "Abroad", rate: { type: "flat", perOrderCents: 900, perItemCents: 0 } });
  const zones = [
    { id: newId(), name: "Here", areas: [testArea("US")], methods: [method] },
    { id: newId(), name: "There", areas: [testArea("DE")], methods: [abroad] },
  ];
  await setPreferences(store.shop, "shipping", { rules: [{ ...shippingWith([method]), zones }] });
  const moved = await shopper.call("PATCH", own, { shippingAddress: BERLIN });
  expect([moved.status, moved.json()]).toMatchObject([
    200,
    {
      id,
      priceText: "$10.00 every month",
      shippingAddress: { city: "Berlin", postalCode: "10117" },
      billingAddress: null,
    },
  ]);
  clock.set("2027-03-01T00:00:00Z");
  await store.renewDue();
  expect(await placesOf(store)).toEqual(["Portland", "Berlin"]);
  expect(await store.charged()).toEqual([1500, 1900]);
  expect(await audit(store.shop)).toEqual([]);
});

test("an owner changes addresses too, and the billing address can be different", async () => {
  const { store, id, own, shopper } = await subscribeSignedIn();
  const { site } = store.shop;
  const studio = await signInToStudio(testApp, {
    site,
    slug: site.slug,
    ownerEmail: `${site.slug}@example.org`,
    ownerId: "",
  });
  const path = `/api/commerce/subscriptions/${id}`;
  const changed = await studio.call("PATCH", path, { billingAddress: BERLIN });
  expect([changed.status, changed.json()]).toMatchObject([
    200,
    { shippingAddress: { city: PORTLAND.city }, billingAddress: { city: "Berlin" }, cycles: [{ number: 1 }] },
  ]);
  const back = (await shopper.call("PATCH", own, { billingAddress: null })).json() as Subscription;
  expect(back).toMatchObject({ shippingAddress: { city: PORTLAND.city }, billingAddress: null });
  expect(
    (await studio.call("PATCH", `/api/commerce/subscriptions/${newId()}`, { billingAddress: BERLIN })).status,
  ).toBe(404);
  const detail = (await studio.get(path)).json() as SubscriptionDetail;
  expect(detail.can).toMatchObject({ move: true });
});

test("an invalid address, or one where nothing is delivered, changes nothing", async () => {
  const { store, shopper, own } = await subscribeSignedIn();
  const wrong = await shopper.call("PATCH", own, { shippingAddress: { ...BERLIN, postalCode: "x", city: "" } });
  expect(wrong.status).toBe(400);
  expect(Object.keys((wrong.json() as { fields: object }).fields)).toEqual(
    expect.arrayContaining(["shippingAddress.city", "shippingAddress.postalCode"]),
  );
  for (const body of [
    {},
    { shippingAddress: null },
    { email: "a@example.org" },
    { shippingAddress: BERLIN, planId: "x" },
  ]) {
    expect((await shopper.call("PATCH", own, body)).status).toBe(400);
  }
  const zones = [{ id: newId(), name: "Here", areas: [testArea("US")], methods: [testMethod(1)] }];
  await setPreferences(store.shop, "shipping", { rules: [{ ...shippingWith([testMethod(1)]), zones }] });
  const far = await shopper.call("PATCH", own, { shippingAddress: BERLIN });
  expect([far.status, far.json()]).toMatchObject([
    409,
    { error: "subscription_refused", message: SUBSCRIPTION_CALL_MESSAGES.notDeliverableThere },
  ]);
  const { items } = (await shopper.call("GET", "/subscriptions")).json() as { items: Subscription[] };
  expect(items).toMatchObject([{ shippingAddress: { city: PORTLAND.city } }]);
});

test("only its subscriber and its owner can change it, and not after it has ended", async () => {
  const { store, shopper, own } = await subscribeSignedIn();
  const { shopper: stranger } = await signInVisitor(store.shop);
  expect((await stranger.call("PATCH", own, { shippingAddress: BERLIN })).status).toBe(404);
  expect((await shopper.call("POST", `${own}/cancel`)).status).toBe(200);
  const late = await shopper.call("PATCH", own, { shippingAddress: BERLIN });
  expect([late.status, late.json()]).toMatchObject([409, { message: SUBSCRIPTION_CALL_MESSAGES.ended }]);
});
