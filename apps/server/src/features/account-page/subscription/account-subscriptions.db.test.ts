import { DECLINE_MESSAGES } from "@stoa/core/payment/decline-messages.ts";
import { SUBSCRIPTION_CALL_MESSAGES, SUBSCRIPTION_NOTICES } from "@stoa/core/subscription/subscription-messages.ts";
import { expect, test } from "vitest";
import { newId } from "../../../db/new-id.ts";
import { openOwnTestApp, type Answer } from "../../../testing/test-app.ts";
import { audit, setPreferences, signInVisitor } from "../../checkout/testing/test-buyer.ts";
import { SubscriptionStore, TestClock, type SubscribedRow } from "../../renewal/testing/test-subscriptions.ts";
import type { TestShopper } from "../../site-user/testing/test-shopper.ts";

const clock = new TestClock("2027-01-31T23:30:00Z");
const testApp = await openOwnTestApp({ now: clock.now });
const LIST = "/account/subscriptions";

type Subscribed = { store: SubscriptionStore; shopper: TestShopper; subscription: SubscribedRow };
type Input = Parameters<SubscriptionStore["subscribe"]>[1] & { readonly numBillingCycles?: number };

async function subscribe({ numBillingCycles = 0, ...input }: Input = {}): Promise<Subscribed> {
  clock.set("2027-01-31T23:30:00Z");
  const store = await SubscriptionStore.open(testApp, "Asia/Tokyo");
  const { visitor, shopper } = await signInVisitor(store.shop);
  const item = await store.addPlan({ numBillingCycles }, { product: { title: "Tea <box>" } });
  return { store, shopper, subscription: await store.subscribe(item, { visitor, ...input }) };
}

async function subscribeUnpaid(): Promise<Subscribed> {
  const subscribed = await subscribe({ token: "test-renewal-declined" });
  clock.set("2027-03-01T01:00:00Z");
  await subscribed.store.renewDue();
  subscribed.shopper.browser.cookies.clear();
  subscribed.shopper.xsrfToken = undefined;
  expect((await subscribed.shopper.signIn()).status).toBe(200);
  return subscribed;
}

function moved({ status, headers }: Answer): unknown[] {
  return [status, headers["location"]];
}

test("lists subscriptions with price, state, next payment in the store's time zone and payments made", async () => {
  const { shopper, subscription } = await subscribe({ numBillingCycles: 12, quantity: 2 });
  const { text } = await shopper.browser.get(LIST);
  expect(text).toContain('<h2 class="account-subscription-title">2 × Tea &lt;box&gt;</h2>');
  expect(text).toContain("$20.00 every month for 1 year");
  expect(text).toContain("<dt>State</dt><dd>Active</dd>");
  expect(text).toMatch(/<dt>Next payment<\/dt><dd>(?:March 1,|1 March) 2027<\/dd>/);
  expect(text).toContain("<dt>Payments made</dt><dd>1 of 12</dd>");
  expect(text).toContain("This is a test: no money moves.");
  const links = [...text.matchAll(/href="\/account\/subscriptions\/(\w+)\/(\w+)"/g)].map(([, id, action]) => [
    id,
    action,
  ]);
  expect(links).toEqual([
    [subscription.id, "pause"],
    [subscription.id, "cancel"],
    [subscription.id, "address"],
  ]);
});

test("the menu links to subscriptions only for accounts that have some", async () => {
  const { store, shopper } = await subscribe();
  const { shopper: other } = await signInVisitor(store.shop);
  const link = `href="${LIST}"`;
  expect((await shopper.browser.get("/account")).text).toContain(link);
  expect((await other.browser.get("/account")).text).not.toContain(link);
  expect((await other.browser.get(LIST)).text).toContain("You have no subscriptions.");
});

test("emails link to the list, guests are asked to sign in and return to it", async () => {
  const { store } = await subscribe();
  expect(await store.mailText("subscription.started")).toMatch(/\/account\/subscriptions\s/);
  const guest = await store.shop.visit();
  const answer = await guest.call("GET", LIST);
  expect([answer.statusCode, answer.headers["location"]]).toEqual([303, `/account?next=${encodeURIComponent(LIST)}`]);
});

