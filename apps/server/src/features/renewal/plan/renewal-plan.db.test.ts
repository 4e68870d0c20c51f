import { shippingWith, testArea, testMethod } from "@stoa/core/pricing/order/order-for-tests.ts";
import { testVariant } from "@stoa/core/product/product-for-tests.ts";
import type { PlanOfferSchema, Subscription } from "@stoa/core/subscription/subscription-schema.ts";
import { SITE_USER_MESSAGES } from "@stoa/core/site-user/site-user-messages.ts";
import { SUBSCRIPTION_CALL_MESSAGES } from "@stoa/core/subscription/subscription-messages.ts";
import type { Static } from "typebox";
import { expect, test } from "vitest";
import { newId } from "../../../db/new-id.ts";
import { AppError } from "../../../errors.ts";
import { openOwnTestApp, signInToStudio, type TestBrowser } from "../../../testing/test-app.ts";
import type { TestItem } from "../../cart/testing/test-shop.ts";
import { audit, setPreferences, signInVisitor } from "../../checkout/testing/test-buyer.ts";
import { happenings, OrderKeeper } from "../../order/testing/order-keeper.ts";
import type { TestShopper } from "../../site-user/testing/test-shopper.ts";
import { changePlan } from "./renewal-plan-service.ts";
import { SubscriptionStore, TestClock } from "../testing/test-subscriptions.ts";

const clock = new TestClock("2027-01-31T08:30:00Z");
const testApp = await openOwnTestApp({ now: clock.now });
const TWENTY = { amount: 2000, currency: "USD" };
const WEEKLY = { billingPeriod: { value: 2, unit: "WEEK" }, numBillingCycles: 0 } as const;

type Offer = Static<typeof PlanOfferSchema>;
type Subscribed = {
  readonly store: SubscriptionStore;
  readonly shopper: TestShopper;
  readonly item: TestItem;
  readonly id: string;
  readonly orderId: string;
  readonly own: string;
};

async function subscribe({ token = "test-ok" } = {}): Promise<Subscribed> {
  clock.set("2027-01-31T08:30:00Z");
  const store = await SubscriptionStore.open(testApp);
  const { visitor, shopper } = await signInVisitor(store.shop);
  const variants = [
    testVariant(1, { id: newId(), sku: `S-${newId()}`, attributes: { Size: "Small" } }),
    testVariant(2, {
      id: newId(),
      sku: `L-${newId()}`,
      attributes: { Size: "Large" },
      price: TWENTY,
      salePrice: TWENTY,
    }),
  ];
  const item = await store.addPlan({}, { product: { title: "Tea box", variantOptionOrdering: ["Size"], variants } });
  const { id } = await store.subscribe(item, { visitor, token });
  const orderId = (await store.orders())[0]?.id ?? "";
  return { store, shopper, item, id, orderId, own: `/subscriptions/${id}` };
}

function signInOwner({ shop: { site } }: SubscriptionStore): Promise<TestBrowser> {
  return signInToStudio(testApp, { site, slug: site.slug, ownerEmail: `${site.slug}@example.org`, ownerId: "" });
}

async function offersOf(shopper: TestShopper, own: string): Promise<Offer[]> {
  return ((await shopper.call("GET", `${own}/plans`)).json() as { items: Offer[] }).items;
}

async function change(shopper: TestShopper, own: string, planId = "") {
  const { status, json } = await shopper.call("POST", `${own}/plan`, { planId });
  return [status, json() as Partial<Subscription> & { message?: string; error?: string }] as const;
}

async function linesOf(store: SubscriptionStore) {
  return store.inItsSite((db) =>
    db.text<{ sku: string; title: string; options: Array<{ value: string }> }>(
      `select line.sku, line.title, line.variant_options as options from order_line line
       join sales_order placed on placed.site_id = $1 and placed.id = line.order_id
       where line.site_id = $1 order by placed.created_at`,
      [db.siteId],
    ),
  );
}

