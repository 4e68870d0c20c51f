import { describe, expect, test } from "vitest";
import {
  shippingWith,
  testArea,
  testDiscount,
  testLine,
  testMethod,
  testTaxRule,
} from "../pricing/order/order-for-tests.ts";
import { afterFailedTry } from "./after-failed-try.ts";
import { priceRenewal, type RenewalTerms } from "./price-renewal.ts";
import { SUBSCRIPTION_STATES } from "./subscription-states.ts";
import {
  SUBSCRIPTION_TRANSITIONS,
  transitionSubscription,
  type SubscriptionAction,
} from "./subscription-transitions.ts";

const ACTIONS = Object.keys(SUBSCRIPTION_TRANSITIONS) as SubscriptionAction[];

describe("states", () => {
  test.each([
    ["active", "pause", "paused"],
    ["paused", "resume", "active"],
    ["paused", "cancel", "canceled"],
    ["past_due", "cancel", "canceled"],
    ["active", "fail", "past_due"],
    ["past_due", "renew", "active"],
    ["past_due", "giveUp", "canceled"],
    ["active", "complete", "completed"],
    ["canceled", "renew", "canceled"],
    ["paused", "fail", "paused"],
  ] as const)("%s, %s: %s", (state, action, expected) => {
    expect(transitionSubscription(state, action)).toEqual({ ok: true, state: expected });
  });

  test.each([
    ["past_due", "pause", "unpaid"],
    ["active", "resume", "notPaused"],
    ["paused", "pause", "pausedAlready"],
    ["active", "pay", "nothingToPay"],
  ] as const)("%s cannot %s: %s", (state, action, code) => {
    expect(transitionSubscription(state, action)).toMatchObject({ ok: false, code });
  });

  test("no action revives a subscription that has ended", () => {
    for (const action of ACTIONS)
      for (const state of ["canceled", "completed"] as const) {
        const next = transitionSubscription(state, action);
        expect(next.ok ? next.state : next.code).toBe(next.ok ? state : "ended");
      }
  });

  test("every action has an answer in every state", () => {
    for (const action of ACTIONS)
      expect(Object.keys(SUBSCRIPTION_TRANSITIONS[action]).toSorted()).toEqual(SUBSCRIPTION_STATES.toSorted());
  });
});

describe("failed payments", () => {
  const DAY_MS = 86_400_000;
  const failed = { isProviderAtFault: false, tries: 1, failedTries: 0, retryDays: [1, 3, 5], nowMs: 1000 };

  test("are tried again after each of the store's pauses, then given up", () => {
    const outcomes = [0, 1, 2, 3].map((failedTries) => afterFailedTry({ ...failed, failedTries }));
    expect(outcomes).toEqual([
      { kind: "retry", atMs: 1000 + DAY_MS, failedTries: 1 },
      { kind: "retry", atMs: 1000 + 3 * DAY_MS, failedTries: 2 },
      { kind: "retry", atMs: 1000 + 5 * DAY_MS, failedTries: 3 },
      { kind: "giveUp", failedTries: 4 },
    ]);
  });

  test("are given up at once in a store without retries", () => {
    expect(afterFailedTry({ ...failed, retryDays: [] })).toEqual({ kind: "giveUp", failedTries: 1 });
  });

  test("caused by the provider do not count three times, then they do", () => {
    const kinds = [1, 2, 3, 4].map((tries) => afterFailedTry({ ...failed, isProviderAtFault: true, tries }).kind);
    expect(kinds).toEqual(["again", "again", "again", "retry"]);
  });
});

describe("prices of renewals", () => {
  const address = {
    firstName: "",
    lastName: "Lovelace",
    address1: "12 Main St",
    address2: "",
    city: "Portland",
    state: "OR",
    postalCode: "97201",
    countryCode: "US",
    phone: "",
  };
  const cheap = testMethod(1, { name: "Slow" });
  const dear = testMethod(2, { name: "Fast", rate: { type: "flat", perOrderCents: 900, perItemCents: 0 } });
  const {
    subscription: _once,
    regularPriceCents: _regular,
    ...line
  } = testLine(1, { unitPriceCents: 1000, quantity: 2 });
  const terms: RenewalTerms = {
    line,
    currency: "USD",
    shippingAddress: address,
    billingAddress: address,
    shippingOptionId: dear.id,
    preferences: {
      shipping: { rules: [shippingWith([dear, cheap])] },
      tax: { pricesIncludeTax: false, shippingTaxClass: "shipping", rules: [] },
    },
    discounts: [],
    codes: [],
    discountUses: new Map(),
    nowMs: 0,
    locale: "en-US",
  };
  const total = (changes: Partial<RenewalTerms>): number | string => {
    const price = priceRenewal({ ...terms, ...changes });
    return price.ok ? price.order.grandTotalCents : price.code;
  };

  test("are the agreed price, and shipping as it is today", () => {
    expect(total({})).toBe(2900);
  });

  test("use the cheapest shipping method when the chosen one is removed", () => {
    expect(
      total({
        preferences: {
          ...terms.preferences,
          shipping: {
            rules: [
              shippingWith([testMethod(3, { rate: { type: "flat", perOrderCents: 700, perItemCents: 0 } }), cheap]),
            ],
          },
        },
      }),
    ).toBe(2500);
  });

  test("do not exist where the store no longer ships", () => {
    expect(total({ preferences: { ...terms.preferences, shipping: { rules: [] } } })).toBe("undeliverable");
    expect(total({ shippingAddress: null })).toBe("undeliverable");
  });

  test("have today's tax", () => {
    const tax = { ...terms.preferences.tax, rules: [testTaxRule(1, { areas: [testArea("US")] })] };
    expect(total({ preferences: { ...terms.preferences, tax } })).toBe(2000 + 900 + 580);
  });

  test.each([
    ["everyPayment", 2700],
    ["firstPayment", 2900],
    ["none", 2900],
  ] as const)("are lowered by discounts for every payment alone: %s", (subscriptions, cents) => {
    expect(total({ discounts: [testDiscount(1, { subscriptions })] })).toBe(cents);
  });
});