test("canceling asks first, and reports when it is already canceled", async () => {
  const { store, shopper, subscription } = await subscribe();
  const path = `${LIST}/${subscription.id}/cancel`;
  const page = await shopper.browser.get(path);
  expect(page.text).toContain("Cancel Tea &lt;box&gt;?</h1>");
  expect(page.text).toContain(`action="${path}"`);
  expect(await store.read(subscription.id)).toMatchObject({ state: "active" });
  expect(moved(await shopper.submit(path, {}))).toEqual([303, `${LIST}?notice=subscriptionCanceled`]);
  expect(await store.read(subscription.id)).toMatchObject({ state: "canceled", nextAt: null });
  const list = await shopper.browser.get(`${LIST}?notice=subscriptionCanceled`);
  expect(list.text).toContain(SUBSCRIPTION_NOTICES.subscriptionCanceled);
  expect(list.text).toContain("<dd>Canceled</dd>");
  expect(list.text).toMatch(/<dt>Paid until<\/dt><dd>(?:March 1,|1 March) 2027<\/dd>/);
  expect(list.text).not.toContain(`${LIST}/${subscription.id}`);
  const again = await shopper.submit(path, {});
  expect([again.status, again.text.includes(SUBSCRIPTION_CALL_MESSAGES.ended)]).toEqual([409, true]);
  expect(again.text).not.toContain(`action="${path}"`);
});

test("pauses and resumes, each with a confirmation page", async () => {
  const { store, shopper, subscription } = await subscribe();
  const path = `${LIST}/${subscription.id}`;
  expect((await shopper.browser.get(`${path}/pause`)).text).toContain("Nothing is charged until you resume it.");
  expect(moved(await shopper.submit(`${path}/pause`, {}))).toEqual([303, `${LIST}?notice=subscriptionPaused`]);
  const paused = await shopper.browser.get(LIST);
  expect(paused.text).toContain("<dd>Paused</dd>");
  expect(paused.text).toContain(`href="${path}/resume"`);
  expect(paused.text).not.toContain("Next payment");
  expect(moved(await shopper.submit(`${path}/resume`, {}))).toEqual([303, `${LIST}?notice=subscriptionResumed`]);
  expect(await store.read(subscription.id)).toMatchObject({ state: "active", nextCycle: 2 });
});

test("a store that allows no pauses offers none", async () => {
  const { store, shopper, subscription } = await subscribe();
  await setPreferences(store.shop, "subscriptions", { isPauseAllowed: false });
  const path = `${LIST}/${subscription.id}/pause`;
  expect((await shopper.browser.get(LIST)).text).not.toContain(path);
  expect((await shopper.browser.get(path)).text).toContain(SUBSCRIPTION_CALL_MESSAGES.pauseNotAllowed);
  expect((await shopper.submit(path, {})).status).toBe(409);
  expect(await store.read(subscription.id)).toMatchObject({ state: "active" });
});

test("replies the same for another account's subscription as for one that does not exist", async () => {
  const { store, subscription } = await subscribeUnpaid();
  const { shopper: neighbour } = await signInVisitor(store.shop);
  const { store: away, shopper: stranger } = await subscribe();
  const { shopper: another } = await signInVisitor(away.shop);
  for (const visitor of [neighbour, stranger, another]) {
    for (const action of ["pay", "pause", "resume", "cancel", "plan"]) {
      for (const id of [subscription.id, newId(), encodeURIComponent("'")]) {
        const path = `${LIST}/${id}/${action}`;
        const statuses = [
          (await visitor.browser.get(path)).status,
          (await visitor.submit(path, { token: "test-ok" })).status,
        ];
        expect([path, ...statuses]).toEqual([path, 404, 404]);
      }
    }
    expect((await visitor.browser.get(LIST)).text).not.toContain(subscription.id);
  }
  expect(await store.read(subscription.id)).toMatchObject({ state: "past_due", cyclesDone: 1 });
});