test("a subscriber changes to another variant, from the next payment on and on the same day", async () => {
  const { store, shopper, item, id, own } = await subscribe();
  const offers = await offersOf(shopper, own);
  expect(offers).toMatchObject([
    {
      title: "Tea box",
      options: [{ optionName: "Size", value: "Large" }],
      unitPrice: TWENTY,
      priceText: "$20.00 every month",
    },
  ]);
  const [status, changed] = await change(shopper, own, offers[0]?.planId);
  expect([status, changed]).toMatchObject([
    200,
    { id, unitPrice: TWENTY, priceText: "$20.00 every month", nextPaymentOn: "2027-02-28T08:30:00.000Z" },
  ]);
  expect(await store.charged()).toEqual([1500]);
  expect(await store.mailText("subscription.changed")).toContain("$20.00 every month");
  clock.set("2027-03-01T00:00:00Z");
  await store.renewDue();
  expect(await store.charged()).toEqual([1500, 2500]);
  expect((await linesOf(store))[1]).toMatchObject({
    sku: item.product.variants[1]?.sku,
    options: [{ value: "Large" }],
  });
  clock.set("2027-03-31T09:00:00Z");
  await store.renewDue();
  expect(await store.charged()).toEqual([1500, 2500, 2500]);
  expect(await audit(store.shop)).toEqual([]);
});

test("another product with another period starts on the day of the next payment and counts from there", async () => {
  const { store, shopper, id, own } = await subscribe();
  const other = await store.addPlan(WEEKLY, { product: { title: "Tea crate" } });
  const crate = (await offersOf(shopper, own)).find(({ productId }) => productId === other.id);
  const [, changed] = await change(shopper, own, crate?.planId);
  expect(changed).toMatchObject({
    title: "Tea crate",
    priceText: "$10.00 every 2 weeks",
    nextPaymentOn: "2027-02-28T08:30:00.000Z",
  });
  const days: string[] = [];
  for (const day of ["2027-02-28T09:00:00Z", "2027-03-14T09:00:00Z", "2027-03-28T09:00:00Z"]) {
    clock.set(day);
    await store.renewDue();
    days.push((await store.read(id)).nextAt?.toISOString() ?? "");
  }
  expect(days).toEqual(["2027-03-14T08:30:00.000Z", "2027-03-28T08:30:00.000Z", "2027-04-11T08:30:00.000Z"]);
  expect((await linesOf(store)).map(({ title }) => title)).toEqual(["Tea box", "Tea crate", "Tea crate", "Tea crate"]);
  expect(await store.charged()).toEqual([1500, 1500, 1500, 1500]);
  expect(await audit(store.shop)).toEqual([]);
});

test("an owner changes it too, and the first order shows who did", async () => {
  const { store, id, orderId } = await subscribe();
  const studio = await signInOwner(store);
  const path = `/api/commerce/subscriptions/${id}`;
  const { items } = (await studio.get(`${path}/plans`)).json() as { items: Offer[] };
  await setPreferences(store.shop, "subscriptions", { isPlanChangeAllowed: false });
  const changed = await studio.call("POST", `${path}/plan`, { planId: items[0]?.planId ?? "" });
  expect([changed.status, changed.json()]).toMatchObject([200, { unitPrice: TWENTY, cycles: [{ number: 1 }] }]);
  const keeper = new OrderKeeper(store.shop, studio);
  const detail = await keeper.read(orderId);
  expect(happenings(detail).at(-1)).toBe("subscription.changed");
  expect(detail.events.find(({ kind }) => kind === "subscription.changed")).toMatchObject({
    by: `${store.shop.site.slug}@example.org`,
    data: { subscriptionId: id, from: { unitPriceCents: 1000 }, to: { unitPriceCents: 2000 } },
  });
  expect((await studio.call("POST", `/api/commerce/subscriptions/${newId()}/plan`, { planId: "x" })).status).toBe(404);
});

