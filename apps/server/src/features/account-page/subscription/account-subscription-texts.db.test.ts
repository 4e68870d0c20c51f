import { CATALOGUES } from "@stoa/core/message/catalogues.ts";
import { DEFAULT_COMMERCE_PREFERENCES } from "@stoa/core/commerce-preference/default-preferences.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { DECLINE_MESSAGES } from "@stoa/core/payment/decline-messages.ts";
import { ACCOUNT_PAGE_TEXTS, type AccountPageText } from "@stoa/core/site-user/account-page-texts.ts";
import { SUBSCRIPTION_CALL_MESSAGES } from "@stoa/core/subscription/subscription-messages.ts";
import { expect, test } from "vitest";
import { missingTexts } from "../../../testing/visible-texts.ts";
import { openOwnTestApp } from "../../../testing/test-app.ts";
import { setPreferences, signInVisitor } from "../../checkout/testing/test-buyer.ts";
import { editDocument, listDocuments } from "../../document/document-service.ts";
import { giveStripeAccount } from "../../payment/testing/started-payment.ts";
import { SubscriptionStore, TestClock } from "../../renewal/testing/test-subscriptions.ts";

const BEGUN = "2027-01-31T23:30:00Z";
const LIST = "/account/subscriptions";
const TITLE = { title: "Tea box" };
const clock = new TestClock(BEGUN);
const testApp = await openOwnTestApp({ now: clock.now });

type Names = readonly AccountPageText[];

async function setLanguage(store: SubscriptionStore, value: string): Promise<void> {
  await store.inItsSite(async (db) => {
    const [settings] = await listDocuments(db, "settings");
    const patches = [{ op: "replace" as const, path: ["language"], value }];
    const edit = { kind: "settings" as const, version: undefined, patches, label: "Language", by: "owner@example.org" };
    await editDocument(db, { id: settings?.id ?? "", ...edit });
  });
  await store.shop.publish();
}

async function subscribe({ token = "test-ok", numBillingCycles = 12, language = "" } = {}) {
  clock.set(BEGUN);
  const store = await SubscriptionStore.open(testApp);
  if (language !== "") await setLanguage(store, language);
  const { visitor, shopper } = await signInVisitor(store.shop);
  const item = await store.addPlan({ numBillingCycles }, { product: TITLE });
  const { id } = await store.subscribe(item, { visitor, token });
  const read = async (path: string): Promise<string> => {
    const { status, text } = await shopper.browser.get(path);
    expect([path, status]).toEqual([path, 200]);
    return text;
  };
  const missing = async (path: string, names: Names, own: readonly string[] = []): Promise<string[]> =>
    missingTexts(await read(path), [
      ...names.map((name) => fillMessage(ACCOUNT_PAGE_TEXTS[name], { ...TITLE, done: 1, all: 12 })),
      ...own,
    ]);
  return { store, shopper, id, path: `${LIST}/${id}`, read, missing };
}

type Subscribed = Awaited<ReturnType<typeof subscribe>>;

/** The second payment was refused. */
async function leaveUnpaid(): Promise<Subscribed> {
  const subscribed = await subscribe({ token: "test-renewal-declined" });
  clock.set("2027-03-01T01:00:00Z");
  await subscribed.store.renewDue();
  subscribed.shopper.browser.cookies.clear();
  subscribed.shopper.xsrfToken = undefined;
  expect((await subscribed.shopper.signIn()).status).toBe(200);
  return subscribed;
}

test("the list shows the status of a subscription and links to its actions", async () => {
  const { missing, store } = await subscribe();
  await store.addPlan({}, { product: { title: "Tea crate" } });
  const names: Names = [
    "accountSubscriptions",
    "accountSubscriptionState",
    "accountSubscriptionActive",
    "accountSubscriptionNext",
    "accountSubscriptionPayments",
    "accountSubscriptionPaymentsOf",
    "accountSubscriptionTest",
    "accountSubscriptionPause",
    "accountSubscriptionCancel",
    "accountSubscriptionPlan",
    "accountChangeAddress",
  ];
  expect(await missing(LIST, names)).toEqual([]);
});

test("pausing, resuming and canceling explain the effect beforehand, and the list confirms it", async () => {
  const { shopper, missing, path, read } = await subscribe();
  const pause: Names = [
    "accountSubscriptionPauseTitle",
    "accountSubscriptionPauseText",
    "accountSubscriptionPauseSubmit",
    "accountSubscriptionBack",
  ];
  expect(await missing(`${path}/pause`, pause)).toEqual([]);
  expect((await shopper.submit(`${path}/pause`, {})).status).toBe(303);
  expect(await missing(LIST, ["accountSubscriptionPaused", "accountSubscriptionResume"])).toEqual([]);
  expect(missingTexts(await read(`${path}/pause`), [SUBSCRIPTION_CALL_MESSAGES.pausedAlready])).toEqual([]);
  const resume: Names = [
    "accountSubscriptionResumeTitle",
    "accountSubscriptionResumeText",
    "accountSubscriptionResumeSubmit",
    "accountSubscriptionBack",
  ];
  expect(await missing(`${path}/resume`, resume)).toEqual([]);
  const cancel: Names = [
    "accountSubscriptionCancelTitle",
    "accountSubscriptionCancelText",
    "accountSubscriptionCancelSubmit",
    "accountSubscriptionBack",
  ];
  expect(await missing(`${path}/cancel`, cancel)).toEqual([]);
  expect((await shopper.submit(`${path}/cancel`, {})).status).toBe(303);
  expect(await missing(LIST, ["accountSubscriptionCanceled", "accountSubscriptionEnds"])).toEqual([]);
});

