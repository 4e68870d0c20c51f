import type { PaymentOption } from "@stoa/core/payment/payment-schema.ts";
import type { Subscription } from "@stoa/core/subscription/subscription-schema.ts";
import { expect, test } from "vitest";
import type { SystemPageSetting } from "../../page/system-page-service.ts";
import { accountTranslator } from "../account-page-translator.ts";
import type { AccountScreen } from "../account-screen.ts";
import { subscriptionActionScreen, type ActionView } from "./account-subscription-screens.ts";

const SETTING = {
  strings: {},
  settings: { language: "en-GB", timeZone: "Asia/Tokyo" },
} as unknown as SystemPageSetting;

function option(provider: PaymentOption["provider"], isTest: boolean): PaymentOption {
  return { provider, title: provider, isTest, instructions: "", publishableKey: null, accountCountry: "" };
}

const UNPAID: Subscription = {
  id: "s1",
  state: "past_due",
  productId: "p1",
  variantId: "v1",
  title: "Tea box",
  quantity: 1,
  unitPrice: { amount: 1000, currency: "USD" },
  plan: { billingPeriod: { value: 1, unit: "MONTH" }, numBillingCycles: 0 },
  priceText: "",
  orderId: "o1",
  createdOn: "2027-01-31T23:30:00.000Z",
  nextPaymentOn: "2027-03-03T23:30:00.000Z",
  endsOn: null,
  cyclesDone: 1,
  shippingAddress: null,
  billingAddress: null,
  isTest: false,
  can: { pause: false, move: true, change: false, resume: false, cancel: true, pay: true },
};

function payScreen(shown: Partial<ActionView>): AccountScreen {
  const whole = { subscription: UNPAID, isPauseAllowed: true, options: [], refused: undefined, ...shown };
  return subscriptionActionScreen("pay", whole)(accountTranslator(SETTING), SETTING);
}

test("does not ask for a card if the card form is missing: explains what happens automatically, and what can be done", () => {
  const { text, forms, links } = payScreen({ options: [option("stripe", false), option("manual", false)] });
  expect(text).toContain("Another card needs the card form");
  expect(text).toContain("we try it again on 4 March 2027");
  expect(forms).toEqual([]);
  expect(links).toEqual([
    { href: "/account/subscriptions/s1/cancel", label: "Cancel the subscription" },
    { href: "/account/subscriptions", label: "Back to your subscriptions" },
  ]);
});

test("shows no date when no payment is planned", () => {
  const { text } = payScreen({ subscription: { ...UNPAID, nextPaymentOn: null }, options: [option("stripe", false)] });
  expect(text).not.toContain("we try it again");
});

test.each([
  ["pretended", option("test", true), false],
  ["real", option("stripe", false), true],
  ["transferred", option("manual", false), false],
])("%s money cannot pay for a subscription of another kind", (_name, offered, isTest) => {
  const { text, forms } = payScreen({ subscription: { ...UNPAID, isTest }, options: [offered] });
  expect([text, forms]).toEqual(["This store takes no payments right now. Please ask its owner.", []]);
});

test("a test payment is chosen as at the checkout, with the theme's texts", () => {
  const setting = { ...SETTING, strings: { checkoutTestDeclined: "Wird abgelehnt" } } as unknown as SystemPageSetting;
  const subscription = { ...UNPAID, isTest: true };
  const shown = { subscription, isPauseAllowed: true, options: [option("test", true)], refused: undefined };
  const { forms = [] } = subscriptionActionScreen("pay", shown)(accountTranslator(setting), setting);
  expect(forms[0]?.fields[0]?.options).toMatchObject([
    { value: "test-ok", isSelected: true },
    { value: "test-declined", label: "Wird abgelehnt" },
    { value: "test-3ds" },
    { value: "test-timeout" },
  ]);
});