test("rejects forms that are not proven to come from the site itself", async () => {
  const { store, shopper, subscription } = await subscribeUnpaid();
  const before = await store.read(subscription.id);
  const foreign: Array<Record<string, string>> = [
    { origin: "https://evil.example" },
    { "sec-fetch-site": "cross-site" },
  ];
  for (const headers of foreign) {
    for (const action of ["pay", "pause", "resume", "cancel"]) {
      const answer = await shopper.submit(`${LIST}/${subscription.id}/${action}`, { token: "test-ok" }, headers);
      expect([action, answer.status]).toEqual([action, 403]);
    }
  }
  expect(await store.read(subscription.id)).toEqual(before);
  expect(await store.charged()).toHaveLength(1);
});

test("a missed payment is shown first, and paid on its own page", async () => {
  const { store, shopper, subscription } = await subscribeUnpaid();
  const path = `${LIST}/${subscription.id}/pay`;
  const list = await shopper.browser.get(LIST);
  expect(list.text).toContain("<dd>A payment is missing</dd>");
  expect(list.text).toContain("<dt>We try again on</dt>");
  expect(list.text).toContain(`<dd>${DECLINE_MESSAGES.card_declined}</dd>`);
  expect(list.text).toContain(`href="${path}"`);
  const page = await shopper.browser.get(path);
  expect(page.text).toContain("$10.00 every month");
  for (const token of ["test-ok", "test-declined", "test-3ds", "test-timeout"]) {
    expect(page.text).toContain(`<option value="${token}"`);
  }
  const declined = await shopper.submit(path, { token: "test-declined" });
  expect(declined.status).toBe(402);
  expect(declined.text).toContain('role="alert"');
  expect(declined.text).toContain(DECLINE_MESSAGES.card_declined);
  expect(declined.text).toContain('<option value="test-declined" selected>');
  expect(moved(await shopper.submit(path, { token: "test-ok" }))).toEqual([303, `${LIST}?notice=subscriptionPaid`]);
  expect(await store.read(subscription.id)).toMatchObject({ state: "active", cyclesDone: 2 });
  const twice = await shopper.submit(path, { token: "test-ok" });
  expect([twice.status, twice.text.includes(SUBSCRIPTION_CALL_MESSAGES.nothingToPay)]).toEqual([409, true]);
  expect(await store.charged()).toHaveLength(2);
  expect(await audit(store.shop)).toEqual([]);
  expect((await shopper.browser.get(LIST)).text).not.toContain(DECLINE_MESSAGES.card_declined);
});

test("a payment that needs confirmation continues at the provider and returns to the list", async () => {
  const { store, shopper, subscription } = await subscribeUnpaid();
  const path = `${LIST}/${subscription.id}/pay`;
  const begun = await shopper.submit(path, { token: "test-3ds" });
  expect(begun.status).toBe(303);
  const page = new URL(String(begun.headers["location"]));
  const second = await shopper.submit(path, { token: "test-ok" });
  expect([second.status, second.text.includes("still being checked")]).toEqual([409, true]);
  const token = page.searchParams.get("token") ?? "";
  const back = await shopper.submit(page.pathname, { token, outcome: "confirm" });
  expect(new URL(String(back.headers["location"])).pathname).toBe(LIST);
  expect(await store.charged()).toHaveLength(2);
});

test("a real subscription is never paid with test payments", async () => {
  const { store, shopper, subscription } = await subscribeUnpaid();
  await store.inItsSite((db) => db.text("update subscription set is_test = false where site_id = $1", [db.siteId]));
  const path = `${LIST}/${subscription.id}/pay`;
  const page = await shopper.browser.get(path);
  expect(page.text).toContain("This store takes no payments right now.");
  expect(page.text).not.toContain(`action="${path}"`);
  expect((await shopper.submit(path, { token: "test-ok" })).status).toBe(400);
  expect(await store.read(subscription.id)).toMatchObject({ state: "past_due", cyclesDone: 1 });
});