test("an owner's change whose answer was lost is made once, by its key", async () => {
  const { store, id, orderId } = await subscribe();
  // Idempotency keys use the database's clock.
  clock.set(new Date().toISOString());
  const studio = await signInOwner(store);
  const path = `/api/commerce/subscriptions/${id}`;
  const { items } = (await studio.get(`${path}/plans`)).json() as { items: Offer[] };
  const key = newId();
  const ask = (planId = "") => studio.callOnce(key, { method: "POST", url: `${path}/plan`, body: { planId } });
  const [first, again] = [await ask(items[0]?.planId), await ask(items[0]?.planId)];
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.json()).toEqual(first.json());
  expect((await ask("other")).json()).toMatchObject({ error: "idempotency_key_reused" });
  const keeper = new OrderKeeper(store.shop, studio);
  expect(happenings(await keeper.read(orderId)).filter((kind) => kind === "subscription.changed")).toHaveLength(1);
  expect((await store.mailKinds()).filter((kind) => kind === "subscription.changed")).toHaveLength(1);
});

test("no one can agree to a price they have not seen, nor to an unknown plan", async () => {
  const { store, shopper, item, own } = await subscribe();
  const [offer] = await offersOf(shopper, own);
  const [small, large] = item.product.variants;
  const dearer = { amount: 2500, currency: "USD" };
  await store.shop.changeProduct(item, {
    variants: [small, large && { ...large, price: dearer, salePrice: dearer }].filter((one) => one !== undefined),
  });
  await store.shop.publish();
  const current = `${small?.id}.1000.1MONTH.0`;
  for (const planId of [offer?.planId, current, "nonsense", "__proto__"]) {
    expect(await change(shopper, own, planId)).toMatchObject([
      409,
      { error: "subscription_refused", message: SUBSCRIPTION_CALL_MESSAGES.planGone },
    ]);
  }
  for (const body of [
    {},
    { planId: "" },
    { planId: 5 },
    { planId: "x", unitPriceCents: 1 },
    { planId: "x".repeat(201) },
  ]) {
    expect((await shopper.call("POST", `${own}/plan`, body)).status).toBe(400);
  }
  expect(await offersOf(shopper, own)).toMatchObject([{ unitPrice: dearer }]);
});

test("a store that does not allow it offers subscribers no changes", async () => {
  const { store, shopper, own } = await subscribe();
  const [offer] = await offersOf(shopper, own);
  await setPreferences(store.shop, "subscriptions", { isPlanChangeAllowed: false });
  expect(await offersOf(shopper, own)).toEqual([]);
  expect(await change(shopper, own, offer?.planId)).toMatchObject([
    409,
    { message: SUBSCRIPTION_CALL_MESSAGES.planChangeNotAllowed },
  ]);
});

test("a plan that can't be delivered to its subscriber changes nothing", async () => {
  const { store, shopper, id, own } = await subscribe();
  const [offer] = await offersOf(shopper, own);
  const zones = [{ id: newId(), name: "Far", areas: [testArea("DE")], methods: [testMethod(1)] }];
  await setPreferences(store.shop, "shipping", { rules: [{ ...shippingWith([testMethod(1)]), zones }] });
  expect(await change(shopper, own, offer?.planId)).toMatchObject([
    409,
    { message: SUBSCRIPTION_CALL_MESSAGES.notDeliverablePlan },
  ]);
  expect(await store.mailKinds()).not.toContain("subscription.changed");
  const { items } = (await shopper.call("GET", "/subscriptions")).json() as { items: Subscription[] };
  expect(items).toMatchObject([{ id, unitPrice: { amount: 1000 } }]);
});

