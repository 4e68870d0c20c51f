import { expect, test } from "vitest";
import { DEFAULT_COMMERCE_PREFERENCES } from "../commerce-preference/default-preferences.ts";
import { findKeyProblems, isTestKey } from "./check-payment-keys.ts";
import { PAYMENT_ACCOUNT_MESSAGES } from "./payment-account-messages.ts";
import { listPaymentOptions, type PaymentSetting } from "./payment-options.ts";
import { findTestToken } from "./test-tokens.ts";

const { payments } = DEFAULT_COMMERCE_PREFERENCES;
const MANUAL = { isEnabled: true, title: "Bank transfer", instructions: "To account 12" };
const STRIPE = { isEnabled: true, accountCountry: "GB" };

type Store = { readonly change: Partial<PaymentSetting["payments"]>; readonly key?: string };

function offered({ change, key }: Store): string[] {
  return listPaymentOptions({ payments: { ...payments, ...change }, stripeKey: key ?? null }).map(
    ({ provider, isTest }) => `${provider}${isTest ? " (test)" : ""}`,
  );
}

test.each<[string, Store, string[]]>([
  ["a new store", { change: {} }, ["test (test)"]],
  ["a store without any way to be paid", { change: { isTestMode: false } }, ["test (test)"]],
  ["a bank transfer", { change: { isTestMode: false, manual: MANUAL } }, ["manual"]],
  ["a bank transfer in test mode", { change: { manual: MANUAL } }, ["test (test)", "manual (test)"]],
  [
    "Stripe with its keys",
    { change: { isTestMode: false, stripe: STRIPE, manual: MANUAL }, key: "pk_live_12345678" },
    ["stripe", "manual"],
  ],
  ["Stripe without keys", { change: { isTestMode: false, stripe: STRIPE } }, ["test (test)"]],
  ["Stripe switched off", { change: { isTestMode: false, manual: MANUAL }, key: "pk_live_12345678" }, ["manual"]],
  ["test keys in test mode", { change: { stripe: STRIPE }, key: "pk_test_12345678" }, ["test (test)", "stripe (test)"]],
  ["real keys in test mode", { change: { stripe: STRIPE }, key: "pk_live_12345678" }, ["test (test)"]],
  [
    "test keys in earnest",
    { change: { isTestMode: false, stripe: STRIPE, manual: MANUAL }, key: "pk_test_12345678" },
    ["manual"],
  ],
])("offers shoppers of %s these", (_name, store, options) => {
  expect(offered(store)).toEqual(options);
});

test("explains how to pay by transfer, and what the Stripe script needs", () => {
  const options = listPaymentOptions({
    payments: { ...payments, isTestMode: false, manual: MANUAL, stripe: STRIPE },
    stripeKey: "pk_live_12345678",
  });
  expect(options).toMatchObject([
    { provider: "stripe", publishableKey: "pk_live_12345678", accountCountry: "GB", instructions: "" },
    { provider: "manual", title: "Bank transfer", instructions: "To account 12", publishableKey: null },
  ]);
});

const KEYS = {
  publishableKey: "pk_live_abcdefgh1234",
  secretKey: "sk_live_abcdefgh1234",
  webhookSecret: "whsec_abcdefgh1234",
};

test.each([
  ["keys of one kind", {}, {}],
  ["a restricted key", { secretKey: "rk_live_abcdefgh1234" }, {}],
  [
    "nothing",
    { publishableKey: "", secretKey: "", webhookSecret: "" },
    { publishableKey: "keyNeeded", secretKey: "keyNeeded", webhookSecret: "keyNeeded" },
  ],
  [
    "the secret key where the publishable one goes",
    { publishableKey: "sk_live_abcdefgh1234" },
    { publishableKey: "publishableKey" },
  ],
  ["the publishable key where the secret one goes", { secretKey: "pk_live_abcdefgh1234" }, { secretKey: "secretKey" }],
  ["a header", { secretKey: "sk_live_abcdefgh\r\nHost: evil" }, { secretKey: "secretKey" }],
  ["an address of a webhook", { webhookSecret: "https://example.org" }, { webhookSecret: "webhookSecret" }],
  ["keys of two kinds", { secretKey: "sk_test_abcdefgh1234" }, { secretKey: "mixedKeys" }],
] as const)(
  "finds in %s the problem",
  (_what, change, problems: Readonly<Record<string, keyof typeof PAYMENT_ACCOUNT_MESSAGES>>) => {
    const expected = Object.fromEntries(
      Object.entries(problems).map(([name, code]) => [name, PAYMENT_ACCOUNT_MESSAGES[code]]),
    );
    expect(findKeyProblems({ ...KEYS, ...change })).toEqual(expected);
  },
);

test("recognizes test keys", () => {
  expect(["pk_test_1", "sk_test_1", "rk_test_1"].every(isTestKey)).toBe(true);
  expect(["pk_live_1", "sk_live_test_1", "test"].some(isTestKey)).toBe(false);
});

test.each(["", "test-nothing", "constructor", "__proto__", "test-saved-ok"])(
  "no shopper can pay with the token %j",
  (name) => {
    expect(findTestToken({ isSaved: false, name })).toBeUndefined();
  },
);

test("a saved token can be charged later", () => {
  const rule = findTestToken({ isSaved: false, name: "test-renewal-declined" });
  expect(rule?.state).toBe("succeeded");
  expect(findTestToken({ isSaved: true, name: rule?.savedAs ?? "" })?.state).toBe("declined");
  expect(findTestToken({ isSaved: true, name: "test-ok" })).toBeUndefined();
});