test("older subscriptions are on the next page", async () => {
  const { store, shopper } = await subscribe();
  await store.inItsSite((db) =>
    db.text(
      `insert into subscription (site_id, id, state, order_id, order_line_id, site_user_id, email, locale, plan, product_id, variant_id,
         title, quantity, unit_price_cents, currency, provider, is_test, time_zone, anchor_local, created_at)
       select site_id, 'copy' || number, state, 'copy' || number, order_line_id, site_user_id, email, locale, plan, product_id, variant_id,
         'Copy ' || number, quantity, unit_price_cents, currency, provider, is_test, time_zone, anchor_local,
         created_at - number * interval '1 day'
       from subscription, generate_series(1, 21) number where site_id = $1`,
      [db.siteId],
    ),
  );
  const first = await shopper.browser.get(LIST);
  const next = /href="(\/account\/subscriptions\?cursor=[^"]+)"/.exec(first.text)?.[1] ?? "";
  const second = await shopper.browser.get(next);
  const titles = (text: string): string[] =>
    [...text.matchAll(/-title">(Copy \d+|Tea[^<]*)</g)].map(([, title = ""]) => title);
  expect(titles(first.text)).toHaveLength(20);
  expect(titles(second.text)).toEqual(["Copy 20", "Copy 21"]);
  expect((await shopper.browser.get(`${LIST}?cursor=nonsense`)).status).toBe(200);
});

const HOME = {
  "address.countryCode": "US",
  "address.firstName": "Ada",
  "address.lastName": "Lovelace",
  "address.address1": "7 New Street",
  "address.city": "Salem",
  "address.state": "OR",
  "address.postalCode": "97301",
};

test("moves to another address once it is valid, and keeps the entries until then", async () => {
  const { shopper, subscription } = await subscribe();
  const path = `${LIST}/${subscription.id}/address`;
  expect((await shopper.browser.get(path)).text).toContain('value="12 Main St"');
  const rejected = await shopper.submit(path, { ...HOME, "address.postalCode": "no", "address.city": "Salem" });
  expect(rejected.status).toBe(400);
  expect(rejected.text).toContain('value="7 New Street"');
  expect(rejected.text).toMatch(/id="subscription-address-address-postalCode-error"/u);
  expect(moved(await shopper.submit(path, HOME))).toEqual([303, `${LIST}?notice=subscriptionMoved`]);
  expect((await shopper.browser.get(path)).text).toContain('value="7 New Street"');
});

test("a new plan is chosen from those the store sells, and applies from the next payment on", async () => {
  const { store, shopper, subscription } = await subscribe();
  const path = `${LIST}/${subscription.id}/plan`;
  expect((await shopper.browser.get(LIST)).text).not.toContain(path);
  expect((await shopper.browser.get(path)).text).toContain("There is no other plan to change to.");
  const billingPeriod = { value: 2, unit: "WEEK" } as const;
  await store.addPlan({ billingPeriod }, { product: { title: "Tea crate" } });
  expect((await shopper.browser.get(LIST)).text).toContain(path);
  const { text } = await shopper.browser.get(path);
  expect(text).toContain("You have $10.00 every month.");
  expect(text).toContain("Tea crate – $10.00 every 2 weeks</option>");
  const planId = /<option value="([^"]+)"/u.exec(text)?.[1] ?? "";
  const rejected = await shopper.submit(path, { planId: `${planId}0` });
  expect([rejected.status, rejected.text.includes(SUBSCRIPTION_CALL_MESSAGES.planGone)]).toEqual([409, true]);
  expect((await shopper.submit(path, { planId }, { origin: "https://evil.example" })).status).toBe(403);
  expect(moved(await shopper.submit(path, { planId }))).toEqual([303, `${LIST}?notice=subscriptionChanged`]);
  const list = await shopper.browser.get(`${LIST}?notice=subscriptionChanged`);
  expect(list.text).toContain(SUBSCRIPTION_NOTICES.subscriptionChanged);
  expect(list.text).toContain('<h2 class="account-subscription-title">Tea crate</h2>');
  expect(list.text).toContain("$10.00 every 2 weeks");
});

test("a store whose plans can't be changed offers no page for it", async () => {
  const { store, shopper, subscription } = await subscribe();
  await store.addPlan({}, { product: { title: "Tea crate" } });
  await setPreferences(store.shop, "subscriptions", { isPlanChangeAllowed: false });
  const path = `${LIST}/${subscription.id}/plan`;
  expect((await shopper.browser.get(LIST)).text).not.toContain(path);
  const page = await shopper.browser.get(path);
  expect(page.text).toContain(SUBSCRIPTION_CALL_MESSAGES.planChangeNotAllowed);
  expect(page.text).not.toContain(`action="${path}"`);
  expect((await shopper.submit(path, { planId: "x" })).status).toBe(409);
});
