import { afterAll, expect, test } from "vitest";
import { openOwnTestApp } from "../../../testing/test-app.ts";
import { audit, setPreferences } from "../../checkout/testing/test-buyer.ts";
import { giveStripeAccount } from "../../payment/testing/started-payment.ts";
import { startStripeFake } from "../../payment/testing/stripe-fake.ts";
import { SubscriptionStore, TestClock } from "../testing/test-subscriptions.ts";

const clock = new TestClock("2027-01-31T08:30:00Z");
const fake = await startStripeFake();
afterAll(fake.close);
const testApp = await openOwnTestApp({ now: clock.now }, { STOA_STRIPE_API: fake.url });

async function openStore(): Promise<SubscriptionStore> {
  clock.set("2027-01-31T08:30:00Z");
  const store = await SubscriptionStore.open(testApp);
  await giveStripeAccount(testApp.parts, store.shop.site.id, fake.addAccount());
  await setPreferences(store.shop, "payments", { stripe: { isEnabled: true, accountCountry: "US" } });
  return store;
}

function intentsOf({ shop }: SubscriptionStore) {
  return [...fake.intents.values()].filter(({ metadata }) => metadata["site_id"] === shop.site.id);
}

async function saveMethod(store: SubscriptionStore, method: string): Promise<void> {
  await store.inItsSite((db) =>
    db.text("update subscription set saved_method = split_part(saved_method, '/', 1) || '/' || $2 where site_id = $1", [
      db.siteId,
      method,
    ]),
  );
}

test("a card saved with Stripe pays for later months without its owner, once each", async () => {
  const store = await openStore();
  const { id } = await store.subscribe(await store.addPlan(), { provider: "stripe", token: "pm_card_visa" });
  clock.set("2027-03-01T00:00:00Z");
  await Promise.all(Array.from({ length: 4 }, () => store.renew(id)));
  await store.renewDue();
  expect(intentsOf(store)).toMatchObject([
    { amount: 1500, status: "succeeded" },
    { amount: 1500, status: "succeeded" },
  ]);
  expect(await store.read(id)).toMatchObject({ state: "active", provider: "stripe", cyclesDone: 2 });
  expect(await audit(store.shop)).toEqual([]);
});

test.each([
  ["whose bank asks its owner", "pm_card_authenticationRequired"],
  ["that is declined", "pm_card_chargeDeclined"],
])("a card %s is not charged, and its owner is notified", async (_what, method) => {
  const store = await openStore();
  const { id } = await store.subscribe(await store.addPlan(), { provider: "stripe", token: "pm_card_visa" });
  await saveMethod(store, method);
  clock.set("2027-03-01T00:00:00Z");
  await store.renewDue();
  expect(await store.read(id)).toMatchObject({ state: "past_due", failedTries: 1, cyclesDone: 1 });
  expect(intentsOf(store).filter(({ status }) => status === "succeeded")).toHaveLength(1);
  expect((await store.mailKinds()).at(-1)).toBe("subscription.payment-failed");
  expect(await audit(store.shop)).toEqual([]);
});
