import { expect, test } from "vitest";
import { subscriptionEmail, type SubscriptionMail } from "./subscription-email.ts";

function changedMail(locale: string): string {
  const subscription: SubscriptionMail["subscription"] = {
    locale,
    currency: "EUR",
    title: "Tee",
    quantity: 2,
    unitPriceCents: 1000,
    plan: { billingPeriod: { value: 2, unit: "MONTH" }, numBillingCycles: 6 },
    timeZone: "UTC",
    isTest: false,
  };
  return subscriptionEmail({
    kind: "changed",
    subscription,
    site: { title: "Shop", url: "https://shop.example" },
    at: null,
    order: null,
    orderUrl: null,
    manageUrl: "https://shop.example/account/subscriptions",
  }).text;
}

test.each([
  ["en-US", "€20.00 every 2 months for 1 year"],
  ["de-DE", "20,00 € alle 2 Monate für 1 Jahr"],
  ["fr_FR", "20,00 € tous les 2 mois pendant 1 an"],
  ["es", "20,00 € cada 2 meses durante 1 año"],
])("says in %s what is paid and how often", (locale, expected) => {
  expect(changedMail(locale).replaceAll(/[\u{A0}\u{202F}]/gu, " ")).toContain(expected);
});
