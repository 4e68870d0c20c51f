import { expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { openOwnTestApp } from "../../testing/test-app.ts";
import type { TestItem, TestShop } from "../cart/testing/test-shop.ts";
import { Buyer, PORTLAND, STANDARD } from "../checkout/testing/test-buyer.ts";
import { createDocument } from "../document/document-service.ts";
import { LANGUAGE_LIST_ID, translationId } from "../multilingual/translation-id.ts";
import { changePlan, readPlanChoice } from "./plan/renewal-plan-service.ts";
import { SubscriptionStore, TestClock } from "./testing/test-subscriptions.ts";

const clock = new TestClock("2027-01-31T08:30:00Z");
const testApp = await openOwnTestApp({ now: clock.now });
const { database } = testApp;

async function speakGerman({ site }: TestShop, titles: ReadonlyArray<[item: TestItem, text: string]>): Promise<void> {
  await inSite(database, site.id, async (db) => {
    const written = { by: "test", label: "Add" };
    const languages = [{ language: "de", isEnabled: true }];
    await createDocument(db, { ...written, id: LANGUAGE_LIST_ID, kind: "language-list", data: { languages } });
    for (const [{ id, product }, text] of titles) {
      const data = { documentId: id, language: "de", texts: { title: { source: product.title, text } } };
      await createDocument(db, { ...written, id: translationId(id, "de"), kind: "translation", data });
    }
  });
}

async function subscribeInGerman({ shop }: SubscriptionStore, { id, sku, product }: TestItem): Promise<Buyer> {
  const visitor = await shop.visit();
  const headers = { referer: `https://${shop.host}/de/shop/${product.urlId}` };
  const asked = await visitor.call("POST", "/api/3/commerce/cart/subscription", {
    body: { itemId: id, sku, qty: 1 },
    headers,
  });
  const buyer = new Buyer(visitor);
  const started = await buyer.call("POST", "", { body: asked.json<{ cartToken: string }>(), headers });
  buyer.checkoutId = started.json<{ id: string }>().id;
  await buyer.changed({ email: "ada@example.com", shippingAddress: PORTLAND, shippingOptionId: STANDARD.id });
  await buyer.completed();
  return buyer;
}

async function openGermanStore() {
  clock.set("2027-01-31T08:30:00Z");
  const store = await SubscriptionStore.open(testApp);
  const { shop } = store;
  const tea = await shop.draftProduct({
    product: {
      title: "Tea box",
      isSubscribable: true,
      subscriptionPlan: { billingPeriod: { value: 1, unit: "MONTH" }, numBillingCycles: 0 },
    },
  });
  const coffee = await shop.draftProduct({
    product: {
      title: "Coffee box",
      isSubscribable: true,
      subscriptionPlan: { billingPeriod: { value: 2, unit: "WEEK" }, numBillingCycles: 0 },
    },
  });
  await speakGerman(shop, [
    [tea, "Teekiste"],
    [coffee, "Kaffeekiste"],
  ]);
  await shop.publish();
  await subscribeInGerman(store, tea);
  const [subscription] = await store.subscriptions();
  return { store, tea, coffee, manageUrl: `://${shop.host}/de/account/subscriptions`, id: subscription?.id ?? "" };
}

test("a subscriber on a German page gets German from the first email to each renewal, and links to German pages", async () => {
  const { store, manageUrl, id } = await openGermanStore();
  const started = await store.mailText("subscription.started");
  expect(started).toContain("Ihr Abonnement");
  expect(started).toContain("Teekiste");
  expect(started).toContain(manageUrl);
  clock.set("2027-02-28T09:00:00Z");
  await store.renewDue();
  const renewed = await store.mailText("subscription.renewed");
  expect(renewed).toContain("Ihr Abonnement wurde verlängert");
  expect(renewed).toContain("Teekiste");
  expect(renewed).toMatch(/:\/\/[^/\s]+\/de\/order-status/);
  expect(renewed).toContain(manageUrl);
  expect(renewed).not.toContain("Tea box");
  expect(id).not.toBe("");
  const page = await (await store.shop.visit()).call("GET", "/de/account/subscriptions");
  expect(page.headers.location ?? page.body).toContain("/de/account");
});

test.each([
  ["payment-failed", "declined"],
  ["unpaid", "declined"],
])("a payment that can't be made is announced in German: %s", async (kind) => {
  const { store, manageUrl } = await openGermanStore();
  await store.inItsSite((db) =>
    db.text("update subscription set saved_method = 'test-saved-declined' where site_id = $1", [db.siteId]),
  );
  for (const day of ["2027-02-28", "2027-03-04", "2027-03-08", "2027-03-15", "2027-03-31", "2027-04-30"]) {
    clock.set(`${day}T09:00:00Z`);
    await store.renewDue();
  }
  const text = await store.mailText(`subscription.${kind}`);
  expect(text).toContain("Teekiste");
  expect(text).toContain(manageUrl);
  expect(text).toMatch(/Abonnement/);
});

test("a new plan is named in the subscriber's language in the email about it and in later ones", async () => {
  const { store, coffee, id } = await openGermanStore();
  const { offers } = await store.inItsSite((db) => readPlanChoice(db, { id, subscriber: null }));
  const offer = offers.find(({ productId }) => productId === coffee.id);
  expect(offer?.title).toBe("Coffee box");
  const siteId = store.shop.site.id;
  await changePlan(testApp.parts, { siteId, wanting: { id, subscriber: null }, planId: offer?.planId ?? "", by: "x" });
  const changed = await store.mailText("subscription.changed");
  expect(changed).toContain("Kaffeekiste");
  expect(changed).not.toContain("Coffee box");
  clock.set("2027-02-28T09:00:00Z");
  await store.renewDue();
  expect(await store.mailText("subscription.renewed")).toContain("Kaffeekiste");
});
