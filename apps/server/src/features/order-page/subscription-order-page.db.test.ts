import { CATALOGUES } from "@stoa/core/message/catalogues.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { expect, test } from "vitest";
import { openOwnTestApp } from "../../testing/test-app.ts";
import { SubscriptionStore, TestClock } from "../renewal/testing/test-subscriptions.ts";
import { cancelSubscription } from "../subscription/subscription-service.ts";

const clock = new TestClock("2027-01-31T08:30:00Z");
const testApp = await openOwnTestApp({ now: clock.now });

const NEXT_PAYMENT = fillMessage(CATALOGUES.en.orderPage.nextPayment, { date: "February 28, 2027" });

test("shows subscribers the payment, its interval and the next date, on the order pages and in both emails", async () => {
  const store = await SubscriptionStore.open(testApp);
  const subscription = await store.subscribe(await store.addPlan());
  const mail = await store.mailText("order.confirmed");
  expect(mail).toContain("$10.00 every month");
  const started = await store.mailText("subscription.started");
  expect(started).toContain("$10.00 every month, plus taxes and shipping");
  expect(started).toContain("February 28, 2027");
  const link = /\/order-status(\?\S+)/u.exec(mail)?.[1] ?? "";
  const visitor = testApp.browse(store.shop.host);
  for (const page of ["/order-status", "/checkout/order-confirmed"]) {
    const { text } = await visitor.get(`${page}${link}`);
    expect(text).toContain("$10.00 every month");
    expect(text).toContain(NEXT_PAYMENT);
  }
  await store.inItsSite((db) => cancelSubscription(db, testApp.parts, { id: subscription.id, subscriber: null }));
  expect((await visitor.get(`/order-status${link}`)).text).not.toContain(NEXT_PAYMENT);
});
