import { CATALOGUES } from "@stoa/core/message/catalogues.ts";
import { expect, test } from "vitest";
import { subscriptionEmail, type SubscriptionMail } from "./subscription-email.ts";

function mailOf(locale: string, members: Partial<SubscriptionMail> = {}): string {
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
    ...members,
  }).text;
}

test.each([
  ["en-US", "€20.00 every 2 months for 1 year"],
  ["de-DE", "20,00 € alle 2 Monate für 1 Jahr"],
  ["fr_FR", "20,00 € tous les 2 mois pendant 1 an"],
  ["es", "20,00 € cada 2 meses durante 1 año"],
])("states in %s what is paid and how often", (locale, expected) => {
  expect(mailOf(locale).replaceAll(/[\u{A0}\u{202F}]/gu, " ")).toContain(expected);
});

const RENEWAL = {
  number: 12,
  shippingMethod: "Post",
  subtotalCents: 2000,
  discountCents: 0,
  shippingCents: 0,
  taxCents: 0,
  grandTotalCents: 2000,
  pricesIncludeTax: false,
  provider: null,
  savedMethod: null,
};

test("states that a renewal ships for free, what its shipping costs, and nothing if nothing is shipped", () => {
  const { shipping } = CATALOGUES.de.subscriptionMail;
  const said = (members: Partial<typeof RENEWAL>) =>
    mailOf("de-DE", { kind: "renewed", order: { ...RENEWAL, ...members } }).replaceAll("\u{A0}", " ");
  expect(said({})).toContain(`${shipping}: ${CATALOGUES.de.subscriptionMail.shippingFree}`);
  expect(said({ shippingCents: 450 })).toContain(`${shipping}: 4,50 €`);
  const unshipped: SubscriptionMail["order"] = { ...RENEWAL, shippingMethod: null };
  expect(mailOf("de-DE", { kind: "renewed", order: unshipped })).not.toContain(shipping);
});