test("one whose last payment was made is completed", async () => {
  const { store, missing, shopper } = await subscribe({ numBillingCycles: 2 });
  clock.set("2027-03-01T01:00:00Z");
  await store.renewDue();
  shopper.browser.cookies.clear();
  shopper.xsrfToken = undefined;
  expect((await shopper.signIn()).status).toBe(200);
  expect(await missing(LIST, ["accountSubscriptionCompleted", "accountSubscriptionEnds"], ["2 of 2"])).toEqual([]);
});

test("a missed payment shows its amount, the next attempt and how to pay it", async () => {
  const { missing, path } = await leaveUnpaid();
  const list: Names = [
    "accountSubscriptionPastDue",
    "accountSubscriptionWhy",
    "accountSubscriptionRetry",
    "accountSubscriptionPay",
  ];
  expect(await missing(LIST, list, [DECLINE_MESSAGES.card_declined])).toEqual([]);
  const text = fillMessage(ACCOUNT_PAGE_TEXTS.accountSubscriptionPayText, {
    price: "$10.00 every month for 1 year",
  });
  const names: Names = ["accountSubscriptionPayTitle", "accountSubscriptionPaySubmit", "accountSubscriptionBack"];
  expect(await missing(`${path}/pay`, names, [text])).toEqual([]);
});

test("a store without such payments says so", async () => {
  const { missing, store, path } = await leaveUnpaid();
  await store.inItsSite((db) => db.text("update subscription set is_test = false where site_id = $1", [db.siteId]));
  expect(await missing(`${path}/pay`, ["accountSubscriptionPayNowhere", "accountSubscriptionBack"])).toEqual([]);
});

test("does not ask for a card in the account: its page explains what to do instead", async () => {
  const { missing, store, path, read } = await leaveUnpaid();
  await giveStripeAccount(testApp.parts, store.shop.site.id, {
    id: "acct_1",
    country: "US",
    publishableKey: "pk_live_12345678",
    secretKey: "sk_live_12345678",
    webhookSecret: "whsec_12345678",
  });
  await setPreferences(store.shop, "payments", {
    ...DEFAULT_COMMERCE_PREFERENCES.payments,
    isTestMode: false,
    stripe: { isEnabled: true, accountCountry: "US" },
  });
  await store.inItsSite((db) => db.text("update subscription set is_test = false where site_id = $1", [db.siteId]));
  const names: Names = ["accountSubscriptionPayTitle", "accountSubscriptionCancelSubmit", "accountSubscriptionBack"];
  const retry = fillMessage(ACCOUNT_PAGE_TEXTS.accountSubscriptionPayCard, { date: "March 2, 2027" });
  expect(await missing(`${path}/pay`, names, [retry])).toEqual([]);
  expect(await read(`${path}/pay`)).not.toContain(`action="${path}/pay"`);
  await store.inItsSite((db) => db.text("update subscription set next_at = null where site_id = $1", [db.siteId]));
  expect(await missing(`${path}/pay`, ["accountSubscriptionPayCardUndated"])).toEqual([]);
});

test("the plans page shows the current plan and the effect of a change", async () => {
  const { missing, store, path } = await subscribe();
  expect(await missing(`${path}/plan`, ["accountSubscriptionPlanTitle", "accountSubscriptionPlanNone"])).toEqual([]);
  await store.addPlan({}, { product: { title: "Tea crate" } });
  const text = fillMessage(ACCOUNT_PAGE_TEXTS.accountSubscriptionPlanText, {
    price: "$10.00 every month for 1 year",
  });
  const names: Names = [
    "accountSubscriptionPlanTitle",
    "accountSubscriptionPlanLabel",
    "accountSubscriptionPlanSubmit",
    "accountSubscriptionBack",
  ];
  expect(await missing(`${path}/plan`, names, [text])).toEqual([]);
});

test("links to older subscriptions by that name", async () => {
  const { missing, store } = await subscribe();
  await store.inItsSite((db) =>
    db.text(
      `insert into subscription (site_id, id, state, order_id, order_line_id, site_user_id, email, locale, plan, product_id, variant_id,
         title, quantity, unit_price_cents, currency, provider, is_test, time_zone, anchor_local, created_at)
       select site_id, 'copy' || number, state, 'copy' || number, order_line_id, site_user_id, email, locale, plan, product_id, variant_id,
         title, quantity, unit_price_cents, currency, provider, is_test, time_zone, anchor_local, created_at - number * interval '1 day'
       from subscription, generate_series(1, 20) number where site_id = $1`,
      [db.siteId],
    ),
  );
  expect(await missing(LIST, ["accountOlderSubscriptions"])).toEqual([]);
});

test.each(["pause", "resume", "pay", "plan", "address"])(
  "a German site explains in German why %s is not available: the subscription has ended",
  async (page) => {
    const { shopper, path, read } = await subscribe({ language: "de-DE" });
    expect((await shopper.submit(`${path}/cancel`, {})).status).toBe(303);
    const ended = CATALOGUES.de.subscriptionRefusal.ended;
    expect(ended).not.toBe(SUBSCRIPTION_CALL_MESSAGES.ended);
    expect(missingTexts(await read(`${path}/${page}`), [ended])).toEqual([]);
  },
);