test("rejects a change while a payment is missed or in progress, and after the end; paused ones can be changed", async () => {
  const unpaid = await subscribe({ token: "test-renewal-declined" });
  const unanswered = await subscribe({ token: "test-renewal-timeout" });
  const paused = await subscribe();
  for (const { store } of [unpaid, unanswered]) {
    clock.set("2027-03-01T00:00:00Z");
    await store.renewDue();
  }
  clock.set("2027-02-01T00:00:00Z");
  const planOf = async ({ shopper, own }: Subscribed) => (await offersOf(shopper, own))[0]?.planId;
  expect(await change(unpaid.shopper, unpaid.own, await planOf(unpaid))).toMatchObject([
    409,
    { message: SUBSCRIPTION_CALL_MESSAGES.unpaid },
  ]);
  expect(await change(unanswered.shopper, unanswered.own, await planOf(unanswered))).toMatchObject([
    409,
    { error: "payment_pending" },
  ]);
  expect((await paused.shopper.call("POST", `${paused.own}/pause`)).status).toBe(200);
  expect(await change(paused.shopper, paused.own, await planOf(paused))).toMatchObject([200, { unitPrice: TWENTY }]);
  expect((await paused.shopper.call("POST", `${paused.own}/cancel`)).status).toBe(200);
  expect(await change(paused.shopper, paused.own, await planOf(paused))).toMatchObject([
    409,
    { message: SUBSCRIPTION_CALL_MESSAGES.ended },
  ]);
});

test("replies the same for another account's subscription as for one that does not exist", async () => {
  const { store, shopper, own } = await subscribe();
  const [offer] = await offersOf(shopper, own);
  const { shopper: stranger } = await signInVisitor(store.shop);
  for (const path of [own, `/subscriptions/${newId()}`]) {
    expect((await stranger.call("GET", `${path}/plans`)).status).toBe(404);
    expect(await change(stranger, path, offer?.planId)).toMatchObject([404, { error: "not_found" }]);
  }
  expect(await offersOf(shopper, own)).toHaveLength(1);
});

test("a simultaneous change and renewal charge one price once, and the new one from then on", async () => {
  for (let round = 0; round < 6; round += 1) {
    const { store, shopper, id, own } = await subscribe();
    const planId = (await offersOf(shopper, own))[0]?.planId ?? "";
    clock.set("2027-02-28T08:30:00Z");
    const wanted = { siteId: store.shop.site.id, wanting: { id, subscriber: null }, planId, by: "owner@example.org" };
    const changing = changePlan(testApp.parts, wanted).then(
      () => "changed",
      (error: unknown) => (error instanceof AppError ? error.code : String(error)),
    );
    const [outcome] = await Promise.all([changing, store.renew(id)]);
    expect(["changed", "payment_pending"]).toContain(outcome);
    const [first, second, ...rest] = await store.charged();
    expect([first, rest]).toEqual([1500, []]);
    expect(outcome === "changed" ? [1500, 2500] : [1500]).toContain(second);
    clock.set("2027-03-31T08:30:00Z");
    await store.renewDue();
    expect((await store.charged()).slice(2)).toEqual([outcome === "changed" ? 2500 : 1500]);
    expect(await audit(store.shop)).toEqual([]);
  }
});

test("a subscriber who changes it repeatedly has to wait, with calls and with forms, and can still cancel", async () => {
  const { shopper, own } = await subscribe();
  for (let turn = 0; turn < 10; turn += 1) {
    const [offer] = await offersOf(shopper, own);
    expect((await change(shopper, own, offer?.planId))[0]).toBe(200);
    expect((await shopper.submit(`/account${own}/plan`, { planId: "old" })).status).toBe(409);
  }
  const [offer] = await offersOf(shopper, own);
  expect(await change(shopper, own, offer?.planId)).toMatchObject([
    429,
    { message: SITE_USER_MESSAGES.tooManyChanges },
  ]);
  const form = await shopper.submit(`/account${own}/plan`, { planId: offer?.planId ?? "" });
  expect([form.status, form.text.includes(SITE_USER_MESSAGES.tooManyChanges)]).toEqual([429, true]);
  expect((await shopper.call("POST", `${own}/pause`)).status).toBe(429);
  expect(await offersOf(shopper, own)).toEqual([offer]);
  expect((await shopper.call("POST", `${own}/cancel`)).status).toBe(200);
});
